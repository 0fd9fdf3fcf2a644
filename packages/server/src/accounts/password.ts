import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { refuseInTransaction } from '../platform/db/slow-work.ts'

/** OWASP's minimum for argon2id; the work runs on the thread pool, not on the event loop. */
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

/** The same characters, however a keyboard composes them (RFC 8265, OpaqueString): `é` is one letter or two, a space is a space. */
const prepared = (password: string) => password.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ')

export async function hashPassword(password: string): Promise<string> {
  refuseInTransaction('Hashing a password')
  return hash(prepared(password), cost)
}

/** One that was hashed as it was typed, before all were prepared, opens as it was typed, or as a Mac types it. */
export async function isPassword(hashed: string, password: string): Promise<boolean> {
  refuseInTransaction('Checking a password')
  if (hashed === noPassword) return checkNobody(password)
  for (const form of new Set([prepared(password), password, password.normalize('NFD')]))
    if (await verify(hashed, form)) return true
  return false
}

let ofNobody: Promise<string> | undefined
/** Takes as long as checking a real password, so that timing does not reveal who has an account. */
export async function checkNobody(password: string): Promise<false> {
  ofNobody ??= hashPassword('the password of nobody')
  await isPassword(await ofNobody, password)
  return false
}

/** For an account whose owner has not chosen a password yet: no password opens it, and none is hashed to it. */
export const noPassword = 'none'
