import { createHmac } from 'node:crypto'
import { type Secret, signingKey } from '../secrets/secret.ts'

/** Distinguishes two addresses in the log without storing either; keyed, because addresses could be enumerated. */
export const addressHash = (secret: Secret, address: string): Buffer =>
  createHmac('sha256', signingKey(secret)).update(`address:${address}`).digest()
