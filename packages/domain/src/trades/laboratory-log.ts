import {
  type Certificate,
  isSameCertificate,
  type Sample,
  type SampleAnswer,
} from '../documents/certificate.ts'
import type { Specification } from '../documents/characteristic.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import type { Trade } from './process/ledger.ts'

type Log = Pick<Trade, 'log'>
/** By whom, when, and which entry of the log. */
type Stated = { by: TradeSide | 'system'; at: Date; entry: number }

export type ProposedSpecification = Stated & { specification: Specification; message: string | null }
export type SpecificationState = {
  /** What both agreed on last. */
  agreed: (ProposedSpecification & { acceptedBy: TradeSide | 'system'; acceptedAt: Date }) | null
  /** What waits for an answer; another proposal takes its place. */
  open: ProposedSpecification | null
  /** The last that was declined, until another is proposed. */
  declined: (ProposedSpecification & { reason: string }) | null
}

/** What both sides agreed on beside the contract, and what is proposed. */
export function specificationOf({ log }: Log): SpecificationState {
  const state: SpecificationState = { agreed: null, open: null, declined: null }
  log.forEach(({ event, side: by, at, facts }, index) => {
    if (event === 'specification.propose' && facts?.specification) {
      const { specification, message = null } = facts
      state.open = { specification, message, by, at, entry: index + 1 }
      state.declined = null
    }
    if (!state.open || facts?.proposal !== state.open.entry) return
    if (event === 'specification.accept') {
      state.agreed = { ...state.open, acceptedBy: by, acceptedAt: at }
      state.open = null
    } else if (event === 'specification.decline') {
      state.declined = { ...state.open, reason: facts.message ?? '' }
      state.open = null
    }
  })
  return state
}

export type StatedSample = Stated & {
  sample: Sample
  received: (Pick<SampleAnswer, 'receivedOn' | 'seal'> & Pick<Stated, 'at'>) | null
  decision: { approved: boolean; reason: string | null; at: Date; entry: number } | null
}

/** The samples of a trade, with what the buyer says of each; the latest last. */
export function samplesOf({ log }: Log): StatedSample[] {
  const samples: StatedSample[] = []
  log.forEach(({ event, side: by, at, facts }, index) => {
    if (event === 'sample.send' && facts?.sample)
      samples.push({ sample: facts.sample, by, at, entry: index + 1, received: null, decision: null })
    const answer = facts?.sampleAnswer
    const meant = samples.find(({ sample }) => sample.number === answer?.number)
    if (!meant || !answer) return
    if (event === 'sample.receive') meant.received = { receivedOn: answer.receivedOn, seal: answer.seal, at }
    if (event === 'sample.approve' || event === 'sample.refuse')
      meant.decision = {
        approved: event === 'sample.approve',
        reason: facts?.message ?? null,
        at,
        entry: index + 1,
      }
  })
  return samples
}

export type StatedCertificate = Stated & { certificate: Certificate; replaces: boolean }

/**
 * Certificates as they were stated last, each known by its side, its laboratory and its number there: a side replaces its own alone.
 * Earlier statements stay in the log.
 */
export function certificatesOf({ log }: Log): StatedCertificate[] {
  let stated: StatedCertificate[] = []
  log.forEach(({ event, side: by, at, facts }, index) => {
    const certificate = facts?.certificate
    if (event !== 'results.state' || !certificate) return
    const others = stated.filter(
      (earlier) => earlier.by !== by || !isSameCertificate(earlier.certificate, certificate),
    )
    const replaces = others.length < stated.length
    stated = [...others, { certificate, by, at, entry: index + 1, replaces }]
  })
  return stated
}
