import { expect, test } from 'vitest'
import { isSameHash, keyOfParts, newKey, readKey } from './api-key-token.ts'
import { networkOf } from './network-of.ts'

test('a new key is one of its kind, and no two are alike', () => {
  const keys = Array.from({ length: 100 }, () => newKey('live'))
  for (const { token, prefix, hash } of keys) {
    expect(token).toMatch(/^mhk_live_[0-9A-Za-z]{50}$/)
    expect(readKey(token, 'live')).toEqual({ prefix, hash })
    expect(readKey(token, 'demo')).toBeUndefined()
  }
  expect(new Set(keys.map(({ prefix }) => prefix)).size).toBe(100)
  expect(new Set(keys.map(({ token }) => token.slice(21, 53))).size).toBe(100)
})

test('a key with any character changed, more or less is told without asking', () => {
  const { token } = keyOfParts('mhk_live_Q3vT8kLm2ZxA', 'b'.repeat(32))
  for (let place = 0; place < token.length; place++) {
    const other = token[place] === 'x' ? 'y' : 'x'
    expect(readKey(token.slice(0, place) + other + token.slice(place + 1), 'live')).toBeUndefined()
  }
  for (const wrong of ['', 'mhk_live_', token.slice(1), `${token}x`, `${token}\n`])
    expect(readKey(wrong, 'live')).toBeUndefined()
})

test('hashes are compared whole', () => {
  const [one, other] = [newKey('live'), newKey('live')]
  expect(isSameHash(one.hash, Buffer.from(one.hash))).toBe(true)
  expect(isSameHash(one.hash, other.hash)).toBe(false)
  expect(isSameHash(one.hash, one.hash.subarray(1))).toBe(false)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::77', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['no address', ''],
])('of %s the network %s is kept', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
