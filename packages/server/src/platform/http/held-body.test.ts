import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { openDealing } from '../../testing/dealing.ts'
import { patience } from '../../testing/patience.ts'
import type { SignedIn } from './dependencies.ts'

/** Requests whose body their sender holds back: what they may is asked when it has arrived. */
const market = await openDealing()
const { clock, db } = market

const colleagueOf = (owner: SignedIn, right: SignedIn['right']) =>
  market.member(owner.role, { companyId: owner.companyId, right })

type Call = { method: 'POST' | 'PUT'; path: string; body: object }

/** Sends the headers, lets `meanwhile` happen once the session was read, then sends the body. */
async function held(by: SignedIn, { method, path, body }: Call, meanwhile: () => Promise<unknown>) {
  const authenticate = vi.spyOn(market.app.deps, 'authenticate')
  try {
    const payload = new PassThrough()
    const answer = market.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        authorization: `Bearer ${market.tokenOf(by)}`,
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
      },
      payload,
    })
    await vi.waitFor(() => expect(authenticate).toHaveBeenCalledTimes(1), patience)
    expect(await authenticate.mock.results[0]!.value).toMatchObject({ id: by.id }) // called once
    await meanwhile()
    payload.end(JSON.stringify(body))
    const { statusCode, body: sent } = await answer
    return [statusCode, sent && JSON.parse(sent).error_code]
  } finally {
    authenticate.mockRestore()
  }
}

const endSession = (of: SignedIn) =>
  db.updateTable('sessions').set({ ended_at: clock.now }).where('id', '=', of.sessionId).execute()
const suspend = (who: SignedIn) =>
  db.updateTable('members').set({ suspended_at: clock.now }).where('id', '=', who.id).execute()
const lower = (who: SignedIn) =>
  db.updateTable('members').set({ company_right: 'viewer' }).where('id', '=', who.id).execute()
const rightOf = async (who: SignedIn) =>
  (await db.selectFrom('members').select('company_right').where('id', '=', who.id).executeTakeFirstOrThrow())
    .company_right

async function company() {
  const owner = await market.member('BUYER')
  const viewer = await colleagueOf(owner, 'viewer')
  await market.stepUp(owner)
  const raise: Call = {
    method: 'PUT',
    path: `/secure/company/people/${viewer.id}`,
    body: { right: 'owner' },
  }
  return { owner, viewer, raise }
}

test('an owner raises a colleague when nothing changed meanwhile', async () => {
  const { owner, viewer, raise } = await company()
  expect((await held(owner, raise, async () => {}))[0]).toBe(200)
  expect(await rightOf(viewer)).toBe('owner')
})

test.each([
  ['whose session ended', endSession, 401, 'UNAUTHENTICATED'],
  ['who was suspended', suspend, 401, 'UNAUTHENTICATED'],
  ['who is a viewer now', lower, 403, 'RIGHT_MISSING'],
] as const)('an owner %s before the body came raises nobody', async (_, change, status, code) => {
  const { owner, viewer, raise } = await company()
  expect(await held(owner, raise, () => change(owner))).toEqual([status, code])
  expect(await rightOf(viewer)).toBe('viewer')
})

test('a key is not made, and nobody is invited or suspended, by a session that has ended', async () => {
  const { owner } = await company()
  const admin = await market.member('ADMIN')
  await market.stepUp(admin)
  const calls = [
    [owner, { method: 'POST', path: '/secure/company/api-keys', body: { name: 'ERP', scopes: ['read'] } }],
    [
      owner,
      {
        method: 'POST',
        path: '/secure/company/invitations',
        body: { email: 'omar@nile.example', right: 'owner', language: 'en' },
      },
    ],
    [
      admin,
      {
        method: 'POST',
        path: `/secure/admin/users/${owner.id}/suspension`,
        body: { reason: 'Reported as fraud', whole_company: true },
      },
    ],
  ] as const
  for (const [by, call] of calls) {
    await db.updateTable('sessions').set({ ended_at: null }).where('id', '=', by.sessionId).execute()
    expect(await held(by, call, () => endSession(by)), call.path).toEqual([401, 'UNAUTHENTICATED'])
  }
})
