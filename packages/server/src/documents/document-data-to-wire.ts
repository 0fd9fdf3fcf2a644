import { tagOfField } from '@mahsul/contract/documents/credit-words'
import type { DocumentDataAnswer } from '@mahsul/contract/documents/document-data'
import { fieldsToWire, wireFieldOf } from '@mahsul/contract/documents/document-wire'
import { agreement, checkDocuments, checkRules } from '@mahsul/documents/check/checks'
import { comparedClauses } from '@mahsul/documents/check/compared-clauses'
import { type KnownOfDeal, prefill } from '@mahsul/documents/check/prefill'
import { notComparedIn } from '@mahsul/documents/credit/asked-documents'
import { fieldsAsked, pointsCompared } from '@mahsul/documents/credit/asked-fields'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import type { Credit } from '@mahsul/domain/documents/credit'
import type { DocumentKind } from '@mahsul/domain/documents/document-data'
import { isSameDocument, isWrittenByProduct, OPTIONAL } from '@mahsul/domain/documents/document-set'
import { type Finding, type FoundPlace, severities } from '@mahsul/domain/documents/finding'
import {
  decisionsAbout,
  decisionsOf,
  documentDataOf,
  documentsOfTrade,
  type FindingDecision,
  fileOfKind,
  mayDescribe,
} from '@mahsul/domain/trades/describe-document'
import type * as z from 'zod'
import type { FrozenRules } from '../lane-rules/freeze-rules.ts'
import { writtenBy } from '../trades/log/deal-facts.ts'
import { findingToWire, placeToWire } from '../trades/log/finding-to-wire.ts'
import { sideOf } from '../trades/log/log-to-wire.ts'
import type { TradeView } from '../trades/log/trade-view.ts'
import { checkedSet, knownOfTrade } from './known-of-trade.ts'

type Answer = z.infer<typeof DocumentDataAnswer>

type Look = {
  addresses: KnownOfDeal['addresses']
  frozen: FrozenRules | undefined
  readerCompanyId: CompanyId
  now: Date
}

/** What the documents of a trade say and what does not agree, to one of its two sides. */
export function documentDataToWire(
  view: TradeView,
  { addresses, frozen, readerCompanyId, now }: Look,
): Answer {
  const known = knownOfTrade(view, addresses, now)
  const side = sideOf(view, readerCompanyId)
  const findings = checkDocuments(checkedSet(known, view, frozen))
  const awaited = documentsOfTrade(view).filter(
    (name) => name.kind !== OPTIONAL && !known.documents.some((document) => isSameDocument(document, name)),
  )
  const isAwaited = (place: FoundPlace) =>
    awaited.some(
      ({ kind, destinationId }) =>
        kind === place.in && (place.destinationId === null || destinationId === place.destinationId),
    )
  const decisions = decisionsOf(view)
  const entered = agreement(findings, known.documents)
  const compared = pointsCompared(known.credit, known.documents)
  const open = mayDescribe(view, now) && !view.isHeld
  return {
    version: view.version,
    may_describe: open && side === 'supplier',
    may_decide: open,
    documents: documentsToWire(view, known, side),
    // Of a document that nobody has described yet there is nothing to compare: `documents` say so.
    findings: findings
      .filter(({ places }) => !places.some(isAwaited))
      .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
      .map((finding) => decidedToWire(view, finding, decisions)),
    not_compared: notComparedIn(known.credit),
    ...(known.credit && { clauses: clausesToWire(known) }),
    // One that nobody has entered agrees with nothing, even where no credit asks for it.
    agreement: { agree: entered.agree, of: entered.of + awaited.length },
    ...(compared && { compared }),
  }
}

function documentsToWire(
  view: TradeView,
  known: KnownOfDeal,
  side: 'supplier' | 'buyer',
): Answer['documents'] {
  const stated = documentDataOf(view)
  const isWritten = writtenBy(view) !== undefined
  return documentsOfTrade(view).map((name) => {
    const said = stated.find(({ data }) => isSameDocument(data, name))
    const line = said && view.log[said.entry - 1]
    const person = line?.actorId && line.side === side ? view.people.get(line.actorId) : undefined
    return {
      kind: name.kind,
      facility_destination: name.destinationId,
      document_type: fileOfKind[name.kind],
      stated: said
        ? {
            fields: fieldsToWire(said.data.fields),
            at: said.at.toISOString(),
            company: view.supplier.company_name,
            ...(person && { person }),
            entry: said.entry,
          }
        : null,
      prefilled: fieldsToWire(prefill(name, known)),
      by_product: isWrittenByProduct(name.kind),
      ...(isWrittenByProduct(name.kind) && { written: isWritten }),
      optional: name.kind === OPTIONAL,
      ...(known.credit && { asked: askedToWire(known.credit, name.kind) }),
    }
  })
}

const clausesToWire = (known: KnownOfDeal): NonNullable<Answer['clauses']> =>
  comparedClauses(known).map(({ field, text, state, comparedWith, notSaid, left }) => ({
    ...{ tag: tagOfField[field], text, state },
    compared_with: comparedWith.map(placeToWire),
    not_said: notSaid.map(placeToWire),
    left: [...left],
  }))

/** Longer words are shown cut, as those of findings are. */
const LONGEST_WORDS = 4_000
const askedToWire = (credit: Credit, kind: DocumentKind) =>
  fieldsAsked(credit)
    .filter((asked) => asked.kind === kind)
    .map(({ field, from, words }) => ({
      ...{ field: wireFieldOf(field), tag: tagOfField[from], words: words.slice(0, LONGEST_WORDS) },
    }))

const decidedToWire = (
  view: TradeView,
  finding: Finding,
  decisions: readonly FindingDecision[],
): Answer['findings'][number] => ({
  ...findingToWire(finding),
  source: sourceOf(finding.rule),
  decisions: decisionsAbout(finding, decisions).flatMap(({ by, reason, at, entry }) =>
    by === 'system'
      ? []
      : [{ side: by, company: view[by].company_name, reason, at: at.toISOString(), entry }],
  ),
})

const sourceOf = (rule: string) =>
  (checkRules as Readonly<Record<string, { source: string }>>)[rule]?.source ?? '' // by any name
