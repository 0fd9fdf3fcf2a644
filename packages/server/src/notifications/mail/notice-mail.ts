import { noticeLine } from '@mahsul/contract/notifications/notice-words'
import type { CompanyId, Role } from '@mahsul/domain/accounts/member'
import type { Bid } from '@mahsul/domain/bids/bid'
import type { Language } from '@mahsul/domain/kit/language'
import { isAbout } from '@mahsul/domain/notifications/notices'
import type { OfferView } from '../../offers/offer-view.ts'
import type { FeeRow } from '../../payments/fees/fees.queries.ts'
import { linkTo } from '../../platform/mail/app-link.ts'
import { type Fact, type Letter, type Mail, mailOf } from '../../platform/mail/letter.ts'
import { because, buttons, phrases, yourTurn } from '../../platform/mail/words.ts'
import type { TradeView } from '../../trades/log/trade-view.ts'
import { detailOf, type NoticeRow, spokenOf } from '../notice-row.ts'
import { feeContent } from './fee-facts.ts'
import {
  type BidNames,
  bidFacts,
  bidTurn,
  offerFacts,
  partiesFacts,
  platformFacts,
  type Reader,
  reasonFact,
  tradeFacts,
  tradeTurn,
  waitsIn,
} from './reader-facts.ts'

/** A notice that its reader wants by mail. */
export type ReaderNotice = NoticeRow & {
  company_id: CompanyId
  role: Role
  language: Language
  timezone: string
}

/** The facts a notice refers to, read when the mail is written. */
export type Subject = {
  trade: TradeView | undefined
  bid: Bid | undefined
  bidNames: BidNames
  offer: OfferView | undefined
  /** The invoice or credit note of the reader's company. */
  fee?: FeeRow | undefined
}

export const nothingKnown: Subject = {
  trade: undefined,
  bid: undefined,
  bidNames: { bidder: undefined, places: new Map() },
  offer: undefined,
}

/** The mail of a notice. It states the fact, names whose turn it is and the deadline, and links to the page of the task. */
export function noticeMail(line: ReaderNotice, subject: Subject, now: Date): Mail {
  const { language } = line
  const reader = { companyId: line.company_id, language, zone: line.timezone, now }
  const said = noticeLine(
    line.type,
    { ref: spokenOf(line, language), task: line.task ?? undefined },
    language,
  )
  const letter = { subject: said, mayChoose: line.role !== 'ADMIN', ...contentOf(line, subject, reader) }
  return mailOf({ ...letter, preheader: preheaderOf(letter, language) }, language)
}

type Content = Pick<Letter, 'says' | 'turn' | 'facts' | 'button' | 'why'>

function contentOf(line: ReaderNotice, subject: Subject, reader: Reader): Content {
  if (line.role === 'ADMIN') return forAdmin(line, subject, reader)
  if (isAbout('approval', line.type)) return ofApproval(subject, reader)
  if (subject.fee && subject.trade)
    return feeContent(subject.fee, {
      type: line.type,
      language: reader.language,
      tradeFacts: tradeFacts(subject.trade, reader),
    })
  if (subject.trade) return ofTrade(line, subject.trade, reader)
  if (subject.bid && subject.offer) return ofBid(subject.bid, subject.offer, subject.bidNames, reader)
  if (subject.offer) return ofOffer(line, subject.offer, reader)
  return line.type === 'freight.added' ? ofFreight(reader) : plainly(reader)
}

/** An act that takes a second person of the company; a new bank account is about no trade or offer. */
const ofApproval = ({ trade, offer }: Subject, reader: Reader): Content => ({
  facts: trade ? tradeFacts(trade, reader) : offer ? offerFacts(offer, reader) : [],
  button: { does: buttons.approvals[reader.language], link: linkTo('/profile/approvals') },
  why: because.member[reader.language],
})

const withReason: readonly ReaderNotice['type'][] = [
  'platform.message',
  'deadline.extended',
  'correction.proposed',
  'correction.declined',
]

function ofTrade(line: ReaderNotice, trade: TradeView, reader: Reader): Content {
  const { yours: turn, theirs } = tradeTurn(trade, reader, line.task)
  const rates = turn[0]?.task.startsWith('rating.')
  return {
    ...(trade.isHeld && { says: [phrases.held[reader.language]] }),
    turn,
    facts: [
      ...(withReason.includes(line.type) ? platformFacts(trade, reader, line.at) : []),
      ...theirs,
      ...tradeFacts(trade, reader),
    ],
    button: {
      does: turn[0]?.what ?? buttons.trade[reader.language],
      link: linkTo(rates ? `/trades/${trade.id}/rating` : `/trades/${trade.id}/show`),
    },
    why: because.trade[reader.language],
  }
}

function ofBid(bid: Bid, offer: OfferView, names: BidNames, reader: Reader): Content {
  const { language } = reader
  const turn = bidTurn(bid, offer, reader)
  const isOwner = offer.offer.companyId === reader.companyId
  const does = turn[0]?.what ?? buttons[isOwner ? 'bidOnMine' : 'myBid'][language]
  const link = isOwner
    ? linkTo(`/offers/${bid.offerId}/bids/${bid.id}/show`)
    : linkTo(`/offers/bid/${bid.id}/show`)
  return {
    turn,
    facts: bidFacts(bid, offer, names, reader),
    button: { does, link },
    why: because[isOwner ? 'offer' : 'bid'][language],
  }
}

function ofOffer(line: ReaderNotice, offer: OfferView, reader: Reader): Content {
  const { language } = reader
  const why =
    because[line.own ? 'offer' : line.watched ? 'watched' : line.listing ? 'view' : 'member'][language]
  const facts = offerFacts(offer, reader)
  if (line.reason !== null)
    return {
      says: [phrases.takenDown[language]],
      facts: [reasonFact(line.reason, reader), ...facts],
      why,
      button: { does: buttons.myOffer[language], link: linkTo(`/offers/${line.offer_id}`) },
    }
  if (line.watched) return ofWatched(line, { facts, why }, reader)
  return line.own
    ? { facts, why, button: { does: buttons.myOffer[language], link: linkTo(`/offers/${line.offer_id}`) } }
    : {
        facts,
        why,
        button: { does: buttons.offer[language], link: linkTo(`/marketplace/${line.offer_id}/show`) },
      }
}

/** One that has left the market has no page, but is among those that its reader watches. */
function ofWatched(
  line: ReaderNotice,
  content: Pick<Letter, 'facts' | 'why'>,
  { language }: Reader,
): Content {
  const change = detailOf(line, language)
  const isGone = line.type === 'watched.closed'
  return {
    ...content,
    ...(change && { says: [change] }),
    button: {
      does: buttons[isGone ? 'watched' : 'offer'][language],
      link: linkTo(isGone ? '/marketplace?watched=true' : `/marketplace/${line.offer_id}/show`),
    },
  }
}

/** Requested without an offer. */
const ofFreight = ({ language }: Reader): Content => ({
  button: { does: buttons.marketplace[language], link: linkTo('/marketplace') },
  why: because.member[language],
})

const plainly = ({ language }: Reader): Content => ({
  button: { does: buttons.notifications[language], link: linkTo('/notifications') },
  why: because.member[language],
})

/** Admins see no member's pages; they call the two parties. */
const forAdmin = (line: ReaderNotice, { trade }: Subject, reader: Reader): Content =>
  trade && isAbout('correction', line.type)
    ? {
        facts: [...platformFacts(trade, reader, line.at), ...partiesFacts(trade, reader)],
        button: { does: buttons.trade[reader.language], link: linkTo(`/admin/trades/${trade.id}`) },
        why: because.correction[reader.language],
      }
    : overdueForAdmin(line, trade, reader)

const overdueForAdmin = (line: ReaderNotice, trade: TradeView | undefined, reader: Reader): Content => ({
  facts: trade ? [...waitsIn(trade, reader, line.task), ...partiesFacts(trade, reader)] : [],
  button: { does: buttons.users[reader.language], link: linkTo('/admin/users') },
  why: because.overdue[reader.language],
})

function preheaderOf({ turn = [], facts = [] }: Content, language: Language): string {
  const [first] = turn
  if (first) return `${yourTurn[language]}: ${[first.what, first.when].filter(Boolean).join(', ')}`
  return facts.map(({ value }: Fact) => value.join(' · ')).join(' · ')
}
