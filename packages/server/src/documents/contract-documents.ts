import { createHash } from 'node:crypto'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { type IsoDate, utcDay } from '@mahsul/domain/kit/calendar'
import type { GeneratedField, PayeeFacts, TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import { consignmentOf } from '@mahsul/domain/trades/process/trade-state'
import { characteristicsOf } from '../offers/read-offer.ts'
import { accountOfCompany, factsOfPayee, keepPayee } from '../payments/payees.queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { type FieldErrors, RefusedError } from '../platform/http/refuse.ts'
import type { DocumentMime } from '../platform/uploads/document.ts'
import { contractFacts, nameInDocuments } from '../trades/log/contract-of-trade.ts'
import { keepAll } from '../trades/log/trade-files.ts'
import { type TradeView, tradeOfParty } from '../trades/log/trade-view.ts'
import { renderAll } from './pdf/pdf.ts'
import type { Order } from './pdf/typeset.ts'
import type { Form } from './pdf/typeset-document.ts'
import { NotSet } from './pdf/typesetter.ts'

const documents = {
  salesContract: { template: 'sales-contract', form: 'english' },
  proformaInvoice: { template: 'proforma-invoice', form: 'english' },
  salesContractBilingual: { template: 'sales-contract', form: 'bilingual' },
  proformaInvoiceBilingual: { template: 'proforma-invoice', form: 'bilingual' },
} as const satisfies Record<GeneratedField, { template: 'sales-contract' | 'proforma-invoice'; form: Form }>
const fields = Object.keys(documents) as GeneratedField[] // the keys of the record above

type Consignment = NonNullable<ReturnType<typeof consignmentOf>>

type Setting = {
  consignment: Consignment
  date: IsoDate
  /** The account that the documents name. */
  payee: PayeeFacts | undefined
  version: number
}
type RenderedDocument = { content: Buffer; mime: DocumentMime; sha256: string }

/** What one document of a trade is made of; the same trade and day give the same bytes. */
async function orderOf(
  db: Db,
  view: TradeView,
  { field, consignment, date, payee, version }: Setting & { field: GeneratedField },
): Promise<Order> {
  const { template, form } = documents[field]
  const facts = contractFacts(view, {
    consignment,
    characteristics: await characteristicsOf(db, view.terms.characteristics),
    addresses: await addressesOf(db, view),
    date,
    version,
    sellerBank: payee ? sellerBankOf(view, payee) : null,
  })
  return { template, form, facts }
}

/** What is printed of an account. Its hash is not: it is another each time, and what is printed has to be the same. */
const sellerBankOf = (view: TradeView, { bank, country, lastFour }: PayeeFacts) => ({
  bank,
  country,
  lastFour,
  holder: nameInDocuments(view.supplier),
})

const asDocument = (bytes: Buffer): RenderedDocument => ({
  content: bytes,
  mime: 'application/pdf',
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

type Writing = {
  tradeId: string
  buyerCompanyId: CompanyId
  consignment: Consignment
  files: FileStore
  now: Date
}

/**
 * Contract and proforma invoice in both forms, generated when consignee and notify party are known, and stored. They name the
 * current account of the supplier’s company; its signature binds that one.
 */
export async function writeDocuments(
  db: Db,
  { tradeId, buyerCompanyId, consignment, files, now }: Writing,
): Promise<Pick<TaskFacts, 'generated' | 'payee'>> {
  const view = await tradeOfParty(db, { id: tradeId, companyId: buyerCompanyId })
  if (!view) throw new Error(`trade ${tradeId} is not there`)
  const account = await accountOfCompany(db, view.supplierCompanyId)
  const payee =
    account && factsOfPayee(await keepPayee(db, { tradeId, supplierId: view.supplierId, account, now }))
  const version = 1 + view.log.filter((entry) => entry.facts?.generated).length
  const setting = { consignment, date: utcDay(now), payee, version }
  try {
    const set = await setAll(db, view, setting)
    return { generated: await keepAll({ db, files, tradeId, now }, set), ...(payee && { payee }) }
  } catch (error) {
    if (error instanceof NotSet && error.unprintable.length > 0)
      throw new RefusedError('VALIDATION', {
        errors: unprintableOf(view, {
          consignment,
          addresses: await addressesOf(db, view),
          letters: error.unprintable,
        }),
      })
    throw error
  }
}

/** All four documents; a bank whose name no font of the contract has is named by its BIC. */
async function setAll(
  db: Db,
  view: TradeView,
  setting: Setting,
): Promise<[GeneratedField, RenderedDocument][]> {
  const { payee } = setting
  try {
    const orders = []
    for (const field of fields) orders.push(await orderOf(db, view, { ...setting, field }))
    const made = await renderAll(db, orders)
    return fields.map((field, at) => [field, asDocument(made[at]!)]) // one for each order
  } catch (error) {
    const isBank = error instanceof NotSet && error.unprintable.some((letter) => payee?.bank.includes(letter))
    if (!isBank || !payee) throw error
    return setAll(db, view, { ...setting, payee: { ...payee, bank: payee.swift } })
  }
}

type Unprintable = {
  consignment: Consignment
  addresses: Awaited<ReturnType<typeof addressesOf>>
  letters: readonly string[]
}

/** Letters that no font of the contract has, reported at their field; those of a company with its name, others of the document. */
function unprintableOf(view: TradeView, { consignment, addresses, letters }: Unprintable): FieldErrors {
  const printed = [
    { party: view.supplier, address: addresses.seller },
    { party: view.buyer, address: addresses.buyer },
  ]
  const found = printed.find(({ party, address }) =>
    letters.some((letter) => `${nameInDocuments(party)} ${party.city} ${address ?? ''}`.includes(letter)),
  )
  if (found) {
    const company = found.party.company_name
    return { company: [{ rule: 'unprintableParty', company, letters: letters.join(' ') } as const] }
  }
  const holds = (text: string) => letters.some((letter) => text.includes(letter))
  const wrong = { rule: 'unprintable', letters: letters.join(' ') } as const
  if (holds(consignment.consigneeName)) return { consigneeName: [wrong] }
  if (holds(consignment.notifyParty)) return { notifyParty: [wrong] }
  return { document: [wrong] } // of what no field of this form has, such as a place of an earlier release
}

/**
 * Contract and proforma of a trade by their names: as they were stored, or generated now for a trade that got this far before
 * the product generated them.
 */
export async function documentNamed(db: Db, view: TradeView, { name, form }: { name: string; form: Form }) {
  const template = ({ 'contract.pdf': 'sales-contract', 'proforma.pdf': 'proforma-invoice' } as const)[name]
  const field = fields.find((each) => documents[each].template === template && documents[each].form === form)
  const entry = view.log.findLast(
    ({ event }) => event === 'consignment.provide' || event === 'contract.renew',
  )
  const consignment = consignmentOf(view)
  if (!field || !entry || !consignment) return undefined
  const kept = entry.facts?.generated?.[field]
  if (kept) return { kept }
  // Signed without generated documents, they name the account that the signature bound.
  const payee =
    entry.facts?.payee ?? view.log.findLast(({ event }) => event === 'contract.sign.supplier')?.facts?.payee
  const setting = { field, consignment, date: utcDay(entry.at), payee, version: 1 }
  const [bytes] = await renderAll(db, [await orderOf(db, view, setting)])
  return { bytes: bytes! } // one for the one order
}

/** Street and postal code of both companies. */
export async function addressesOf(
  db: Db,
  { supplierCompanyId, buyerCompanyId }: Pick<TradeView, 'supplierCompanyId' | 'buyerCompanyId'>,
) {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'address', 'zip'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([supplierCompanyId, buyerCompanyId])))
    .execute()
  const of = (id: string) => {
    const facility = rows.find((row) => row.id === id)
    return facility ? [facility.address, facility.zip].filter(Boolean).join(', ') || null : null
  }
  return { seller: of(supplierCompanyId), buyer: of(buyerCompanyId) }
}
