import type { DealFacts } from '@mahsul/domain/documents/finding'
import { laneDocuments } from '@mahsul/domain/documents/lane-documents'
import { namingAny, wordsOf } from '../paper/names.ts'
import { PAUSE, pausedWords, sentencesOf } from '../paper/sentences.ts'
import { wordsIn } from '../paper/word-lists.ts'
import {
  actsOnPaper,
  beforeConsenting,
  consenting,
  consents,
  discrepancies,
  endsOfSignatory,
  inOffice,
  papersOfBuyer,
  writes,
} from '../words/consents.ts'
import { applicantAs, importers } from '../words/parties.ts'
import { paperIn } from './asked-documents.ts'

/**
 * Whether the contract or the lane brings a document that a credit asks for (46A), or the seller writes it; insurance comes with CIF
 * alone.
 */
export function isAgreedDocument(
  document: string,
  deal: Pick<DealFacts, 'incoterm' | 'laneDocuments'>,
): boolean {
  const paper = paperIn(document)
  if (paper === 'INSURANCE_CERTIFICATE') return deal.incoterm === 'CIF'
  if (laneDocuments.some((one) => one === paper)) return deal.laneDocuments.some((one) => one === paper)
  return paper !== 'other'
}

/** Whether words are the buyer itself, and not its bank: `APPLICANT`, `DRAWN ON THE BUYER`, its name. */
export function namesApplicant(text: string, buyers: readonly string[]): boolean {
  const words = wordsOf(text)
  const isBank = words.some((word) => word.endsWith('BANK') || word.endsWith('BANKS'))
  return !isBank && (words.some((word) => roles.includes(word)) || namingAny(buyers)(text))
}

const roles: readonly (string | undefined)[] = [...wordsIn(applicantAs), ...wordsIn(importers)]
const written = wordsIn(writes)
const acts = [...written, ...wordsIn(actsOnPaper)]
/** Somebody else follows: whom something is for, or what it says. */
const ends = wordsIn(endsOfSignatory)
const officers = wordsIn(inOffice)
/** `BY THE DULY AUTHORISED REPRESENTATIVE OF THE APPLICANT` */
const LONGEST_SIGNATORY = 8

/** Words further from an act are about something else; a long text is not copied for each of its words. */
const NEAR = 16
const near = (words: readonly string[], at: number) => words.slice(at + 1, at + 1 + NEAR)

/** Who does something, by the words after it: `ISSUED AND SIGNED BY …`. */
function signatory(after: readonly string[]): string[] {
  const by = after.slice(0, 3).indexOf('BY')
  const who = by < 0 ? [] : after.slice(by + 1, by + 1 + LONGEST_SIGNATORY)
  const goesOn = (next: readonly string[]) => next.slice(0, 4).some((word) => officers.includes(word))
  const end = who.findIndex(
    (word, at) => ends.includes(word) || (word === PAUSE && !goesOn(who.slice(at + 1))),
  )
  return end < 0 ? who : who.slice(0, end)
}

const approvals = wordsIn(consents)
const approving = wordsIn(consenting)
const beforeApproving = wordsIn(beforeConsenting)
const without = (words: readonly string[], some: readonly string[]) =>
  words.filter((word) => !some.includes(word))

/** What comes from the buyer in writing: `LETTER FROM THE BUYER`; an order does as well, but before the credit. */
const papers = [...approvals, ...wordsIn(papersOfBuyer)]
/** `ACCEPTANCE OF THE SAMPLE FROM` */
const BEFORE_FROM = 4
function isPaperBefore(before: readonly string[]): boolean {
  const from = before.findLastIndex((word) => word === PAUSE || ends.includes(word))
  return before.slice(from + 1).some((word) => papers.includes(word))
}

/**
 * Whether a document or condition waits for something that only the buyer can write: with it, payment is in the buyer's hand. The
 * buyer is named by what a credit calls it, or by one of its names.
 */
export function needsApplicant(text: string, buyers: readonly string[] = []): boolean {
  const namesBuyer = namingAny(buyers)
  return sentencesOf(text).some((sentence) =>
    saysApplicant(without(pausedWords(sentence), ['THE']), namesBuyer),
  )
}

/** Discrepancies are the applicant's to accept (UCP 600 16(b)). */
const aboutDiscrepancies = (words: readonly string[]) => words.some((word) => discrepancies.words.test(word))

function saysApplicant(words: readonly string[], namesBuyer: (text: string) => boolean): boolean {
  const isBuyer = (who: readonly string[]) =>
    who.some((word) => roles.includes(word)) || namesBuyer(who.join(' '))
  if (aboutDiscrepancies(words))
    return words.some((word, at) => written.includes(word) && isBuyer(signatory(near(words, at))))
  return words.some((word, at) => {
    const after = near(words, at)
    if (acts.includes(word)) return isBuyer(signatory(after))
    if (approvals.includes(word)) return ['OF', 'BY'].includes(String(after[0])) && roles.includes(after[1])
    if (word === 'FROM')
      return roles.includes(after[0]) && isPaperBefore(words.slice(Math.max(0, at - BEFORE_FROM), at))
    if (!roles.includes(word)) return false
    return (
      approvals.includes(String(without(after, ['WRITTEN', 'PRIOR'])[0])) ||
      (beforeApproving.includes(String(after[0])) && approving.includes(String(after[1])))
    )
  })
}
