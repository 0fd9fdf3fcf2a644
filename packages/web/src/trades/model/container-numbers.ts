import { cleaned } from '@mahsul/domain/kit/typed'
import { isContainerNumber } from '@mahsul/domain/shipments/container-number'

/**
 * Parses container numbers from pasted text: a mail, a column of a table, a packing list. They may be separated by anything
 * that is neither a letter nor a digit; inside one, spaces and hyphens are allowed (`CSQU 305438-3`).
 */
export function containerNumbers(pasted: string): string[] {
  const text = cleaned(pasted).toUpperCase()
  const whole = [...text.matchAll(/[A-Z]{4}[\s\-/]*(?:\d[\s\-/]{0,2}){7}(?!\d)/g)]
  const numbers: { at: number; number: string }[] = whole.map((match) => ({
    at: match.index,
    number: match[0].replace(/[^A-Z\d]/g, ''),
  }))
  // The rest between them was meant as numbers too, and is reported as wrong.
  const rest = whole.reduce(
    (left, match) =>
      left.slice(0, match.index) + ' '.repeat(match[0].length) + left.slice(match.index + match[0].length),
    text,
  )
  for (const match of rest.matchAll(/[A-Z\d][A-Z\d-]*/g))
    if (/\d/.test(match[0]) && match[0].length > 3)
      numbers.push({ at: match.index, number: match[0].replaceAll('-', '') })
  return numbers.toSorted((a, b) => a.at - b.at).map((each) => each.number)
}

export type NumbersSeen = { numbers: string[]; right: number; wrong: string[]; twice: string[] }

/** The current input: how many are valid, and which are not (ISO 6346). */
export function numbersSeen(typed: string): NumbersSeen {
  const numbers = containerNumbers(typed)
  const wrong = numbers.filter((number) => !isContainerNumber(number))
  const twice = [...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))]
  const right = new Set(numbers.filter((number) => isContainerNumber(number))).size
  return { numbers, right, wrong, twice }
}
