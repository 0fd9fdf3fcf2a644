import { createHmac } from 'node:crypto'
import { type CompanyId, type MemberId, roles } from '@mahsul/domain/accounts/member'
import { companyRights } from '@mahsul/domain/companies/company-rights'
import { languages } from '@mahsul/domain/kit/language'
import { type AdminRole, adminRoles } from '@mahsul/domain/office/admin-roles'
import { parse, stringify } from 'uuid'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { isMadeWith, type Secret, signingKey } from '../platform/secrets/secret.ts'

export const ACCESS_MINUTES = 15
export const REFRESH_DAYS = 30
/** However often a session is used, its member signs in again after this many days (ASVS 7.3.2). */
export const SESSION_DAYS = 90

export type TokenKind = 'access' | 'refresh'
/** The member as the session's token knew them. */
export type Holder = Pick<SignedIn, 'id' | 'companyId' | 'role' | 'right' | 'adminRole' | 'language'> & {
  hasSecondFactor: boolean
}
/**
 * A token's claims: the session, which pair of it, and its expiry (whole seconds since 1970). An access token names its holder
 * as well, so that an act need not wait for its session to be read; one made before tokens did so has none.
 */
export type TokenClaims = {
  kind: TokenKind
  sessionId: string
  generation: number
  expires: number
  holder?: Holder
}

const kinds = { access: 1, refresh: 2 } as const satisfies Record<TokenKind, number>
const BODY_BYTES = 1 + 16 + 4 + 6
const HOLDER_BYTES = 16 + 16 + 1 + 1 + 1 + 1

/**
 * Tokens are derived from the session and the secret alone (HMAC-SHA256, the only algorithm), so none is stored and the same
 * pair can be returned twice within the grace period of a refresh. Whether a token is still valid, its session decides.
 */
export function makeToken(
  secret: Secret,
  { kind, sessionId, generation, expires, holder }: TokenClaims,
): string {
  const body = Buffer.alloc(holder ? BODY_BYTES + HOLDER_BYTES : BODY_BYTES)
  body.writeUInt8(kinds[kind], 0)
  body.set(parse(sessionId), 1)
  body.writeUInt32BE(generation, 17)
  body.writeUIntBE(expires, 21, 6)
  if (holder) {
    body.set(parse(holder.id), BODY_BYTES)
    body.set(parse(holder.companyId), BODY_BYTES + 16)
    body.writeUInt8(roles.indexOf(holder.role), BODY_BYTES + 32)
    body.writeUInt8(languages.indexOf(holder.language), BODY_BYTES + 33)
    body.writeUInt8(flagsOf(holder), BODY_BYTES + 34)
    body.writeUInt8(companyRights.indexOf(holder.right), BODY_BYTES + 35)
  }
  return `${body.toString('base64url')}.${mac(signingKey(secret), body).toString('base64url')}`
}

/** The claims of a token that a key of this secret made; undefined for anything else. */
export function readToken(secret: Secret, token: string, kind: TokenKind): TokenClaims | undefined {
  const [first, second, ...rest] = token.split('.')
  if (!first || !second || rest.length > 0) return undefined
  const body = Buffer.from(first, 'base64url')
  const given = Buffer.from(second, 'base64url')
  const hasHolder = body.length === BODY_BYTES + HOLDER_BYTES
  if (!hasHolder && body.length !== BODY_BYTES) return undefined
  if (body.readUInt8(0) !== kinds[kind]) return undefined
  if (!isMadeWith(secret, given, (key) => mac(key, body))) return undefined
  return {
    kind,
    sessionId: stringify(body.subarray(1, 17)),
    generation: body.readUInt32BE(17),
    expires: body.readUIntBE(21, 6),
    ...(hasHolder && { holder: holderIn(body) }),
  }
}

/** As `makeToken` wrote it: the token is one of ours. */
const holderIn = (body: Buffer): Holder => ({
  id: stringify(body.subarray(BODY_BYTES, BODY_BYTES + 16)) as MemberId,
  companyId: stringify(body.subarray(BODY_BYTES + 16, BODY_BYTES + 32)) as CompanyId,
  role: roles[body.readUInt8(BODY_BYTES + 32)]!,
  language: languages[body.readUInt8(BODY_BYTES + 33)]!,
  ...flagsIn(body.readUInt8(BODY_BYTES + 34)),
  right: companyRights[body.readUInt8(BODY_BYTES + 35)]!,
})

/**
 * Bit 0: has a second factor; above it the admin's role, the full admin's as 0. So a token of a release that knew no such roles
 * reads as a full admin's, whom the session then proves or refuses; and that release reads ours.
 */
const flagsOf = ({ hasSecondFactor, adminRole }: Holder): number =>
  (hasSecondFactor ? 1 : 0) + 2 * adminRoles.indexOf(adminRole)
const flagsIn = (flags: number): { hasSecondFactor: boolean; adminRole: AdminRole } => ({
  hasSecondFactor: flags % 2 === 1,
  adminRole: adminRoles[Math.floor(flags / 2)]!, // as `flagsOf` wrote it
})

const mac = (key: string, body: Buffer) =>
  createHmac('sha256', key).update('session token').update(body).digest()

export const seconds = (instant: Date) => Math.floor(instant.getTime() / 1_000)
