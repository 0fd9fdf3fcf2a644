import { createHash } from 'node:crypto'
import { centsToUsd } from '@mahsul/contract/kit/money'
import type { BankAccount } from '@mahsul/domain/companies/account-number'
import type { Member } from '@mahsul/domain/companies/acting-member'
import {
  type ApprovalAct,
  decides,
  type LimitedAct,
  type Limits,
  needsSecondPerson,
  noLimits,
  type SumAct,
} from '@mahsul/domain/companies/approval'
import { type CompanyRight, companyRights } from '@mahsul/domain/companies/company-rights'
import { type UsdCents, usdCents } from '@mahsul/domain/kit/units'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { RefusedError } from '../../platform/http/refuse.ts'

type By = Pick<Member, 'id' | 'companyId' | 'key'>

export async function limitsOf(db: Db, companyId: string): Promise<Limits> {
  const row = await db
    .selectFrom('company_limits')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const cents = (amount: number | null) => (amount === null ? null : usdCents(amount))
  return row
    ? {
        purchase: cents(row.purchase_cents),
        acceptance: cents(row.acceptance_cents),
        signing: cents(row.signing_cents),
        bank: row.bank,
      }
    : noLimits
}

export async function saveLimits(tx: Db, companyId: string, limits: Limits): Promise<void> {
  const row = {
    purchase_cents: limits.purchase,
    acceptance_cents: limits.acceptance,
    signing_cents: limits.signing,
    bank: limits.bank,
  }
  await tx
    .insertInto('company_limits')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
}

type SumInput = {
  by: By
  /** Asked for with what else the act reads. */
  limits: Limits
  act: SumAct
  subject: string
  sum: UsdCents
  now: Date
}

/**
 * Refuses an act above the company's limit, unless a colleague has approved it up to this sum; then that approval is used up.
 * Called in the transaction of the act: if the act fails, the approval is still there. A key neither asks for an approval nor uses
 * one that the person it acts for was given.
 */
export async function requireWithinLimit(
  tx: Db,
  { by, limits, act, subject, sum, now }: SumInput,
): Promise<void> {
  if (!needsSecondPerson(limits, act, sum)) return
  if (by.key)
    throw new RefusedError('KEY_ABOVE_LIMIT', { extras: { approval: askedFor({ limits, act, sum }) } })
  if (await spendApproval(tx, { by, act, subject, sum, now })) return
  throw new RefusedError('APPROVAL_REQUIRED', { extras: { approval: askedFor({ limits, act, sum }) } })
}

function askedFor({ limits, act, sum }: Pick<SumInput, 'limits' | 'act' | 'sum'>) {
  const limit = limits[act]
  return { act, total: centsToUsd(sum), ...(limit !== null && { limit: centsToUsd(limit) }) }
}

/** The same for a change of the bank account; the approval is for this account alone. */
export async function requireApprovedAccount(
  tx: Db,
  { by, account, now }: { by: By; account: BankAccount; now: Date },
): Promise<void> {
  const { bank } = await limitsOf(tx, by.companyId)
  if (!bank) return
  if (await spendApproval(tx, { by, act: 'bank', subject: subjectOfAccount(account), sum: null, now })) return
  throw new RefusedError('APPROVAL_REQUIRED', { extras: { approval: { act: 'bank' } } })
}

type LimitsChange = { before: Limits; after: Limits; relaxes: readonly LimitedAct[] }

/** The same for limits that let more people act alone; the approval is for this change of them alone. */
export async function requireApprovedLimits(
  tx: Db,
  { by, change, now }: { by: By; change: LimitsChange; now: Date },
): Promise<void> {
  const { relaxes } = change
  if (relaxes.length === 0) return
  const subject = subjectOfLimits(change)
  if (await spendApproval(tx, { by, act: 'limits', relaxes, subject, sum: null, now })) return
  throw new RefusedError('APPROVAL_REQUIRED', { extras: { approval: { act: 'limits' } } })
}

export const subjectOfLimits = ({ before, after }: Omit<LimitsChange, 'relaxes'>): string =>
  hashed(
    [before, after].map(({ purchase, acceptance, signing, bank }) => [purchase, acceptance, signing, bank]),
  )

const hashed = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Names an account without holding it. */
export const subjectOfAccount = (account: BankAccount): string =>
  hashed([
    account.bankName,
    account.address,
    account.zip,
    account.iban,
    account.swift,
    account.accountNumber,
    account.currency,
  ])

type Spending = {
  by: By
  act: ApprovalAct
  relaxes?: readonly LimitedAct[]
  subject: string
  sum: UsdCents | null
  now: Date
}

/** Only this person's own request, and only while the colleague who approved it may still act with that right. */
async function spendApproval(
  tx: Db,
  { by, act, relaxes = [], subject, sum, now }: Spending,
): Promise<boolean> {
  const deciding: CompanyRight[] = companyRights.filter((right) => decides(right, { act, relaxes }))
  const { rows } = await sql`
    update approvals a set state = 'done' from members m
    where a.company_id = ${by.companyId} and a.act = ${act} and a.subject = ${subject} and a.requested_by = ${by.id}
      and a.state = 'approved' and a.expires_at > ${now} and (a.cents is null or a.cents >= ${sum})
      and m.id = a.decided_by and m.deleted_at is null and m.suspended_at is null and m.company_id = a.company_id
      and m.company_right = any(${deciding}::text[])
    returning a.id`.execute(tx)
  return rows.length > 0
}
