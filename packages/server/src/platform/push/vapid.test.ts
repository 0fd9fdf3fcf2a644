import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isPair, loadOrCreateKeys } from './vapid.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a demo creates its pair of keys once, however many processes start at the same time', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateKeys(folder)))
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(isPair(made[0]!)).toBe(true)
  expect(await loadOrCreateKeys(folder)).toEqual(made[0])
  expect(readdirSync(folder)).toEqual(['push-keys.json'])
})

test('halves of two pairs are not a pair', async () => {
  const one = await loadOrCreateKeys(folder)
  const other = mkdtempSync(path.join(folder, 'other-'))
  expect(isPair({ ...one, privateKey: (await loadOrCreateKeys(other)).privateKey })).toBe(false)
  expect(isPair({ publicKey: 'x', privateKey: 'y' })).toBe(false)
})
