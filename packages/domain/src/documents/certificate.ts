import type { IsoDate } from '../kit/calendar.ts'
import type { LabResult } from './compare.ts'

/** What a paper is about: a lot, some containers, or neither, which means all goods of the trade. */
export type LabGoods = { lot: string | null; containers: readonly string[] }

/** A sample as the supplier sent it. */
export type Sample = LabGoods & {
  /** The supplier's own number for it, once in a trade. */
  number: string
  sentOn: IsoDate
  /** Null: it is not sealed. */
  seal: string | null
  /** Who drew it, and by which rule: `SGS, GAFTA 124`. */
  drawnBy: string | null
  courier: string | null
  trackingNumber: string | null
}

export const sealStates = ['intact', 'broken'] as const
export type SealState = (typeof sealStates)[number]

/** What the buyer says of a sample; the day and the seal as it arrived. */
export type SampleAnswer = {
  number: string
  receivedOn?: IsoDate | undefined
  /** Of a sealed sample. */
  seal?: SealState | undefined
}

/** A certificate of a laboratory: it is known by the laboratory and its number there. */
export type Certificate = LabGoods & {
  laboratory: string
  number: string
  issuedOn: IsoDate
  /** The sample that was analysed, if it is one of the trade. */
  sample: string | null
  results: readonly LabResult[]
}

export const isSameCertificate = (
  one: Pick<Certificate, 'laboratory' | 'number'>,
  other: Pick<Certificate, 'laboratory' | 'number'>,
) =>
  one.number.toLowerCase() === other.number.toLowerCase() &&
  one.laboratory.toLowerCase() === other.laboratory.toLowerCase()
