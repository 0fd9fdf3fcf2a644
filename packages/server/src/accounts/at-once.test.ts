import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import type { Db } from '../platform/db/db.ts'
import { openDealing } from '../testing/dealing.ts'
import { sesameOffer } from '../testing/goods.ts'
import { refreshSession } from './refresh-session.ts'
import { openSession } from './sessions.ts'
import { requestCode, spendCode, verifyCode } from './verification.ts'

const market = await openDealing()
const { clock, db, goods, secret } = market

/** Runs something in a separate transaction, which ends only once the request is seen to wait for it. */
async function whileAt<T>(work: (tx: Db) => Promise<unknown>, request: () => Promise<T>): Promise<T> {
  const other = await db.startTransaction().execute()
  await work(other)
  const answer = request()
  await market.lockAwaited()
  await other.commit().execute()
  return answer
}

test('two tabs refresh at the same moment: the second waits, and gets the pair of the first', async () => {
  const member = await market.member('BUYER')
  const { refreshToken } = await openSession(db, {
    secret,
    memberId: member.id,
    userAgent: '',
    now: clock.now,
  })
  let first: string | undefined

  const { status, body } = await whileAt(
    async (tx) => {
      first = (await refreshSession(tx, { secret, refreshToken, now: clock.now })).refreshToken
      clock.now = new Date(clock.now.getTime() + 1_000)
    },
    () =>
      market.as(undefined, 'POST', '/oauth/token', {
        client_id: 'marketplace-web',
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      }),
  )

  expect(status).toBe(200)
  expect(body.data.refresh_token).toBe(first)
})

test('a second request for a code waits for the first, and is too soon', async () => {
  const member = await market.member('BUYER')
  const answer = await whileAt(
    async (tx) => {
      const { id: member_id } = member
      await tx.selectFrom('members').select('id').where('id', '=', member_id).forNoKeyUpdate().execute()
      const code = {
        id: newId(),
        member_id,
        event: 'purchase',
        code_hash: Buffer.alloc(32),
        created_at: clock.now,
      }
      await tx.insertInto('verification_codes').values(code).execute()
    },
    () => market.as(member, 'POST', '/secure/request-code', { event: 'purchase' }),
  )
  expect(answer).toMatchObject({ status: 429, body: { error_code: 'CODE_TOO_SOON' } })
})

test('simultaneous tries are counted one by one: the sixth is refused even if it is right', async () => {
  const member = await market.member('BUYER')
  const input = { secret, memberId: member.id, event: 'purchase' as const, now: clock.now }
  await requestCode(db, { ...input, canSendSms: false })
  const { code } = await db
    .selectFrom('outbox')
    .select('code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db.updateTable('verification_codes').set({ tries: 4 }).where('member_id', '=', member.id).execute()

  const answer = await whileAt(
    (tx) => verifyCode(tx, { ...input, code: 'wrong', address: '127.0.0.1' }).catch(() => {}),
    () => market.as(member, 'POST', '/secure/verify-code', { event: 'purchase', code }),
  )

  expect(answer).toMatchObject({ status: 400, body: { error_code: 'CODE_NOT_FOUND' } })
})

test('a code that is being spent does not open a second act', async () => {
  const supplier = await market.member('SUPPLIER')
  await market.verified(supplier, 'create_offer')
  const answer = await whileAt(
    (tx) => spendCode(tx, { memberId: supplier.id, event: 'create_offer', now: clock.now }),
    () => market.as(supplier, 'POST', '/secure/tickets', sesameOffer(goods)),
  )
  expect(answer).toMatchObject({ status: 403, body: { error_code: 'CODE_REQUIRED' } })
})
