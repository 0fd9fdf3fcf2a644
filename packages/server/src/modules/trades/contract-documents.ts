import { createHash } from 'node:crypto'
import { type IsoDate, utcDay } from '@mahsul/domain/calendar'
import type { CompanyId } from '@mahsul/domain/members/member'
import type { GeneratedField, PayeeFacts, TaskFacts } from '@mahsul/domain/trades/trade-log'
import { consignmentOf } from '@mahsul/domain/trades/trade-state'
import type { Db } from '../../platform/db/db.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { RefusedError } from '../../platform/http/refuse.ts'
import type { DocumentMime } from '../../platform/uploads/document.ts'
import { renderPdf } from '../documents/pdf.ts'
import type { Form } from '../documents/typeset-document.ts'
import { NotSet } from '../documents/typesetter.ts'
import { characteristicsOf } from '../offers/read-offer.ts'
import { contractFacts } from './contract-of-trade.ts'
import { accountOfCompany, factsOfPayee, keepPayee } from './payees.queries.ts'
import { keepAll } from './trade-files.ts'
import { type TradeView, tradeOfParty } from './trade-view.ts'

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

/** Generates one document of a trade; the same trade and day give the same bytes. */
async function typesetDocument(
  db: Db,
  view: TradeView,
  { field, consignment, date, payee, version }: Setting & { field: GeneratedField },
): Promise<RenderedDocument> {
  const { template, form } = documents[field]
  const facts = contractFacts(view, {
    consignment,
    characteristics: await characteristicsOf(db, view.terms.characteristics),
    addresses: await addressesOf(db, view),
    date,
    version,
    sellerBank: payee ? { ...payee, holder: view.supplier.company_name } : null,
  })
  const bytes = await renderPdf(template, form, facts)
  return { content: bytes, mime: 'application/pdf', sha256: createHash('sha256').update(bytes).digest('hex') }
}

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
      throw new RefusedError('VALIDATION', { errors: unprintableIn(consignment, error.unprintable) })
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
    const set: [GeneratedField, RenderedDocument][] = []
    for (const field of fields) set.push([field, await typesetDocument(db, view, { ...setting, field })])
    return set
  } catch (error) {
    const isBank = error instanceof NotSet && error.unprintable.some((letter) => payee?.bank.includes(letter))
    if (!isBank || !payee) throw error
    return setAll(db, view, { ...setting, payee: { ...payee, bank: payee.swift } })
  }
}

/** Letters that no font of the contract has, reported at their field. */
function unprintableIn(consignment: Consignment, letters: readonly string[]) {
  const holds = (text: string) => letters.some((letter) => text.includes(letter))
  const wrong = { rule: 'unprintable', letters: letters.join(' ') } as const
  const field =
    holds(consignment.notifyParty) && !holds(consignment.consigneeName) ? 'notifyParty' : 'consigneeName'
  return { [field]: [wrong] }
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
  return { bytes: (await typesetDocument(db, view, setting)).content }
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
