import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@mahsul/domain/accounts/second-factor'
import { cleaned } from '@mahsul/domain/kit/typed'
import type { Db } from '../platform/db/db.ts'

/** Crockford's Base32: without I, L, O and U, which are easily misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 120 bits: from 112 bits on a plain hash is safe against brute force (ASVS 6.5.2). */
const LENGTH = 24

/** Replaces the recovery codes with ten new ones. */
export async function makeRecoveryCodes(
  tx: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashed(memberId, code), made_at: now })))
    .execute()
  return codes
}

/** Whether it was one of the member's unused codes; of two concurrent requests one finds it spent. */
export async function spendRecoveryCode(
  db: Db,
  { memberId, code, now }: { memberId: string; code: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ spent_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashed(memberId, code))
    .where('spent_at', 'is', null)
    .returning('spent_at')
    .executeTakeFirst()
  return spent !== undefined
}

const newCode = () =>
  Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** As typed from paper: ignores case and hyphens, and maps look-alike letters to digits. */
const asMade = (typed: string) =>
  cleaned(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

const hashed = (memberId: string, code: string) =>
  createHash('sha256')
    .update(`recovery code ${memberId} ${asMade(code)}`)
    .digest()
