import type { ApiKeyId } from '@mahsul/domain/accounts/member'
import { admitKey } from '@mahsul/domain/programs/api-key'
import type { KeyScope } from '@mahsul/domain/programs/key-scopes'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { bidsVersion, marketVersion } from '../platform/db/market-version.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { SignedIn } from '../platform/http/dependencies.ts'
import { unwrap } from '../platform/http/refuse.ts'
import { isSameHash, keyKindOf, readKey } from './api-key-token.ts'
import { networkOf } from './network-of.ts'
import { type HolderRow, toHolder } from './sessions.ts'

/** A key's last use is written once in this time, however often it is used. */
const WRITTEN_EVERY_MS = 60_000

type KeyRow = HolderRow & {
  timezone: string
  has_left: boolean
  is_suspended: boolean
  key_id: ApiKeyId
  secret_hash: Buffer
  scopes: KeyScope[]
  expires_at: Date
  ended_at: Date | null
  last_used_at: Date | null
  market_version: number
  bids_version: number
}

/**
 * The member in whose name an API key acts: every request reads the key, so ending it takes effect at once, in every process. Who
 * has the secret reads why it is refused; everybody else only that it is.
 */
export const keyAuthenticator =
  (db: Db, { production }: { production: boolean }) =>
  async (token: string, { address, now }: { address: string; now: Date }): Promise<SignedIn | undefined> => {
    const given = readKey(token, keyKindOf(production))
    if (!given) return undefined
    const { rows } = await sql<KeyRow>`
      select m.id, m.company_id, m.role, m.company_right, m.admin_role, m.language, m.has_second_factor, m.timezone,
        m.deleted_at is not null or m.company_id <> k.company_id as has_left,
        m.suspended_at is not null or c.suspended_at is not null as is_suspended,
        k.id as key_id, k.secret_hash, k.scopes, k.expires_at, k.ended_at, k.last_used_at,
        ${marketVersion} as market_version, ${bidsVersion} as bids_version
      from api_keys k join members m on m.id = k.member_id join companies c on c.id = k.company_id
      where k.prefix = ${given.prefix}`.execute(db)
    const [row] = rows
    if (!row || row.role === 'ADMIN' || !isSameHash(row.secret_hash, given.hash)) return undefined
    const person = { right: row.company_right, isSuspended: row.is_suspended, hasLeft: row.has_left }
    unwrap(admitKey({ expiresAt: row.expires_at, endedAt: row.ended_at, person }, now))
    void writeUse(db, { row, address, now }).catch(() => {}) // of no read's concern: the next use writes it
    return {
      ...toHolder(row),
      zone: row.timezone,
      sessionId: '',
      key: { id: row.key_id, scopes: row.scopes },
      market: { version: row.market_version, bids: row.bids_version },
    }
  }

type Use = { row: Pick<KeyRow, 'key_id' | 'last_used_at'>; address: string; now: Date }

async function writeUse(db: Db, { row, address, now }: Use): Promise<void> {
  const before = new Date(now.getTime() - WRITTEN_EVERY_MS)
  if (row.last_used_at && row.last_used_at > before) return
  await prepared`
    update api_keys set last_used_at = ${now}, last_used_from = ${networkOf(address)}
    where id = ${row.key_id} and (last_used_at is null or last_used_at <= ${before})`.execute(db)
}
