import type { LaboratoryAnswer } from '@mahsul/contract/documents/laboratory'
import type { CompanyId } from '@mahsul/domain/accounts/member'
import { isBeyond } from '@mahsul/domain/documents/compare'
import { type IsoDate, utcDay } from '@mahsul/domain/kit/calendar'
import { type Comparison, type Expected, judge } from '@mahsul/domain/lane-rules/judge-results'
import { isCheckOld } from '@mahsul/domain/lane-rules/rules-of-lane'
import { mayStateQuality, mayStateResults } from '@mahsul/domain/trades/laboratory-acts'
import {
  certificatesOf,
  type ProposedSpecification,
  type StatedCertificate,
  type StatedSample,
  samplesOf,
  specificationOf,
} from '@mahsul/domain/trades/laboratory-log'
import type * as z from 'zod'
import type { FrozenRules } from '../lane-rules/freeze-rules.ts'
import { expectedOfTrade, ofContract } from '../trades/log/expected-of-trade.ts'
import { sideOf } from '../trades/log/log-to-wire.ts'
import type { TradeView } from '../trades/log/trade-view.ts'

type Answer = z.output<typeof LaboratoryAnswer>
type Look = { frozen: FrozenRules | undefined; readerCompanyId: CompanyId; now: Date }

/** What the goods must meet, samples, and results beside the limits, to one of the two sides. */
export function laboratoryToWire(view: TradeView, { frozen, readerCompanyId, now }: Look): Answer {
  const side = sideOf(view, readerCompanyId)
  const isOpen = mayStateQuality(view, now) && !view.isHeld
  const { agreed, open, declined } = specificationOf(view)
  const expected = expectedOfTrade(view, frozen)
  const { characteristics, use, destinations } = expected
  const certificates = certificatesOf(view).map((each) =>
    certificateToWire(view, each, { expected, today: utcDay(now) }),
  )
  const results = certificates.flatMap((each) => each.results)
  const count = (
    is: (comparison: Answer['certificates'][number]['results'][number]['comparisons'][number]) => boolean,
  ) => results.filter(({ comparisons }) => comparisons.some(is)).length
  return {
    version: view.version,
    may_state: isOpen && side === 'supplier',
    may_state_results: mayStateResults(view, now) && !view.isHeld,
    may_answer: isOpen && side === 'buyer',
    may_agree: isOpen,
    goods_use: use,
    characteristics: [...characteristics],
    not_read: ofContract(view).notRead,
    agreed: agreed && { ...proposedToWire(view, agreed), accepted_at: agreed.acceptedAt.toISOString() },
    proposal: open && proposedToWire(view, open),
    declined: declined && { ...proposedToWire(view, declined), reason: declined.reason },
    destinations: destinations.map(({ country, rules }) => ({
      country,
      limits: rules.filter(({ kind }) => kind === 'limit').length,
    })),
    samples: samplesOf(view).map((each) => sampleToWire(view, each)),
    certificates,
    unmeasured: [...new Set(characteristics.map(({ analyte }) => analyte))].filter(
      (analyte) => !results.some((result) => result.analyte === analyte),
    ),
    beyond: count(isBeyond),
    not_comparable: count(({ verdict }) => verdict === 'not_comparable'),
  }
}

const statedToWire = (
  view: TradeView,
  { by, at, entry }: Pick<ProposedSpecification, 'by' | 'at' | 'entry'>,
) => {
  const side = by === 'buyer' ? ('buyer' as const) : ('supplier' as const) // the platform states none of it
  return { at: at.toISOString(), side, company: view[side].company_name, entry }
}

const proposedToWire = (view: TradeView, proposed: ProposedSpecification) => ({
  ...statedToWire(view, proposed),
  specification: {
    goods_use: proposed.specification.goodsUse,
    characteristics: [...proposed.specification.characteristics],
  },
  message: proposed.message,
})

function sampleToWire(view: TradeView, stated: StatedSample): Answer['samples'][number] {
  const { sample, received, decision } = stated
  return {
    ...statedToWire(view, stated),
    number: sample.number,
    lot: sample.lot,
    containers: [...sample.containers],
    sent_on: sample.sentOn,
    seal: sample.seal,
    drawn_by: sample.drawnBy,
    courier: sample.courier,
    tracking_number: sample.trackingNumber,
    received: received && { received_on: received.receivedOn ?? null, seal: received.seal ?? null },
    decision: decision && { ...decision, at: decision.at.toISOString() },
  }
}

type Judged = { expected: Expected; today: IsoDate }

function certificateToWire(
  view: TradeView,
  stated: StatedCertificate,
  { expected, today }: Judged,
): Answer['certificates'][number] {
  const { certificate, replaces } = stated
  return {
    ...statedToWire(view, stated),
    laboratory: certificate.laboratory,
    number: certificate.number,
    issued_on: certificate.issuedOn,
    lot: certificate.lot,
    containers: [...certificate.containers],
    sample: certificate.sample,
    replaces,
    results: certificate.results.map((result) => ({
      analyte: result.analyte,
      value: result.value,
      unit: result.unit,
      is_below: result.isBelow,
      method: result.method,
      comparisons: judge(result, expected).map((comparison) => comparisonToWire(comparison, today)),
    })),
  }
}

function comparisonToWire(
  comparison: Comparison,
  today: IsoDate,
): Answer['certificates'][number]['results'][number]['comparisons'][number] {
  const { verdict, why } = comparison
  if (comparison.with === 'contract') {
    const { limit } = comparison
    return {
      with: 'contract',
      country: null,
      limit: limit && plain(limit),
      from: limit?.from ?? null,
      verdict,
      why,
      rule: null,
    }
  }
  const { country, limit, rule } = comparison
  return {
    ...{ with: 'destination', country, limit, from: null, verdict, why },
    rule: rule && {
      code: rule.code,
      goods_use: rule.limit.use,
      text: rule.text,
      text_ar: rule.textAr,
      source: rule.source,
      source_url: rule.sourceUrl,
      ...(rule.sourceRead && { source_read: rule.sourceRead }),
      checked_on: rule.checkedOn,
      check_is_old: isCheckOld(rule, today),
    },
  }
}

const plain = <Limit extends { from: unknown }>({ from: _, ...limit }: Limit) => limit
