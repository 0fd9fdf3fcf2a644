import { expect, test } from 'vitest'
import { fold, withoutArticle } from './fold.ts'

test.each([
  ['Güneş', 'gunes'],
  ['الأمان', 'الامان'],
  ['الســوق', 'السوق'],
  ['السُّوقُ', 'السوق'],
  ['بوليصة', 'بوليصه'],
  ['مرسى', 'مرسي'],
  ['MH-١٠٥٦', 'mh-1056'],
  ['MH‑۱۰۵۶', 'mh-1056'],
  ['سودانى', 'سوداني'],
  ['سودانی', 'سوداني'],
  ['أبيض', 'ابيض'],
  ['إثيوبيا', 'اثيوبيا'],
  ['آدم', 'ادم'],
  ['ٱلسمسم', 'السمسم'],
  ['مؤسسة', 'موسسه'],
  ['قوائم', 'قوايم'],
  ['کركدیه', 'كركديه'],
  ['سِمْسِم', 'سمسم'],
  ['Côte d’Ivoire', "cote d'ivoire"],
  ['İstanbul', 'istanbul'],
  ['IĞDIR', 'igdir'],
  ['ığdır', 'igdir'],
  ['Łódź', 'lodz'],
  ['Gießen', 'giessen'],
  ['ΠΕΙΡΑΙΑΣ', 'πειραιας'],
  ['Mer\u200bsin', 'mersin'],
  ['ﻣﺮﺳﯿﻦ', 'مرسين'],
  ['\u061cابيض\ufe0f', 'ابيض'],
])('%s is typed as %s', (written, typed) => {
  expect(fold(written)).toBe(fold(typed))
})

test('nothing that Unicode says to ignore is compared', () => {
  const ignored = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
  expect(all.filter((letter) => ignored.test(letter) && fold(letter) !== '')).toEqual([])
})

test('the article is optional, and a short word is not taken for one', () => {
  expect(withoutArticle('الابيض')).toBe('ابيض')
  expect(withoutArticle('ابيض')).toBe('ابيض')
  expect(withoutArticle('الف')).toBe('الف')
})
