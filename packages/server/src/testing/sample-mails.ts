import { demoOperator } from '@mahsul/contract/site/operator'
import type { Role } from '@mahsul/domain/accounts/member'
import { addHours, type IsoDate } from '@mahsul/domain/kit/calendar'
import type { Language } from '@mahsul/domain/kit/language'
import { usdCents } from '@mahsul/domain/kit/units'
import {
  type Activity,
  activities,
  hasOwnMail,
  kindOf,
  type NotificationType,
  notificationTypes,
} from '@mahsul/domain/notifications/notices'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'
import type { TradeSide } from '@mahsul/domain/offers/platform-fee'
import { did, openedOn, type Played, playedTo, termsTo } from '@mahsul/domain/testing/played'
import { bidOf, buyer, declined, now, sesame, supplier } from '@mahsul/domain/testing/sesame'
import { PROCESS, rows, type TaskCode } from '@mahsul/domain/trades/process/process'
import { openTasks } from '@mahsul/domain/trades/process/progress'
import type { TradeTerms } from '@mahsul/domain/trades/process/terms'
import {
  approvalMail,
  changedMail,
  notMadeMail,
  outcomeMail,
  requestedMail,
} from '../accounts/profile/account-change-mail.ts'
import { securityMail, wrongFactorsMail } from '../accounts/security-mail.ts'
import { accountMail } from '../companies/account-changes/account-mail.ts'
import { invitedByAdminMail, limitsMail, mergedMail } from '../companies/company-mails.ts'
import { invitationMail } from '../companies/registration/invitation-mail.ts'
import { requestRefusedMail } from '../companies/registration/request-mail.ts'
import { welcomeMail } from '../companies/registration/welcome-mail.ts'
import { noticeMail, type ReaderNotice } from '../notifications/mail/notice-mail.ts'
import { listedTypes } from '../notifications/notice-row.ts'
import type { OfferView, OwnerJson } from '../offers/offer-view.ts'
import { askedAgainMail, freightMail, helpMail, inquiryMail, twiceMail } from '../platform/mail/admin-mail.ts'
import { codeMail } from '../platform/mail/code-mail.ts'
import type { Mail } from '../platform/mail/letter.ts'
import { keyMail } from '../programs/keys/key-mail.ts'
import { hostMail, webhookMail } from '../programs/webhooks/webhook-mail.ts'
import type { PartyJson, TradeView } from '../trades/log/trade-view.ts'

/** Every mail, as its reader gets it: for tests, and for viewing (`write-mails.ts`). */

const named = (name: string, name_ar: string) => ({ external_id: name, name, name_ar })
const product = {
  external_id: 'p',
  commodity: 'sesame' as const,
  parent: { ...named('Sesame', 'سمسم'), origin: 'Sudan', origin_ar: 'السودان' },
  type: named('Natural white', 'أبيض طبيعي'),
  grade: named('Gadaref 98/2', 'قضارف 98/2'),
  purity: '98',
  purity_type: 'PERCENT',
  image_url: '',
}
const containerType = { external_id: 't-20', name: "20' Dry" }

const owner = (company_name: string, country: string, role: 'SUPPLIER' | 'BUYER'): OwnerJson => ({
  external_id: company_name,
  company_name,
  country,
  role: { id: role === 'BUYER' ? 2 : 3, name: role },
  rating: null,
})
const party = (company: OwnerJson, name: string, phone: string): PartyJson => ({
  ...company,
  city: '',
  document_name: '',
  contact: { name, email: 'x@x.example', phone },
})
const companies = {
  supplier: owner('شركة القضارف للحبوب الزيتية', 'SD', 'SUPPLIER'),
  buyer: owner('Levant Tahini Works', 'TR', 'BUYER'),
}
const place = (id: string, city: string, city_ar: string) =>
  [
    id,
    {
      ...named(`Port of ${city}`, `ميناء ${city_ar}`),
      city,
      city_ar,
      country: '',
      country_ar: '',
      logistic_facility_type: named('Port', 'ميناء'),
      unlocode: null,
      latitude: null,
      longitude: null,
      caution: null,
    },
  ] as const
const facilities = new Map([
  place('f-port-sudan', 'Port Sudan', 'بورتسودان'),
  place('f-mersin', 'Mersin', 'مرسين'),
  place('f-jeddah', 'Jeddah', 'جدة'),
])

const offerView: OfferView = {
  offer: { ...sesame(), id: 'offer-id' as OfferView['offer']['id'], validUntil: addHours(now, 24) },
  reference: 'MH-1042',
  product,
  containerType,
  origin: facilities.get('f-port-sudan') ?? null,
  destination: null,
  owner: companies.supplier,
  feeCurrency: 'usd',
}

const pay = (change: Partial<PaymentTerms>, terms: Partial<TradeTerms> = {}) =>
  termsTo(['mersin', 'jeddah'], { ...terms, payment: change })
/** Together they contain every task of the process. */
const variants: readonly TradeTerms[] = [
  pay(
    { paymentMethod: 'LC_LETTER_OF_CREDIT', lcType: 'irrevocable', advancePercentage: 20 },
    { marking: 'seller_buyer' },
  ),
  pay({ paymentMethod: 'DEFERRED_PAYMENT', paymentDelay: 60 }, { marking: 'seller' }),
  pay({ paymentMethod: 'PAYMENT_AGAINST_COPY_OF_DOCUMENTS', advancePercentage: 30 }, { marking: 'buyer' }),
  pay({ paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' }),
]

const known = new Map<TaskCode, Played | undefined>()
function reached(code: TaskCode): Played | undefined {
  if (!known.has(code)) known.set(code, firstThatReaches(code))
  return known.get(code)
}

function firstThatReaches(code: TaskCode): Played | undefined {
  for (const terms of variants)
    try {
      return playedTo(code, terms)
    } catch {
      // another payment method has it
    }
  return undefined
}

/** A trade in which this was just announced: played to the task that comes after. */
function tradeAfter(type: NotificationType | Activity): Played {
  const index = rows.findIndex((row) => row.tells === type || row.refusal?.tells === type)
  const row = rows[index]
  if (!row) return reached('L4') ?? openedOn(variants[0]!) // what no task announces; the table is not empty
  const code = row.code as TaskCode // the table's own
  if (row.tells !== type) return refused(reached(code)!, code) // every task is in one of the variants
  const next = rows.slice(index + 1).find((other) => other.by !== row.by && reached(other.code))
  return reached((next?.code ?? code) as TaskCode) ?? openedOn(variants[0]!) // the table's own
}

function refused(played: Played, code: TaskCode): Played {
  const task = openTasks(played, played.now).find((each) => each.code === code)
  if (!task?.refusal || task.by === 'system') throw new Error(`${code} cannot be refused`)
  const about = { ...(task.side && { side: task.side }), ...(task.draft && { documentType: task.draft }) }
  return did(played, task.by, task.refusal, { ...about, message: 'Not like this' })
}

const viewOf = (played: Played): TradeView => ({
  id: 'trade-id',
  reference: 'MH-1042-T1017',
  offerId: 'offer-id',
  bidId: null,
  version: played.version,
  process: PROCESS,
  openedAt: played.openedAt,
  terms: played.terms,
  supplierId: supplier.id,
  supplierCompanyId: supplier.companyId,
  buyerId: buyer.id,
  buyerCompanyId: buyer.companyId,
  supplier: party(companies.supplier, 'Amna Hassan', '+249912345678'),
  buyer: party(companies.buyer, 'Deniz Aydın', '+905321234567'),
  approval: null,
  isHeld: false,
  people: new Map(),
  product,
  containerType,
  facilities,
  log: played.log.map((entry, seq) => ({ ...entry, seq, hash: Buffer.alloc(32), actorId: null })),
  characteristics: [],
  ratings: [],
  messages: [],
  confirmUntil: null,
})

/** The notified side: the one that did not act. */
function sideNotified(type: NotificationType | Activity): TradeSide {
  const row = rows.find((each) => each.tells === type || each.refusal?.tells === type)
  if (row) return row.by === 'supplier' ? 'buyer' : 'supplier'
  return ['bid.declined', 'bid.closed', 'bid.ended', 'freight.added'].includes(type) ||
    listedTypes.some((listed) => listed === type) ||
    type.startsWith('watched.')
    ? 'buyer'
    : 'supplier'
}

export const ADMIN_NOTICE = 'trade.overdue'

export function sampleNotice(type: NotificationType | Activity, language: Language): Mail {
  const side = sideNotified(type)
  const kind = kindOf(type)
  const isOfBank = type.startsWith('bank.') || type.startsWith('limits.')
  const isTrade = (kind === 'TRADE' && !isOfBank) || type === 'OfferPurchased'
  const played = isTrade ? (type === 'OfferPurchased' ? openedOn(variants[0]!) : tradeAfter(type)) : undefined
  const open = played && openTasks(played, played.now).find((task) => task.by === side)
  const isBid = type.startsWith('bid.') || type === 'OfferBidded'
  const bid = { ...bidOf(buyer, type === 'OfferBidded' ? {} : declined), id: 'bid-id', offerId: 'offer-id' }
  const role: Role = type === ADMIN_NOTICE ? 'ADMIN' : side === 'supplier' ? 'SUPPLIER' : 'BUYER'
  const line: ReaderNotice = {
    id: 'notice-id',
    member_id: role === 'ADMIN' ? 'admin' : side === 'supplier' ? supplier.id : buyer.id,
    company_id: side === 'supplier' ? supplier.companyId : buyer.companyId,
    type,
    kind,
    offer_id: isOfBank ? null : 'offer-id',
    bid_id: isBid ? 'bid-id' : null,
    trade_id: isTrade ? 'trade-id' : null,
    task: /^(task|trade)\./.test(type) ? (open?.task ?? 'drafts.approve') : null,
    at: now,
    read_at: null,
    offer_number: isOfBank ? null : 1042,
    trade_number: isTrade ? 1017 : null,
    own: side === 'supplier',
    reason: type === 'offer.takenDown' ? 'The same goods are on sale in MH-1040 & <b>MH-1041</b>' : null,
    lane:
      type === 'freight.added'
        ? { origin: named('Apapa', 'أبابا'), destination: named('Changsha', 'تشانغشا') }
        : null,
    listing: listedTypes.some((listed) => listed === type)
      ? {
          view: type === 'offer.fits' ? null : 'Mersin 98+',
          offer_type: 'SELL',
          product: { parent: named('Sesame', 'سمسم'), type: named('White', 'أبيض') },
          incoterm: 'FOB',
          place: named('Port Sudan', 'بورتسودان'),
          price_cents: usdCents(161_250),
        }
      : null,
    watched: type.startsWith('watched.')
      ? {
          offer_type: 'SELL',
          product: { parent: named('Sesame', 'سمسم'), type: named('White', 'أبيض') },
          change:
            type === 'watched.changed'
              ? { price: { before: usdCents(164_250), after: usdCents(161_250) }, terms: true }
              : null,
        }
      : null,
    role,
    language,
    timezone: side === 'supplier' ? 'Africa/Khartoum' : 'Asia/Riyadh',
  }
  const subject = {
    trade: played && viewOf(played),
    bid: isBid ? (bid as ReturnType<typeof bidOf>) : undefined, // with readable ids
    bidNames: { bidder: isBid ? companies.buyer : undefined, places: facilities },
    offer: isOfBank ? undefined : offerView,
  }
  return noticeMail(line, subject, played?.now ?? now)
}

export const noticeTypes: readonly (NotificationType | Activity)[] = [
  ...notificationTypes,
  ...activities,
].filter((type) => !hasOwnMail(type))

const zone = 'Africa/Khartoum'
const { email: office } = demoOperator
const codeActs = [
  'create_offer',
  'create_bid',
  'purchase',
  'CREATE_ACCOUNT',
  'RESET_PASSWORD',
  'VERIFY_PHONE',
] as const
const inquirer = {
  company: 'Nile <b>Foods</b> & Sons',
  name: 'عمر عثمان',
  job_title: 'Purchasing\nmanager',
  business_type: 'Importer',
  email: 'omar@nilefoods.example',
  phone: '+201001234567',
  language: 'ar' as const,
}

const emailChange = {
  field: 'email',
  before: 'amal@nile-foods.example',
  after: 'accounts@nile-foods.example',
} as const
const phoneChange = { field: 'phone', before: '+249 0912345678', after: '+971 0501234567' } as const
const bankChanges = [
  { field: 'bank_name', before: 'Bank of Khartoum', after: 'بنك فيصل الإسلامي' },
  { field: 'bank_iban', before: 'SD8811123456789012', after: 'SD2111123456789012' },
  { field: 'bank_account_number', before: '', after: '123456789012' },
] as const
const changes = [emailChange, phoneChange, ...bankChanges]
const expiresAt = addHours(now, 168)
const requested = { id: 'change-id', name: 'عمر عثمان', reason: 'Asked by phone,\non the known number' }

/** Mails other than notices. */
export const otherMails: Record<string, (language: Language) => Mail> = {
  ...Object.fromEntries(
    codeActs.map((act) => [
      `code ${act}`,
      (language: Language) => codeMail({ code: '482913', act, language }),
    ]),
  ),
  ...Object.fromEntries(
    (['ADMIN', 'BUYER', 'SUPPLIER', 'TRADER'] as const).map((role) => [
      `invitation ${role}`,
      (language: Language) =>
        invitationMail(language, {
          role,
          colleague: null,
          link: '{{app}}/register/token',
          expiresAt: addHours(now, 48),
        }),
    ]),
  ),
  'invitation of a colleague': (language) =>
    invitationMail(language, {
      role: 'BUYER',
      colleague: {
        companyId: buyer.companyId,
        company: companies.buyer.company_name,
        right: 'finance',
        invitedBy: 'Deniz Aydın',
      },
      link: '{{app}}/register/token',
      expiresAt: addHours(now, 48),
    }),
  welcome: (language) => welcomeMail(language, '{{app}}'),
  'merged, to who comes': (language) =>
    mergedMail({ from: 'Aegean Seeds Ltd', into: 'Aegean Seeds SA', right: 'documents' }, language),
  'merged, to who was there': (language) =>
    mergedMail(
      { from: 'Aegean Seeds Ltd', into: 'Aegean Seeds SA', names: ['Eleni Vlachou', 'Nikos Maras'] },
      language,
    ),
  'limits changed': (language) =>
    limitsMail(
      {
        company: 'Aegean Seeds SA',
        name: 'Eleni Vlachou',
        limits: { purchase: usdCents(50_000_00), acceptance: null, signing: usdCents(25_000_00), bank: true },
      },
      language,
    ),
  'colleague invited by an admin': (language) =>
    invitedByAdminMail(
      { company: 'Aegean Seeds SA', email: 'petros@aegean-seeds.example', right: 'finance' },
      language,
    ),
  ...Object.fromEntries(
    (['made', 'takenOver', 'ended', 'endedByAdmin', 'stopped'] as const).map((what) => [
      `API key ${what}`,
      (language: Language) =>
        keyMail(
          what,
          {
            company: 'Aegean Seeds SA',
            key: 'SAP <Hamburg>',
            prefix: 'mhk_live_Q3vT8kLm2ZxA',
            scopes: ['read', 'bids', 'documents'],
            lastDay: '2027-11-25' as IsoDate,
            name: 'Eleni Vlachou',
            ...(what === 'endedByAdmin' && { reason: 'It was found\nin a public repository' }),
          },
          language,
        ),
    ]),
  ),
  'host of a webhook': (language) =>
    hostMail(
      { company: 'Aegean Seeds SA', name: 'Eleni Vlachou', host: 'erp.aegean-seeds.example' },
      language,
    ),
  ...Object.fromEntries(
    (['created', 'secret', 'approved', 'refused', 'revoked', 'failing', 'gone'] as const).map((kind) => [
      `webhook ${kind}`,
      (language: Language) => {
        const about = {
          kind,
          company: 'Aegean Seeds SA',
          host: 'erp.aegean-seeds.example',
          name: 'Eleni Vlachou',
        }
        const isDecided = kind === 'refused' || kind === 'revoked'
        return webhookMail(
          { ...about, ...(isDecided && { reason: 'It belongs to another company' }) },
          language,
        )
      },
    ]),
  ),
  'request refused': (language) =>
    requestRefusedMail({ company: 'Levant Tahini Works', language }, '{{app}}'),
  'account made by an admin': (language) => accountMail(language, '{{app}}'),
  'security password': (language) => securityMail('password', { language, zone, now }),
  ...Object.fromEntries(
    (['warned', 'stopped'] as const).map((news) => [
      `security codes ${news}`,
      (language: Language) =>
        wrongFactorsMail({ news, factor: 'totp', address: '203.0.113.9', now }, { language, zone }),
    ]),
  ),
  'changed email': (language) =>
    changedMail({ part: 'email', changes: [emailChange], by: 'office', now }, { language, zone, office }),
  'changed phone': (language) =>
    changedMail({ part: 'phone', changes: [phoneChange], by: 'member', now }, { language, zone, office }),
  'changed bank': (language) =>
    changedMail({ part: 'bank', changes: bankChanges, by: 'office', now }, { language, zone, office }),
  'change requested': (language) => requestedMail({ changes, expiresAt, now }, { language, zone, office }),
  'change not made': (language) => notMadeMail({ changes, now }, { language, zone, office }),
  'change to approve': (language) =>
    approvalMail({ ...requested, changes, expiresAt, now }, { language, zone }),
  ...Object.fromEntries(
    (['approved', 'declined', 'objected', 'expired'] as const).map((state) => [
      `change ${state}`,
      (language: Language) => outcomeMail({ ...requested, state, now }, { language, zone }),
    ]),
  ),
  'admins access': (language) => inquiryMail({ kind: 'access', role: 'BUYER' }, inquirer, language),
  'admins company twice': (language) =>
    twiceMail({ company: 'Aegean Seeds Ltd', others: ['Aegean Seeds SA'] }, language),
  'admins help': (language) =>
    helpMail(
      {
        name: 'Rana',
        last_name: 'Haddad',
        company: 'Levant Tahini Works',
        email: 'buyer@mahsul.example',
        language: 'ar',
        message: 'The bill of lading of MH-1056-T1031 names another port.\nWho corrects it?',
      },
      language,
    ),
  'admins contact': (language) =>
    inquiryMail(
      {
        kind: 'contact',
        topic: 'sell',
        message: 'We have 200 tons of sesame in Gedaref, cleaned and bagged.',
      },
      inquirer,
      language,
    ),
  'admins freight': (language) =>
    freightMail(
      { lane: "Apapa, Nigeria (NGAPP) → Changsha, China (CNCSX), 20' Dry", company: 'Levant Tahini Works' },
      language,
    ),
  'admins asked again': (language) =>
    askedAgainMail({ email: 'omar@nilefoods.example', role: 'BUYER' }, language),
}
