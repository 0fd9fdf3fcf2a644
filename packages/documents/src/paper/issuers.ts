import {
  approved,
  approvedBy,
  approving,
  joining,
  namelessBodies,
  plantProtection,
  protecting,
  protects,
  ranks,
} from '../words/issuers.ts'
import { readCountries } from './country-names.ts'
import { stems } from './goods-names.ts'
import { formWords, isInOtherLetters, nameOf, wordsOf } from './names.ts'
import { wordsIn } from './word-lists.ts'

/** Who a credit wants a certificate from (46A), and whether it is the one that issued it (UCP 600 3, 14(f)). */

const small = wordsIn(joining)
const generic = wordsIn(namelessBodies)
/** They issue nothing themselves. */
const approvers = wordsIn(approving)
const approvals = wordsIn(approved)

/** Before or after these the word `GENERAL` is part of a rank: `GENERAL DIRECTORATE`, `DIRECTORATE GENERAL`. */
const rankWords: readonly (string | undefined)[] = wordsIn(ranks)
const isRank = (words: readonly string[], at: number) =>
  words[at] === 'GENERAL' && [words[at - 1], words[at + 1]].some((word) => rankWords.includes(word))

/** A body as it is compared: its own words, and the countries that it names. */
type Body = { own: string[]; countries: string[] }
function readBody(text: string): Body {
  const { countries, others } = readCountries(wordsOf(text))
  const isApproved = others.some((word) => approvals.includes(word))
  const own = others.filter(
    (word, at) =>
      !small.includes(word) &&
      !generic.includes(word) &&
      !isRank(others, at) &&
      !(at > 0 && formWords.has(word)) &&
      !(isApproved && (approvers.includes(word) || approvals.includes(word))),
  )
  return { own, countries }
}

/** `A COMPANY APPROVED BY THE MINISTRY`: by whom is about the company. */
const withoutApproval = (text: string) => text.split(approvedBy.words, 1).join()
const alternativesIn = (asked: string) => withoutApproval(asked.toUpperCase()).split(/ OR |\//)

/** Whether one of the alternatives names nobody, neither a body nor a country: any issuer will do. */
export const isAnyIssuer = (asked: string): boolean =>
  alternativesIn(asked).some((alternative) => {
    const { own, countries } = readBody(alternative)
    return own.length === 0 && countries.length === 0
  })

/** Between commas are names, `SGS, INTERTEK`, or the country of one: `MINISTRY OF AGRICULTURE, SUDAN`. */
function bodiesIn(alternative: string): Body[] {
  const parts = alternative.split(',').map(readBody)
  const named = parts.filter(({ own }) => own.length > 0)
  const alone = parts.filter(({ own }) => own.length === 0).flatMap(({ countries }) => countries)
  return named.length === 0
    ? [{ own: [], countries: alone }]
    : named.map(({ own, countries }) => ({ own, countries: [...countries, ...alone] }))
}

/** The plant protection organisation of a country (IPPC) has another name in each. */
const askedToProtect = wordsIn(protecting)
const protectors = wordsIn(protects)
const asksPlantProtection = ({ own }: Body, alternative: string) =>
  plantProtection.words.test(alternative) &&
  own.length > 0 &&
  own.every((word) => askedToProtect.includes(word))

const isOfCountries = (asked: Body, issuer: Body) =>
  asked.countries.length === 0 ||
  issuer.countries.length === 0 ||
  asked.countries.some((country) => issuer.countries.includes(country))

/**
 * Whether a certificate is from a body that the credit names, beyond plurals, forms of companies and what any body is called; a
 * name in other letters counts as the same.
 */
export function isIssuerAsked(asked: string, issuer: string): boolean {
  if (isAnyIssuer(asked) || isInOtherLetters(asked, issuer) || isReflowed(asked, issuer)) return true
  const [written, issued] = [stems(issuer), readBody(issuer)]
  return alternativesIn(asked).some((alternative) =>
    bodiesIn(alternative).some((body) => {
      const isNamed = asksPlantProtection(body, alternative)
        ? wordsOf(issuer).some((word) => protectors.includes(word))
        : body.own.flatMap(stems).every((word) => written.includes(word))
      return isNamed && isOfCountries(body, issued)
    }),
  )
}
/** 46A is broken after so many letters and put together again: a space may be within a word. */
const isReflowed = (asked: string, issuer: string) =>
  wordsOf(asked).join('') === wordsOf(nameOf(issuer)).join('')
