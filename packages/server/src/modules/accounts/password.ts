import { randomBytes } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id; the work runs on the thread pool, not on the event loop. */
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

export const isPassword = (hashed: string, password: string): Promise<boolean> => verify(hashed, password)

let ofNobody: Promise<string> | undefined
/** Takes as long as checking a real password, so that timing does not reveal who has an account. */
export async function checkNobody(password: string): Promise<false> {
  ofNobody ??= hashPassword('the password of nobody')
  await isPassword(await ofNobody, password)
  return false
}

/** For an account whose owner has not chosen a password yet: no password opens it. */
export const unknowableHash = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'))
