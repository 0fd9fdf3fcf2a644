import type { NewPasskey } from '@mahsul/contract/accounts/second-factor'
import type { ActivityAction } from '@mahsul/contract/office/activity-words'
import {
  isSteppedUp,
  MOST_PASSKEYS,
  needsSecondFactor,
  steppedUpUntil,
  stepUpMethodsOf,
} from '@mahsul/domain/accounts/second-factor'
import type { Selectable } from 'kysely'
import type * as z from 'zod'
import { record } from '../platform/audit/record.ts'
import { type Db, transaction } from '../platform/db/db.ts'
import type { Passkeys } from '../platform/db/tables.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import type { PasskeySite } from '../platform/http/passkey-site.ts'
import { RefusedError } from '../platform/http/refuse.ts'
import { countTry } from '../platform/http/throttle.ts'
import type { Secret } from '../platform/secrets/secret.ts'
import { factorsOf } from './factors.ts'
import { checkNewPasskey } from './passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { openSealed, seal } from './sealed.ts'
import { useStep } from './second-factor.ts'
import { type Change, notifyOfChange } from './security-mail.ts'
import { endSessionsOf } from './sessions.ts'
import { steppedUpAt } from './step-up.ts'
import { newTotpSecret, shownTotp, stepOf } from './totp.ts'
import { endSentCodes } from './verification.ts'

type By = { by: SignedIn; now: Date }

/** A member's own factors, as the member sees them. */
export async function ownSecondFactors(db: Db, { by, production, now }: By & { production: boolean }) {
  const passkeys = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('member_id', '=', by.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const app = await appOf(db, by)
  const factors = await factorsOf(db, by.id)
  const at = await steppedUpAt(db, by)
  return {
    passkeys: passkeys.map(passkeyToWire),
    totp: app?.since ? { since: app.since.toISOString() } : null,
    recovery_codes_left: factors.recoveryCodes,
    is_required: needsSecondFactor({ role: by.role, production }),
    step_up_methods: stepUpMethodsOf(factors),
    stepped_up_until: at && isSteppedUp(at, now) ? steppedUpUntil(at).toISOString() : null,
  }
}

const appOf = (db: Db, by: SignedIn) =>
  db.selectFrom('authenticator_apps').selectAll().where('member_id', '=', by.id).executeTakeFirst()

const passkeyToWire = (row: Selectable<Passkeys>) => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  is_synced: row.is_synced,
  is_blocked: row.blocked_at !== null,
})

export async function addPasskey(
  db: Db,
  input: By & { site: PasskeySite; name: string; credential: z.output<typeof NewPasskey> },
) {
  const { by, name, now } = input
  const made = await checkNewPasskey(db, input)
  return transaction(db, async (tx) => {
    const held = await holdFactors(tx, by)
    const { length } = await tx.selectFrom('passkeys').select('id').where('member_id', '=', by.id).execute()
    if (length >= MOST_PASSKEYS) throw new RefusedError('TOO_MANY_PASSKEYS')
    const row = await tx
      .insertInto('passkeys')
      .values({ ...made, name })
      .onConflict((conflict) => conflict.doNothing()) // a credential that already belongs to somebody
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new RefusedError('PASSKEY_REFUSED')
    await recordAndNotify(tx, { by, what: 'passkeyAdded', action: 'passkey.add', entityId: row.id, now })
    return { passkey: passkeyToWire(row), ...(await firstCodes(tx, { by, held, now })) }
  })
}

export function renamePasskey(db: Db, { by, id, name, now }: By & { id: string; name: string }) {
  return transaction(db, async (tx) => {
    const row = await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('member_id', '=', by.id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new RefusedError('NOT_FOUND')
    await record(tx, { actor: by, action: 'passkey.rename', entity: 'passkey', entityId: id, now })
    return passkeyToWire(row)
  })
}

export function removePasskey(db: Db, input: By & { id: string; production: boolean }) {
  const { by, id, now } = input
  return transaction(db, async (tx) => {
    await holdFactors(tx, by)
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('member_id', '=', by.id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new RefusedError('NOT_FOUND')
    await afterRemoval(tx, input)
    await recordAndNotify(tx, { by, what: 'passkeyRemoved', action: 'passkey.remove', entityId: id, now })
  })
}

/** A secret that waits for its first code; an app in use stays in use until then. */
export async function beginTotp(db: Db, { by, secret }: By & { secret: Secret }) {
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow()
  const made = newTotpSecret()
  const pending_secret = seal(secret, made, by.id)
  await db
    .insertInto('authenticator_apps')
    .values({ member_id: by.id, pending_secret })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ pending_secret }))
    .execute()
  return shownTotp(made, email)
}

const TRIES = 10
const WINDOW_SECONDS = 900

export async function confirmTotp(db: Db, { by, code, secret, now }: By & { code: string; secret: Secret }) {
  await countTry(db, { key: `totp-setup:${by.id}`, most: TRIES, windowSeconds: WINDOW_SECONDS }, now)
  return transaction(db, async (tx) => {
    const held = await holdFactors(tx, by)
    const pending = (await appOf(tx, by))?.pending_secret
    if (!pending) throw new RefusedError('NO_SECOND_FACTOR')
    const step = stepOf(openSealed(secret, pending, { memberId: by.id, code: 'NO_SECOND_FACTOR' }), code, now)
    if (step === undefined) throw new RefusedError('WRONG_SECOND_FACTOR')
    await tx
      .updateTable('authenticator_apps')
      .set({ secret: pending, since: now, last_step: 0, pending_secret: null })
      .where('member_id', '=', by.id)
      .execute()
    await useStep(tx, { memberId: by.id, step })
    await recordAndNotify(tx, { by, what: 'totpAdded', action: 'totp.add', entityId: by.id, now })
    return firstCodes(tx, { by, held, now })
  })
}

export function removeTotp(db: Db, input: By & { production: boolean }) {
  const { by, now } = input
  return transaction(db, async (tx) => {
    await holdFactors(tx, by)
    const app = await appOf(tx, by)
    await tx.deleteFrom('authenticator_apps').where('member_id', '=', by.id).execute()
    if (!app?.secret) return // nothing that counted
    await afterRemoval(tx, input)
    await recordAndNotify(tx, { by, what: 'totpRemoved', action: 'totp.remove', entityId: by.id, now })
  })
}

export function renewRecoveryCodes(db: Db, { by, now }: By) {
  return transaction(db, async (tx) => {
    const { any } = await holdFactors(tx, by)
    if (!any) throw new RefusedError('NO_SECOND_FACTOR')
    const codes = await makeRecoveryCodes(tx, { memberId: by.id, now })
    await recordAndNotify(tx, {
      by,
      what: 'recoveryCodes',
      action: 'recovery-codes.renew',
      entityId: by.id,
      now,
    })
    return codes
  })
}

/** Serialises changes of a member's factors. */
async function holdFactors(tx: Db, by: SignedIn) {
  await tx.selectFrom('members').select('id').where('id', '=', by.id).forNoKeyUpdate().execute()
  return factorsOf(tx, by.id)
}

/**
 * Without recovery codes, a lost phone would lock out a member who has just set up the first factor. Codes by mail open nothing any
 * more.
 */
async function firstCodes(
  tx: Db,
  { by, held, now }: By & { held: { recoveryCodes: number } },
): Promise<{ recovery_codes?: string[] }> {
  await endSentCodes(tx, { memberId: by.id, now })
  if (held.recoveryCodes > 0) return {}
  return { recovery_codes: await makeRecoveryCodes(tx, { memberId: by.id, now }) }
}

/** Refuses to remove the last factor of a role that needs one; otherwise other sessions are refused on their next request. */
async function afterRemoval(tx: Db, { by, production, now }: By & { production: boolean }) {
  const { any } = await factorsOf(tx, by.id)
  if (!any && needsSecondFactor({ role: by.role, production })) throw new RefusedError('LAST_SECOND_FACTOR')
  if (!any) await tx.deleteFrom('recovery_codes').where('member_id', '=', by.id).execute()
  await endSessionsOf(tx, { memberId: by.id, reason: 'second-factor', except: by.sessionId, now })
}

async function recordAndNotify(
  tx: Db,
  { by, what, action, entityId, now }: By & { what: Change; action: ActivityAction; entityId: string },
) {
  await record(tx, { actor: by, action, entity: 'second-factor', entityId, now })
  await notifyOfChange(tx, { memberId: by.id, what, now })
}
