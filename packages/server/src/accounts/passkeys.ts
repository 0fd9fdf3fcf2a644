import type {
  AssertionOptions,
  CreationOptions,
  NewPasskey,
  PasskeyAssertion,
} from '@mahsul/contract/accounts/second-factor'
import { CHALLENGE_MINUTES, MOST_PASSKEYS } from '@mahsul/domain/accounts/second-factor'
import { fullName } from '@mahsul/domain/kit/full-name'
import { v7 as newId, parse } from 'uuid'
import type * as z from 'zod'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import type { PasskeySite } from '../platform/http/passkey-site.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { makeChallenge, type Purpose, spendChallenge } from './challenges.ts'
import { forgetWrongFactors } from './second-factor-tries.ts'
import { notifyOfChange } from './security-mail.ts'

type Assertion = z.output<typeof PasskeyAssertion>

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000
/** ES256 for phones and keys, EdDSA, and RS256 for Windows Hello. */
const algorithms = [-7, -8, -257]

/** Certificate and ASN.1 libraries, loaded only when somebody uses a passkey. */
const webauthn = () => import('@simplewebauthn/server')

/** The user handle: an id that means nothing to anybody else. */
const handleOf = (memberId: string) => Buffer.from(parse(memberId)).toString('base64url')

type Asking = { site: PasskeySite; purpose: Purpose; memberId: string | null; boundTo?: string; now: Date }

/** Options for requesting a passkey; for a known member only their own, otherwise those that the device has. */
export async function assertionOptions(db: Db, asking: Asking): Promise<z.output<typeof AssertionOptions>> {
  const { site, memberId } = asking
  const own = memberId === null ? [] : await descriptorsOf(db, { site, memberId })
  if (memberId !== null && own.length === 0) throw new RefusedError('NO_SECOND_FACTOR')
  return {
    challenge: await makeChallenge(db, asking),
    rpId: site.rpId,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: own,
  }
}

/**
 * Verifies a passkey's answer and returns its owner; refused unless it signed our unused challenge for this purpose, on our
 * site, with user verification. A counter that goes back indicates a cloned passkey: it is blocked.
 */
export async function checkAssertion(
  db: Db,
  { site, credential, ...asking }: Asking & { credential: Assertion },
): Promise<{ passkeyId: string; memberId: string }> {
  const challenge = challengeIn(credential.response.clientDataJSON)
  const { memberId, now } = asking
  if (!challenge || !(await spendChallenge(db, { ...asking, challenge })))
    throw new RefusedError('PASSKEY_REFUSED')
  const passkey = await db
    .selectFrom('passkeys as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['p.id', 'p.member_id', 'p.public_key', 'p.blocked_at', 'm.role'])
    .where('p.credential_id', '=', credential.id)
    .where('p.rp_id', '=', site.rpId)
    .where('m.deleted_at', 'is', null)
    .$if(memberId !== null, (query) => query.where('p.member_id', '=', memberId!)) // just requested
    .executeTakeFirst()
  const signed = passkey && (await verify(credential, { site, challenge, publicKey: passkey.public_key }))
  if (!signed || !namesItsOwner(credential, passkey.member_id)) throw new RefusedError('PASSKEY_REFUSED')
  if (passkey.blocked_at) throw new RefusedError('PASSKEY_CLONED')
  const used = await db
    .updateTable('passkeys')
    .set({ counter: signed.counter, is_synced: signed.isSynced, last_used_at: now })
    .where('id', '=', passkey.id)
    .where('blocked_at', 'is', null)
    .where((eb) =>
      // Synced passkeys do not count: theirs stays 0.
      signed.counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', signed.counter),
    )
    .returning('id')
    .executeTakeFirst()
  if (!used) {
    await block(db, { id: passkey.id, owner: { id: passkey.member_id, role: passkey.role }, now })
    throw new RefusedError('PASSKEY_CLONED')
  }
  await forgetWrongFactors(db, passkey.member_id)
  return { passkeyId: passkey.id, memberId: passkey.member_id }
}

const namesItsOwner = ({ response: { userHandle } }: Assertion, memberId: string) =>
  !userHandle || userHandle === handleOf(memberId)

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const isObject = typeof data === 'object' && data !== null
    return isObject && 'challenge' in data && typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}

async function verify(
  credential: Assertion,
  { site, challenge, publicKey }: { site: PasskeySite; challenge: string; publicKey: Buffer },
) {
  const { verifyAuthenticationResponse } = await webauthn()
  const { authenticatorAttachment: _attachment, response, ...rest } = credential
  const { userHandle, ...signed } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...rest,
        clientExtensionResults: {},
        response: { ...signed, ...(userHandle && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.rpId,
      requireUserVerification: true,
      // Compares the counter in the update itself: of two concurrent answers one comes second, and only a valid signature can
      // block.
      credential: { id: credential.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    })
    const { newCounter: counter, credentialBackedUp: isSynced } = authenticationInfo
    return verified ? { counter, isSynced } : undefined
  } catch {
    return undefined // whatever error the library found; the member sees that it was not accepted
  }
}

function block(db: Db, { id, owner, now }: { id: string; owner: { id: string; role: string }; now: Date }) {
  return transaction(db, async (tx) => {
    const blocked = await tx
      .updateTable('passkeys')
      .set({ blocked_at: now })
      .where('id', '=', id)
      .where('blocked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!blocked) return // by another request
    await record(tx, { actor: owner, action: 'passkey.block', entity: 'passkey', entityId: id, now })
    await notifyOfChange(tx, { memberId: owner.id, what: 'passkeyCopied', now })
  })
}

async function descriptorsOf(db: Db, { site, memberId }: { site: PasskeySite; memberId: string }) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('member_id', '=', memberId)
    .where('rp_id', '=', site.rpId)
    .where('blocked_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.credential_id,
    type: 'public-key' as const,
    transports: row.transports,
  }))
}

/** Options for creating a passkey that can sign in without a user name. */
export async function creationOptions(
  db: Db,
  { by, site, now }: { by: SignedIn; site: PasskeySite; now: Date },
): Promise<z.output<typeof CreationOptions>> {
  const member = await db
    .selectFrom('members')
    .select(['email', 'name', 'last_name'])
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow()
  const existing = await descriptorsOf(db, { site, memberId: by.id })
  if (existing.length >= MOST_PASSKEYS) throw new RefusedError('TOO_MANY_PASSKEYS')
  return {
    challenge: await makeChallenge(db, registrationBy(by, now)),
    rp: { id: site.rpId, name: 'Mahsul' },
    user: {
      id: handleOf(by.id),
      name: member.email,
      displayName: fullName(member.name, member.last_name),
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: existing,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

const registrationBy = (by: SignedIn, now: Date) =>
  ({ purpose: 'passkey-registration', memberId: by.id, boundTo: by.sessionId, now }) as const

/** The created passkey as a row to save; refused unless it answers our challenge on our site. */
export async function checkNewPasskey(
  db: Db,
  {
    by,
    site,
    credential,
    now,
  }: { by: SignedIn; site: PasskeySite; credential: z.output<typeof NewPasskey>; now: Date },
) {
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (!challenge || !(await spendChallenge(db, { ...registrationBy(by, now), challenge })))
    throw new RefusedError('PASSKEY_REFUSED')
  const made = await verifyNew(credential, { site, challenge })
  if (!made) throw new RefusedError('PASSKEY_REFUSED')
  return {
    id: newId(),
    member_id: by.id,
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    rp_id: site.rpId,
    transports: credential.response.transports ?? [],
    is_synced: made.credentialBackedUp,
    created_at: now,
  }
}

async function verifyNew(
  credential: z.output<typeof NewPasskey>,
  { site, challenge }: { site: PasskeySite; challenge: string },
) {
  const { verifyRegistrationResponse } = await webauthn()
  const { id, rawId, type, response } = credential
  const { clientDataJSON, attestationObject } = response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return verified ? registrationInfo : undefined
  } catch {
    return undefined
  }
}
