import { fold } from '@mahsul/domain/kit/fold'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from '../../testing/databases.ts'
import { openDatabase } from './db.ts'

const { url, drop } = await newDatabase()
const { db, close } = openDatabase({ connection: url })
afterAll(async () => {
  await close()
  await drop()
})

test('the database folds as the domain does, each letter of the scripts that people write here', async () => {
  const spans: [number, number][] = [
    [0x20, 0x24f], // Latin
    [0x2b0, 0x3ff], // marks, Greek
    [0x400, 0x45f], // Cyrillic
    [0x600, 0x6ff], // Arabic and Persian
    [0x1e00, 0x1eff], // Latin with two marks
    [0x2000, 0x206f], // spaces, dashes, marks that nobody sees
    [0xfb50, 0xfbff], // forms of Arabic letters
    [0xfe70, 0xfeff],
    [0xff01, 0xff5e], // wide forms
  ]
  const letters = spans
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
  const ignored = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
  const invisible = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => ignored.test(letter),
  )
  const words = ['Güneş', 'İSTANBUL', 'ΠΕΙΡΑΙΑΣ', 'أُمّ دُرْمان', 'Côte d’Ivoire', 'MH‑۱۰۵۶', 'Gießen']
  const texts = [...letters, ...invisible, ...words]
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, fold(text) as folded from unnest(${texts}::text[]) text`.execute(db)
  expect(rows.filter(({ text, folded }) => folded !== fold(text))).toEqual([])
  expect(rows).toHaveLength(texts.length)
})
