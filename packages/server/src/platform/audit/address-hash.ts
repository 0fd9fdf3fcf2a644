import { createHmac } from 'node:crypto'
import { type Secret, signingKey } from '../secrets/secret.ts'

/** Tells two addresses apart in the log without keeping either; keyed, because there are only so many addresses. */
export const addressHash = (secret: Secret, address: string): Buffer =>
  createHmac('sha256', signingKey(secret)).update(`address:${address}`).digest()
