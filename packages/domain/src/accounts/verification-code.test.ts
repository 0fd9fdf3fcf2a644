import { describe, expect, it } from 'vitest'
import { later, now } from '../testing/sesame.ts'
import {
  acceptsTries,
  CODE_TRIES,
  hasExpired,
  type LiveCode,
  mayBeShown,
  mayResendAt,
  opensAct,
} from './verification-code.ts'

const MINUTE = 60_000
const code = (change: Partial<LiveCode> = {}): LiveCode => ({
  createdAt: now,
  tries: 0,
  verifiedAt: null,
  ...change,
})

describe('a code may be entered', () => {
  it.each([
    ['at once', code(), now, true],
    ['after four tries', code({ tries: 4 }), now, true],
    ['not after five', code({ tries: CODE_TRIES }), now, false],
    ['in the last millisecond of ten minutes', code(), later(10 * MINUTE - 1), true],
    ['not at the instant they are over', code(), later(10 * MINUTE), false],
    ['not a second time', code({ tries: 1, verifiedAt: now }), now, false],
  ])('%s', (_, live, at, accepted) => {
    expect(acceptsTries(live, at)).toBe(accepted)
  })
})

describe('a code has expired', () => {
  const verified = code({ verifiedAt: later(9 * MINUTE) })
  it.each([
    ['not in the last millisecond of ten minutes', code(), later(10 * MINUTE - 1), false],
    ['at the instant they are over', code(), later(10 * MINUTE), true],
    ['tried too often or not', code({ tries: CODE_TRIES }), later(10 * MINUTE), true],
    ['not while it opens an act', verified, later(19 * MINUTE - 1), false],
    ['once it opens none', verified, later(19 * MINUTE), true],
  ])('%s', (_, live, at, expired) => {
    expect(hasExpired(live, at)).toBe(expired)
  })
})

describe('a verified code opens its act', () => {
  const verified = code({ verifiedAt: later(9 * MINUTE) })
  it.each([
    ['at once', verified, later(9 * MINUTE), true],
    ['for ten minutes from its entering', verified, later(19 * MINUTE - 1), true],
    ['and not at the instant they are over', verified, later(19 * MINUTE), false],
    ['and not before it was entered', code(), now, false],
  ])('%s', (_, live, at, opens) => {
    expect(opensAct(live, at)).toBe(opens)
  })
})

describe('a code may be shown with its act', () => {
  const verified = code({ verifiedAt: later(9 * MINUTE) })
  it.each([
    ['while it may be entered', code(), now, true],
    ['while it opens the act', verified, later(18 * MINUTE), true],
    ['not when it is old', code(), later(10 * MINUTE), false],
    ['not when what it opened is over', verified, later(19 * MINUTE), false],
    ['not after five tries, verified or not', { ...verified, tries: CODE_TRIES }, later(9 * MINUTE), false],
    ['after four', { ...verified, tries: 4 }, later(9 * MINUTE), true],
  ])('%s', (_, live, at, shown) => {
    expect(mayBeShown(live, at)).toBe(shown)
  })
})

it('a new one may be requested 30 seconds after the last', () => {
  expect(mayResendAt(code())).toEqual(later(30_000))
})
