import type { DocumentData } from '@mahsul/domain/documents/document-data'
import type { CheckedSet, Finding } from '@mahsul/domain/documents/finding'
import type { CheckRule } from './check-rule.ts'
import { billRules } from './rules-bill.ts'
import { certificateRules } from './rules-certificates.ts'
import { containerRules } from './rules-containers.ts'
import { dateRules } from './rules-dates.ts'
import { emptyRules } from './rules-empty.ts'
import { goodsRules } from './rules-goods.ts'
import { invoiceRules } from './rules-invoice.ts'
import { partyRules } from './rules-parties.ts'
import { qualityRules } from './rules-quality.ts'
import { setRules } from './rules-set.ts'
import { voyageRules } from './rules-voyage.ts'
import { weightRules } from './rules-weights.ts'

/** Every rule of the check, one row each, by theme. */
const rules = {
  ...setRules,
  ...emptyRules,
  ...dateRules,
  ...billRules,
  ...voyageRules,
  ...partyRules,
  ...goodsRules,
  ...invoiceRules,
  ...weightRules,
  ...containerRules,
  ...certificateRules,
  ...qualityRules,
}
export type RuleId = keyof typeof rules
/** The fields that findings name: each has words in both languages. */
export type FoundField = (typeof rules)[RuleId]['fields'][number]

/** The rules as data, for the documentation and the screens. */
export const checkRules: Readonly<Record<RuleId, CheckRule>> = rules
export const ruleIds = Object.keys(rules) as RuleId[] // the table's own keys

/**
 * Where documents, credit and contract do not fit. Advice: what a bank accepts is its own decision, and a person decides what
 * becomes of a finding.
 */
export const checkDocuments = (set: CheckedSet): Finding<RuleId>[] =>
  ruleIds.flatMap((rule) => {
    const { severity, find } = checkRules[rule]
    return find(set).map((places) => ({ rule, severity, places }))
  })

/** How many documents have no grave finding, of all: "12 of 13 agree". */
export function agreement(
  findings: readonly Finding[],
  documents: readonly DocumentData[],
): { agree: number; of: number } {
  const grave = findings.filter(({ severity }) => severity === 'grave').flatMap(({ places }) => places)
  const disagrees = ({ kind, destinationId }: DocumentData) =>
    grave.some((place) => place.in === kind && (place.destinationId ?? destinationId) === destinationId)
  return { agree: documents.filter((document) => !disagrees(document)).length, of: documents.length }
}
