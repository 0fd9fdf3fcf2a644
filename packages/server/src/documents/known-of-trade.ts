import { type KnownOfDeal, prefill } from '@mahsul/documents/check/prefill'
import { isWrittenByProduct } from '@mahsul/domain/documents/document-set'
import type { CheckedSet } from '@mahsul/domain/documents/finding'
import { utcDay } from '@mahsul/domain/kit/calendar'
import { creditKnown } from '@mahsul/domain/trades/credit-statement'
import { documentDataOf, documentsOfTrade } from '@mahsul/domain/trades/describe-document'
import type { FrozenRules } from '../lane-rules/freeze-rules.ts'
import { dealFacts, writtenBy } from '../trades/log/deal-facts.ts'
import { qualityOfTrade } from '../trades/log/expected-of-trade.ts'
import type { TradeView } from '../trades/log/trade-view.ts'
import { addressLines } from './pdf/figures.ts'

/** Street and postal code of both companies; their towns and countries are the trade's. */
type Addresses = KnownOfDeal['addresses']

/** Everything that the documents of a trade can be compared with, and filled in from. */
export function knownOfTrade(view: TradeView, addresses: Addresses, now: Date): KnownOfDeal {
  const known: KnownOfDeal = {
    deal: dealFacts(view),
    credit: creditKnown(view),
    addresses: {
      seller: addressLines({ ...view.supplier, address: addresses.seller }),
      buyer: addressLines({ ...view.buyer, address: addresses.buyer }),
    },
    proformaNumber: writtenBy(view) ? `${view.reference}-PI${versionOf(view)}` : null,
    documents: documentDataOf(view).map(({ data }) => data),
    today: utcDay(now),
  }
  const written = writtenBy(view)
    ? documentsOfTrade(view)
        .filter(({ kind }) => isWrittenByProduct(kind))
        .map((name) => ({ ...name, fields: prefill(name, known) }))
    : []
  return { ...known, documents: [...written, ...known.documents] }
}

/** The set as it would be presented: on the day the courier took it, or today; with the lane's rules of when the trade opened. */
export function checkedSet(
  { deal, credit, documents, today }: KnownOfDeal,
  view: TradeView,
  frozen: FrozenRules | undefined,
): CheckedSet {
  const sent = view.log.find(({ event }) => event === 'documents.ship' || event === 'originals.ship')
  const presentedOn = sent ? utcDay(sent.at) : today
  return { deal, credit, documents, quality: qualityOfTrade(view, frozen), presentedOn }
}

const versionOf = ({ log }: TradeView) => Math.max(1, log.filter(({ facts }) => facts?.generated).length)
