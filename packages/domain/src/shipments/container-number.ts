import type { Problem } from '../kit/problems.ts'
import { bareIdentifier } from '../kit/typed.ts'

/** Letters count from 10 and leave out the multiples of 11 (ISO 6346). */
const figureOf = (letter: string) => {
  const place = letter.charCodeAt(0) - 65
  const value = 10 + place
  return value + Math.floor((value - 1) / 10)
}

/** As it is stored: dots, slashes and the frame around its check digit are no part of it. */
export const containerNumberOf = (typed: string): string => bareIdentifier(typed).replaceAll(/[./]/g, '')

/** Four letters, six digits and the check digit of ISO 6346; `CSQU3054383`. */
export function isContainerNumber(text: string): boolean {
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(text)) return false
  const sum = [...text.slice(0, 10)].reduce(
    (total, sign, place) => total + (/\d/.test(sign) ? Number(sign) : figureOf(sign)) * 2 ** place,
    0,
  )
  return (sum % 11) % 10 === Number(text[10])
}

/** What is wrong with the letters and digits of a number; its check digit is not asked. */
export const containerShape = (number: string): Problem | undefined =>
  /^[A-Z]{4}\d{7}$/.test(number) ? undefined : { rule: 'containerShape', number }

/** What is wrong with a number that was read off its container: the check digit has to be right. */
export const containerProblem = (number: string): Problem | undefined =>
  containerShape(number) ?? (isContainerNumber(number) ? undefined : { rule: 'containerNumber', number })

/** The first problem of several numbers, of which each may come only once among `all`. */
export function problemOfContainers(
  numbers: readonly string[],
  all: readonly string[] = numbers,
): Problem | undefined {
  const wrong = numbers.map(containerProblem).find((problem) => problem !== undefined)
  if (wrong) return wrong
  const twice = numbers.find((number) => all.filter((other) => other === number).length > 1)
  return twice === undefined ? undefined : { rule: 'containerTwice', number: twice }
}
