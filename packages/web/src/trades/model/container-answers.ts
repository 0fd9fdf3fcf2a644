import type { ContainerLine } from '@mahsul/domain/documents/document-data'
import type { Kilograms } from '@mahsul/domain/kit/units'
import type { Trade } from '../../kit/types.ts'
import { isRecord } from '../../lib/refused.ts'
import { readNumber } from '../../lib/words/numbers.ts'
import { containerNumbers } from './container-numbers.ts'

export type LoadedContainer = NonNullable<Trade['loaded_containers']>[number]
/** Still on this device: it has no entry of the log yet. */
export const isWaiting = ({ entry }: LoadedContainer) => entry === 0

/** A container as it is typed where it is loaded. */
export type ContainerAnswers = { number: string; seal: string; bags: string; net: string; gross: string }
export const noContainer: ContainerAnswers = { number: '', seal: '', bags: '', net: '', gross: '' }

/** The key that what is typed is stored under. */
export const containerForm = (tradeId: string) => `${tradeId}/container`

/** Spaces and dashes are not part of a number. */
export const numberIn = (typed: string): string => containerNumbers(typed)[0] ?? typed.trim()

/** What is no number becomes one that the rules refuse. */
const wholeIn = (typed: string) =>
  typed.trim() === '' ? null : Number(readNumber(typed.trim()) || Number.NaN)

export const lineOf = ({ number, seal, bags, net, gross }: ContainerAnswers): ContainerLine => ({
  number: numberIn(number),
  seal: seal.trim() || null,
  bags: wholeIn(bags),
  netKg: wholeIn(net) as Kilograms | null, // that they are whole, the rules say
  grossKg: wholeIn(gross) as Kilograms | null,
})

const typedIn = (value: number | null) => (value === null ? '' : String(value))
export const answersOf = ({ number, seal, bags, net_kg, gross_kg }: Line): ContainerAnswers => ({
  number,
  seal: seal ?? '',
  bags: typedIn(bags),
  net: typedIn(net_kg),
  gross: typedIn(gross_kg),
})

type Line = Pick<LoadedContainer, 'number' | 'seal' | 'bags' | 'net_kg' | 'gross_kg'>
/** The container in a queued body, which leaves out what is not known. */
export function containerIn({ container }: Record<string, unknown>): Line {
  const line = isRecord(container) ? container : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const amount = (value: unknown) => (typeof value === 'number' ? value : null)
  return {
    number: text(line.number) ?? '',
    seal: text(line.seal),
    bags: amount(line.bags),
    net_kg: amount(line.net_kg),
    gross_kg: amount(line.gross_kg),
  }
}
