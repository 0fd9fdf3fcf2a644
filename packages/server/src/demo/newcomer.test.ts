import { expect, test } from 'vitest'
import { openMarket } from '../testing/market.ts'
import { seedPeople } from './base/seed-people.ts'
import { inviteNewcomer } from './newcomer.ts'

const { db, as, clock } = await openMarket()
const HOUR = 3_600_000
await seedPeople(db, { passwordHash: 'none', now: clock.now })

const start = (appUrl = 'http://127.0.0.1:3000') => inviteNewcomer(db, { appUrl, now: clock.now })
/** The links that were sent, the latest first. */
async function links() {
  const mails = await db
    .selectFrom('outbox')
    .select('body_text')
    .where('body_text', 'like', '%/register/%')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return mails.map(({ body_text }) => /http\S+\/register\/[\w-]{43}/.exec(body_text)?.[0] ?? 'no link')
}
const stateOf = async (link: string) =>
  (await as(undefined, 'GET', `/public/invitations/${link.split('/').at(-1)}`)).body.data.state

test('the demo has a newcomer with a link that works, however often and at whatever address it is started', async () => {
  await Promise.all([start(), start()])
  const [first = '', ...others] = await links()
  expect(others).toEqual([])
  expect(first).toMatch(/^http:\/\/127\.0\.0\.1:3000\//)
  expect(await stateOf(first)).toBe('pending')
  clock.now = new Date(clock.now.getTime() + 47 * HOUR)
  await start()
  expect(await links()).toEqual([first])

  clock.now = new Date(clock.now.getTime() + HOUR)
  await start()
  const [second = ''] = await links()
  expect([await stateOf(first), await stateOf(second)]).toEqual(['replaced', 'pending'])
  clock.now = new Date(clock.now.getTime() + HOUR)
  await start('http://127.0.0.1:4000')
  clock.now = new Date(clock.now.getTime() + HOUR)
  await start()
  await start('http://127.0.0.1:5000') // within the minute: the link of the earlier start stays
  const [third = '', elsewhere = ''] = await links()
  expect(elsewhere).toMatch(/^http:\/\/127\.0\.0\.1:4000\//)
  expect(third).toMatch(/^http:\/\/127\.0\.0\.1:3000\//)

  await db.updateTable('invitations').set({ registered_at: clock.now }).execute()
  await start()
  expect(await links()).toEqual([third, elsewhere, second, first])
})
