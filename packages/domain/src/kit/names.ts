import type { Problem } from './problems.ts'
import { withoutMarks } from './typed.ts'

/**
 * A name as it is stored, at every door: composed letters (NFC), single spaces, and nothing invisible, which could empty it or
 * turn the text around it.
 */
export const nameOf = (typed: string): string =>
  withoutMarks(typed.normalize('NFC').replaceAll(/\s+/g, ' ')).trim()

/** The same of several lines, as an address has them. */
export const linesOf = (typed: string): string =>
  withoutMarks(typed.normalize('NFC')).replaceAll(/\r\n?/g, '\n').trim()

/** A name has a letter of some script, so that people can read it and search for it. */
export function checkName(typed: string, max: number): Problem | undefined {
  const name = linesOf(typed)
  if (!name) return { rule: 'required' }
  if (name.length > max) return { rule: 'maxLength', max }
  return /\p{L}/u.test(name) ? undefined : { rule: 'nameLetters' }
}

/** Letters of other scripts that look like a Latin one, each before the one it looks like (Unicode's confusables, in part). */
const alike =
  'аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw вb нh кk мm тt АA ВB ЕE КK МM НH ОO РP СC ТT ХX УY ІI ЈJ ЅS ' +
  'αa οo ρp νv υu ιi κk τt χx γy ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ' +
  'ɑa ɡg ıi ȷj ɩi ӏl Ӏl օo ոn սu ցg հh ՏS ՕO ՍU'

/** The letters, and what they look like, each at the same place. */
export const likeLetters = {
  from: alike
    .split(' ')
    .map((pair) => [...pair][0])
    .join(''),
  to: alike
    .split(' ')
    .map((pair) => [...pair][1])
    .join(''),
} as const
