import { dutyOf } from '@mahsul/contract/kit/call'
import type { Role } from '@mahsul/domain/accounts/member'
import { type CompanyRight, companyRights, mayAct } from '@mahsul/domain/companies/company-rights'
import { adminRoles, mayAsAdmin } from '@mahsul/domain/office/admin-roles'
import { keyScopes } from '@mahsul/domain/programs/key-scopes'
import { expect, test } from 'vitest'
import { changeRight } from './companies/people/change-right.ts'
import { asMember } from './platform/http/as-member.ts'
import type { SignedIn } from './platform/http/dependencies.ts'
import { type Held, heldCalls, openSecondServer, scopeOf } from './testing/access/held-requests.ts'
import { makeKey } from './testing/keys.ts'
import { openMarket } from './testing/market.ts'
import { userBody } from './testing/user-body.ts'

/**
 * Every call that takes a body × who may make it: headers and half the body come while they may, the rest when they no longer do. The
 * right ends by the product's own calls, on one server; the body is held back on another.
 */
const market = await openMarket({ keyRequests: { reading: 10_000, writing: 10_000 } })
const { heldBack: held, betweenProofAndAct } = await openSecondServer(market)

/** Calls that somebody of this role and right in the company may make. */
const ofMember = (role: Role, right: CompanyRight) =>
  heldCalls.filter(({ call: { access } }) => {
    if (access.roles === 'anyone' || !access.roles.includes(role)) return false
    // What suppliers may do, they are asked about.
    if (role === 'BUYER' && access.roles.includes('SUPPLIER')) return false
    return !access.act || access.act === 'by-task' || mayAct(right, access.act)
  })
const isForViewers = ({ call: { access } }: Held) =>
  access.roles !== 'anyone' && (!access.act || access.act === 'by-task' || mayAct('viewer', access.act))
const duty = ({ name, call }: Held) => dutyOf(name.slice(0, name.indexOf(' ')), call.access)
const ofAdmin = (adminRole: SignedIn['adminRole']) =>
  heldCalls.filter((each) => {
    const { roles } = each.call.access
    if (roles === 'anyone' || !roles.includes('ADMIN')) return false
    const needed = duty(each)
    return !needed || mayAsAdmin(adminRole, needed)
  })

const steppedUp = async (role: Role, change: Parameters<typeof market.member>[1] = {}) => {
  const who = await market.member(role, change)
  await market.stepUp(who)
  return who
}
const admin = await steppedUp('ADMIN')
const sentBy = (who: SignedIn | string, requests: readonly Held[]) => {
  const token = typeof who === 'string' ? who : market.tokenOf(who)
  return requests.map((each) => ({ ...each, token }))
}

const done = async (asked: ReturnType<typeof market.as>) => {
  const { status, body } = await asked
  expect(status, JSON.stringify(body)).toBeLessThan(300)
}
const endings = {
  signsOut: (who: SignedIn) => done(market.as(who, 'POST', '/logout')),
  isRemoved: (who: SignedIn, owner: SignedIn) =>
    done(market.as(owner, 'DELETE', `/secure/company/people/${who.id}`)),
  isLowered: (who: SignedIn, owner: SignedIn) =>
    done(market.as(owner, 'PUT', `/secure/company/people/${who.id}`, { right: 'viewer' })),
  isSuspended: (who: SignedIn) =>
    done(
      market.as(admin, 'POST', `/secure/admin/users/${who.id}/suspension`, {
        reason: 'Reported as fraud',
        whole_company: false,
      }),
    ),
} as const

const others = (answers: { what: string; answer: string }[], refusal: string) =>
  answers.filter(({ answer }) => answer !== refusal)

test('while they may, nobody is refused for who they are', async () => {
  const requests = [
    ...ofMember('SUPPLIER', 'owner').map((each) => ({ each, role: 'SUPPLIER' as const })),
    ...ofMember('BUYER', 'owner').map((each) => ({ each, role: 'BUYER' as const })),
    ...ofAdmin('admin').map((each) => ({ each, role: 'ADMIN' as const })),
  ]
  expect(requests.length).toBeGreaterThan(120)
  const ready = []
  for (const { each, role } of requests) ready.push(...sentBy(await steppedUp(role), [each]))
  const standing = /^401|RIGHT_MISSING|ADMIN_ROLE_MISSING|STEP_UP_REQUIRED/
  const answers = await held(ready)
  expect(answers.filter(({ answer }) => standing.test(answer))).toEqual([])
})

const members = (['SUPPLIER', 'BUYER'] as const).flatMap((role) =>
  companyRights.flatMap((right) => [
    ['signsOut', right, role, '401 UNAUTHENTICATED'] as const,
    ...(right === 'owner' || right === 'trader'
      ? ([
          ['isRemoved', right, role, '401 UNAUTHENTICATED'],
          ['isSuspended', right, role, '401 UNAUTHENTICATED'],
        ] as const)
      : []),
    ...(right === 'viewer' ? [] : ([['isLowered', right, role, '403 RIGHT_MISSING']] as const)),
  ]),
)

test.each(members)(
  'who %s (%s, %s) does nothing with a body that comes then',
  async (how, right, role, refusal) => {
    const owner = await steppedUp(role)
    const who = await steppedUp(role, { companyId: owner.companyId, right })
    const may = ofMember(role, right)
    const requests = how === 'isLowered' ? may.filter((each) => !isForViewers(each)) : may
    const answers = await held(sentBy(who, requests), () => endings[how](who, owner))
    expect(others(answers, refusal)).toEqual([])
  },
)

test.each([
  ['signsOut', 'SUPPLIER', '401 UNAUTHENTICATED'],
  ['isRemoved', 'SUPPLIER', '401 UNAUTHENTICATED'],
  ['isSuspended', 'SUPPLIER', '401 UNAUTHENTICATED'],
  ['isLowered', 'SUPPLIER', '403 RIGHT_MISSING'],
] as const)(
  'who %s (%s) after they were found to be allowed does nothing either',
  async (how, role, refusal) => {
    const owner = await steppedUp(role)
    const who = await steppedUp(role, { companyId: owner.companyId, right: 'owner' })
    const requests = ofMember(role, 'owner').filter((each) => how !== 'isLowered' || !isForViewers(each))
    const answers = await betweenProofAndAct(sentBy(who, requests), () => endings[how](who, owner))
    expect(answers.filter(({ answer }) => answer < '400')).toEqual([])
    expect(answers.filter(({ answer }) => answer === refusal).length).toBeGreaterThan(10)
  },
)

test('an admin who is suspended after they were found to be allowed does nothing either', async () => {
  const who = await steppedUp('ADMIN')
  const answers = await betweenProofAndAct(sentBy(who, ofAdmin('admin')), () => endings.isSuspended(who))
  expect(answers.filter(({ answer }) => answer < '400')).toEqual([])
  expect(answers.filter(({ answer }) => answer === '401 UNAUTHENTICATED').length).toBeGreaterThan(20)
})

test.each(adminRoles)(
  'an admin (%s) who signs out or is suspended does nothing with a body that comes then',
  async (adminRole) => {
    for (const how of ['signsOut', 'isSuspended'] as const) {
      const who = await steppedUp('ADMIN', { adminRole })
      const answers = await held(sentBy(who, ofAdmin(adminRole)), () => endings[how](who))
      expect(others(answers, '401 UNAUTHENTICATED')).toEqual([])
    }
  },
)

test.each(['admin', 'operator'] as const)(
  'an admin (%s) who is for support from now on does nothing more with a body that comes then',
  async (adminRole) => {
    const who = await steppedUp('ADMIN', { adminRole, email: `${adminRole}@mahsul.example` })
    const body = userBody({
      email: `${adminRole}@mahsul.example`,
      role_id: 1,
      admin_role: 'support',
      reason: 'Answers questions',
    })
    const lower = () => done(market.as(admin, 'PUT', `/secure/admin/users/${who.id}`, body))
    const requests = ofAdmin(adminRole).filter((each) => !mayAsAdmin('support', duty(each) ?? 'read'))
    expect(others(await held(sentBy(who, requests), lower), '403 ADMIN_ROLE_MISSING')).toEqual([])
  },
)

const forKeys = ofMember('SUPPLIER', 'owner').filter((each) => scopeOf(each) !== 'person')

test.each([
  ['is ended', '401 KEY_OVER'],
  ['acts for somebody who is a viewer now', '401 KEY_STOPPED'],
  ['acts for somebody who was removed', '401 KEY_STOPPED'],
] as const)('a key that %s does nothing with a body that comes then', async (how, refusal) => {
  const owner = await steppedUp('SUPPLIER')
  const who = await steppedUp('SUPPLIER', { companyId: owner.companyId })
  const { id, token } = await makeKey(market, who, keyScopes)
  const end = {
    'is ended': () => done(market.as(owner, 'DELETE', `/secure/company/api-keys/${id}`)),
    'acts for somebody who is a viewer now': () => endings.isLowered(who, owner),
    'acts for somebody who was removed': () => endings.isRemoved(who, owner),
  }[how]
  expect(forKeys.length).toBeGreaterThan(5)
  expect(others(await held(sentBy(token, forKeys), end), refusal)).toEqual([])
})

test('a key that is ended after it was found to be good does nothing either', async () => {
  const owner = await steppedUp('SUPPLIER')
  const who = await steppedUp('SUPPLIER', { companyId: owner.companyId })
  const { id, token } = await makeKey(market, who, keyScopes)
  const answers = await betweenProofAndAct(sentBy(token, forKeys), () =>
    done(market.as(owner, 'DELETE', `/secure/company/api-keys/${id}`)),
  )
  expect(answers.filter(({ answer }) => answer < '400')).toEqual([])
  expect(answers.filter(({ answer }) => answer === '401 KEY_OVER').length).toBeGreaterThan(3)
})

test('eight owners who are lowered in the same instant raise, remove and make keys for nobody', async () => {
  const rounds = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const owner = await steppedUp('BUYER')
      const { companyId } = owner
      const lowered = await steppedUp('BUYER', { companyId })
      return { owner, lowered, viewer: await market.member('BUYER', { companyId, right: 'viewer' }) }
    }),
  )
  const lowering = await market.db.startTransaction().execute()
  for (const { owner, lowered } of rounds)
    await changeRight(lowering, {
      by: asMember(owner),
      id: lowered.id,
      right: 'viewer',
      now: market.clock.now,
    })
  const answers = Promise.all(
    rounds.flatMap(({ lowered, viewer }) => [
      market.as(lowered, 'PUT', `/secure/company/people/${viewer.id}`, { right: 'owner' }),
      market.as(lowered, 'DELETE', `/secure/company/people/${viewer.id}`),
      market.as(lowered, 'POST', '/secure/company/api-keys', { name: 'ERP', scopes: ['read'] }),
    ]),
  )
  await market.lockAwaited(3)
  await lowering.commit().execute()
  expect((await answers).map(({ body }) => body.error_code)).toEqual(Array(24).fill('RIGHT_MISSING'))
})
