import { createHmac } from 'node:crypto'
import { type Role, roleIds, roles } from '@mahsul/domain/accounts/member'
import { parse, stringify } from 'uuid'
import { isMadeWith, type Secret, signingKey } from '../secrets/secret.ts'

/** The requester of a channel: the member's session, and the role they had then. */
export type Asker = { sessionId: string; role: Role }
export type ChannelRequest = { socketId: string; channel: string }

const ASKER_BYTES = 16 + 1
const MAC_BYTES = 15

/**
 * `key:signature` for one channel on one socket. The signature begins with its requester, so that the socket is closed with
 * that session or role in whichever process holds it; clients return it as it is. The rest is an HMAC-SHA256 of all that, cut
 * to 120 bits.
 */
export function sign(
  secret: Secret,
  key: string,
  { sessionId, role }: Asker,
  request: ChannelRequest,
): string {
  const asker = Buffer.from([...parse(sessionId), roleIds[role]])
  return `${key}:${Buffer.concat([asker, mac(signingKey(secret), asker, request)]).toString('hex')}`
}

/** The requester; undefined unless a key of this secret signed this channel on this socket. */
export function askerOf(
  secret: Secret,
  key: string,
  auth: string,
  request: ChannelRequest,
): Asker | undefined {
  if (!auth.startsWith(`${key}:`)) return undefined
  const hex = auth.slice(key.length + 1)
  if (!/^[0-9a-f]{64}$/.test(hex)) return undefined
  const given = Buffer.from(hex, 'hex')
  const asker = given.subarray(0, ASKER_BYTES)
  if (!isMadeWith(secret, given.subarray(ASKER_BYTES), (key) => mac(key, asker, request))) return undefined
  const role = roles.find((one) => roleIds[one] === asker[ASKER_BYTES - 1])
  return role && { sessionId: stringify(asker.subarray(0, 16)), role }
}

const mac = (key: string, asker: Buffer, { socketId, channel }: ChannelRequest) =>
  createHmac('sha256', keyFrom(key))
    .update(asker)
    .update(`${socketId}:${channel}`)
    .digest()
    .subarray(0, MAC_BYTES)

/** A key derived from the one secret: a channel's signature opens no session. */
const keyFrom = (key: string) => createHmac('sha256', key).update('realtime channel').digest()
