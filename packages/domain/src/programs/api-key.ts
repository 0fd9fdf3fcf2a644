import type { CompanyRight } from '../companies/company-rights.ts'
import { addDays, addMonths, type IsoDate, utcDay } from '../kit/calendar.ts'
import type { Problems } from '../kit/problems.ts'
import { accept, type Result, refuse } from '../kit/result.ts'
import { type KeyScope, keyScopes } from './key-scopes.ts'

/** How every key begins, so that programs that look for leaked secrets know one. */
export const KEY_MARK = 'mhk_'
/** Live ones of a company. */
export const MOST_KEYS = 20
export const LONGEST_KEY_NAME = 60
/** How long a key works, in months: as long as this unless its maker says otherwise, and never longer than that. */
const USUAL_MONTHS = 12
const MOST_MONTHS = 24

export const usualLastDay = (today: IsoDate): IsoDate => addMonths(today, USUAL_MONTHS)
export const latestLastDay = (today: IsoDate): IsoDate => addMonths(today, MOST_MONTHS)

/** The first moment at which a key no longer works: its last day counts, in UTC. */
export const keyEnds = (lastDay: IsoDate): Date => new Date(`${addDays(lastDay, 1)}T00:00:00Z`)
export const lastDayOf = (expiresAt: Date): IsoDate => addDays(utcDay(expiresAt), -1)

export type NewKey = { name: string; scopes: readonly KeyScope[]; lastDay: IsoDate | undefined }

/** What is wrong with a key that somebody wants to make. */
export function checkNewKey(
  { name, scopes, lastDay }: NewKey,
  today: IsoDate,
): Problems<'name' | 'scopes' | 'lastDay'> {
  const length = [...name.trim()].length
  return {
    ...(length === 0 && { name: { rule: 'required' } }),
    ...(length > LONGEST_KEY_NAME && { name: { rule: 'maxLength', max: LONGEST_KEY_NAME } }),
    ...(scopes.length === 0 && { scopes: { rule: 'required' } }),
    ...(lastDay === undefined
      ? { lastDay: { rule: 'required' } }
      : lastDay < today
        ? { lastDay: { rule: 'notBefore', date: today } }
        : lastDay > latestLastDay(today) && {
            lastDay: { rule: 'notAfter', date: latestLastDay(today) },
          }),
  }
}

/** Each scope once, in the order of the list. */
export const orderedScopes = (scopes: readonly KeyScope[]): KeyScope[] =>
  keyScopes.filter((scope) => scopes.includes(scope))

/**
 * A key acts in the name of one person, who answers for it: an owner who made it or took it over. `stopped`: that person has left, is
 * suspended or is no owner any more, so nothing it asks is done until an owner takes it over.
 */
export const keyStates = ['live', 'stopped', 'expired', 'ended'] as const
export type KeyState = (typeof keyStates)[number]

type KeyFacts = {
  expiresAt: Date
  endedAt: Date | null
  person: { right: CompanyRight; isSuspended: boolean; hasLeft: boolean }
}

export function keyState({ expiresAt, endedAt, person }: KeyFacts, now: Date): KeyState {
  if (endedAt) return 'ended'
  if (now >= expiresAt) return 'expired'
  return person.hasLeft || person.isSuspended || person.right !== 'owner' ? 'stopped' : 'live'
}

export type KeyRefusal = 'key-over' | 'key-stopped'

/** Whether a request under the key is heard, whatever it asks for. */
export function admitKey(key: KeyFacts, now: Date): Result<'live', KeyRefusal> {
  const state = keyState(key, now)
  if (state === 'live') return accept(state)
  return refuse(state === 'stopped' ? 'key-stopped' : 'key-over')
}

/** Ending it, or taking it over: for a key that is not over yet. */
export const changeKey = (key: KeyFacts, now: Date): Result<'open', 'key-over'> =>
  ['live', 'stopped'].includes(keyState(key, now)) ? accept('open') : refuse('key-over')
