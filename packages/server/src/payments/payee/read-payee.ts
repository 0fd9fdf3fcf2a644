import { codeOf } from '@mahsul/contract/kit/refusals'
import type { PayeeAnswer } from '@mahsul/contract/payments/payee-answers'
import { payableNumber } from '@mahsul/domain/companies/account-number'
import { mayAct } from '@mahsul/domain/companies/company-rights'
import {
  MOST_PAYEE_TRIES,
  mayProposePayee,
  type PayeeChange,
  payeeOf,
  payeeShownTo,
  printedPayee,
} from '@mahsul/domain/payments/payee'
import {
  type ComparedAccount,
  type ComparedField,
  comparedAccounts,
  isSameAccount,
  spokenEnd,
  spokenField,
} from '@mahsul/domain/payments/payee-account'
import type { PayeeFacts } from '@mahsul/domain/trades/process/trade-log'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { sideOf } from '../../trades/log/log-to-wire.ts'
import type { TradeView } from '../../trades/log/trade-view.ts'
import { accountOfCompany, payeesOf, type StoredPayee } from '../payees.queries.ts'
import { bankToWire } from './bank-info.ts'

type Answer = z.infer<typeof PayeeAnswer>

/** The account of a trade as one of its two parties may see it at this moment. */
export async function readPayee(
  db: Db,
  view: TradeView,
  { reader, now }: { reader: Pick<SignedIn, 'companyId' | 'right'>; now: Date },
): Promise<Answer> {
  const side = sideOf(view, reader.companyId)
  const mayTell = mayAct(reader.right, 'payments')
  const { inForce, change } = payeeOf(view, now)
  const payees = await payeesOf(db, view.id)
  const current = inForce ? (payees.get(inForce.sha256) ?? null) : null
  const next = change ? (payees.get(change.payee.sha256) ?? null) : null
  const shown = payeeShownTo(view, { side, right: reader.right }, now)
  const printed = printedPayee(view)
  const own = side === 'supplier' ? await accountOfCompany(db, view.supplierCompanyId) : undefined
  return {
    trade_id: view.id,
    version: view.version,
    in_force: inForce && {
      ...namedToWire(inForce),
      since: inForce.since.toISOString(),
      by: inForce.by,
      printed: inForce.sha256 === printed?.sha256,
    },
    printed: printed ? namedToWire(printed) : null,
    hidden: shown.ok ? null : codeOf(shown.refusal),
    account: shown.ok && current ? { ...bankToWire(view.id, current), nonce: current.nonce } : null,
    change:
      change && next && changeToWire(change, { next, current, view, tells: side === 'supplier' && mayTell }),
    company_account: own
      ? {
          bank_name: own.bankName,
          last_four: payableNumber(own).slice(-4),
          same: isKnown(own, {
            printed: printed && payees.get(printed.sha256),
            current,
            isBound: inForce !== null,
          }),
        }
      : null,
    may_propose: mayProposePayee({ trade: view, by: side, version: undefined, now }).ok,
  }
}

/** Once bound, the account in force counts; before that, the one that the contract names. */
const isKnown = (
  own: Parameters<typeof isSameAccount>[0],
  {
    printed,
    current,
    isBound,
  }: { printed: StoredPayee | undefined; current: StoredPayee | null; isBound: boolean },
) => {
  const known = isBound ? current : printed
  return known ? isSameAccount(known, own) : false
}

const namedToWire = (payee: PayeeFacts) => ({
  bank_name: payee.bank,
  swift: payee.swift,
  country: payee.country,
  last_four: payee.lastFour ?? '',
  sha256: payee.sha256,
})

type Change = {
  next: StoredPayee
  current: StoredPayee | null
  view: TradeView
  /** The reader may tell the buyer on the phone how the new account ends. */
  tells: boolean
}

function changeToWire(
  change: PayeeChange,
  { next, current, view, tells }: Change,
): NonNullable<Answer['change']> {
  const compared = comparedAccounts(next, current)
  const { confirmed } = change
  return {
    proposed_at: change.proposedAt.toISOString(),
    proposed_by: view.supplier.company_name,
    message: change.message,
    new_device: change.newDevice,
    earliest_at: change.earliest.toISOString(),
    current: compared.current && comparedToWire(compared.current),
    proposed: comparedToWire(compared.proposed),
    differs: compared.differs.map((field) => names[field]),
    spoken: spokenField(next, current) === 'iban' ? 'bank_iban' : 'bank_account_number',
    last_six: tells ? spokenEnd(next, current) : null,
    call: {
      name: next.contact.name,
      phone: next.contact.phone,
      known_since: next.contact.since.toISOString(),
    },
    confirmed: confirmed && {
      at: confirmed.at.toISOString(),
      asked_whom: confirmed.whom,
      asked_at: confirmed.askedAt,
    },
    tries_left: MOST_PAYEE_TRIES - next.tries,
  }
}

const names = {
  holder: 'company_name',
  bankName: 'bank_name',
  country: 'country',
  address: 'bank_address',
  iban: 'bank_iban',
  accountNumber: 'bank_account_number',
  swift: 'bank_swift',
  currency: 'bank_account_currency',
} as const satisfies Record<ComparedField, string>

const comparedToWire = (account: ComparedAccount) => ({
  company_name: account.holder,
  bank_name: account.bankName,
  country: account.country,
  bank_address: account.address,
  bank_iban: account.iban,
  bank_account_number: account.accountNumber,
  bank_swift: account.swift,
  bank_account_currency: account.currency,
})
