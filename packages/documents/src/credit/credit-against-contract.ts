import type { Credit } from '@mahsul/domain/documents/credit'
import type { DealFacts, Finding } from '@mahsul/domain/documents/finding'
import { creditRules } from './credit-rules.ts'

export type CreditRule = keyof typeof creditRules
export const creditRuleNames = Object.keys(creditRules) as CreditRule[] // the table's own keys

/** Something in a credit that does not fit the contract, and what its field should say; null: nothing of the kind. */
export type CreditFinding = Finding<CreditRule> & { source: string; amendTo: string | null }

/**
 * Everything in a letter of credit that does not fit the contract, the grave first. It is advice: whether the credit is accepted the
 * supplier decides, and what a bank pays, the bank. `others` are the names of types and grades of the same commodity.
 */
export function creditAgainstContract(
  credit: Credit,
  deal: DealFacts,
  others: readonly string[],
): CreditFinding[] {
  const findings = creditRuleNames.flatMap((rule): CreditFinding[] => {
    const { severity, source, find } = creditRules[rule]
    return find(credit, deal, others).map((found) => ({ rule, severity, source, ...found }))
  })
  return [
    ...findings.filter(({ severity }) => severity === 'grave'),
    ...findings.filter(({ severity }) => severity === 'advice'),
  ]
}
