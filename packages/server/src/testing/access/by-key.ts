import type { CallName } from '@mahsul/contract/kit/call'
import { type KeyAccess, keyAccessOf } from '@mahsul/contract/registry/key-access'
import type { KeyScope } from '@mahsul/domain/programs/key-scopes'
import { isAct, tradeEvents } from '@mahsul/domain/trades/process/process'
import { scopeOfTask } from '@mahsul/domain/trades/task-scopes'
import { expect, test } from 'vitest'
import { withParty, withSession } from './calls.ts'
import type { Access } from './open-access.ts'

/** Every call with a session, and each act that a call on tasks can name, with the scope that a key needs for it. */
const withKeys = withSession.flatMap(([name]) => {
  const tasks = keyAccessOf(name) === 'by-task' ? tradeEvents.filter(isAct) : [undefined]
  return tasks.map((task) => {
    const access = task ? scopeOfTask(task) : (keyAccessOf(name) as Exclude<KeyAccess, 'by-task'>) // asked just now
    return { name, task, access, what: task ? `${name} (${task})` : name }
  })
})
const forPersons = withKeys.filter(({ access }) => access === 'person')
const forKeys = withKeys.filter(({ access }) => access !== 'person')

/** The side whose thing a call names. */
const sideOf = (name: CallName, { belongs, supplier }: Access): 'supplier' | 'buyer' =>
  withParty.some(([each, party]) => each === name && !belongs[party].includes(supplier))
    ? 'buyer'
    : 'supplier'

/** Every call × a key of each scope: outside its scope a key is refused, no matter who it acts for. */
export function walkByKey(access: Access) {
  const { strangers, belongs, keys, ask } = access

  test('some calls are open to keys, and some to none', () => {
    expect([forKeys.length, forPersons.length].every((count) => count > 40)).toBe(true)
  })

  test.each(forPersons)('$what is refused to a key, whatever its scopes', async ({ name, task }) => {
    expect(await ask(keys.whole.token, name, undefined, task)).toMatchObject({
      status: 403,
      body: { error_code: 'PERSON_NEEDED' },
    })
  })

  test.each(forKeys)('$what is refused to a key without $access', async ({ name, task, access: needed }) => {
    for (const [scope, token] of keys[sideOf(name, access)])
      if (scope !== needed)
        expect(await ask(token, name, undefined, task), scope).toMatchObject({
          status: 403,
          body: { error_code: 'SCOPE_MISSING', scope: needed },
        })
  })

  test.each(
    forKeys.filter(({ name }) => withParty.some(([each, party]) => each === name && party !== 'member')),
  )('$what is not found by the keys of another company', async ({ name, task }) => {
    const [, party] = withParty.find(([each]) => each === name)! // only such calls are asked
    for (const role of ['BUYER', 'SUPPLIER', 'TRADER'] as const)
      if (!belongs[party].includes(strangers[role]))
        expect(await ask(keys.foreign[role].token, name, undefined, task), role).toMatchObject({
          status: 404,
          body: { error_code: 'NOT_FOUND' },
        })
  })

  test.each(withKeys)('$what is refused to a key that was ended', async ({ name, task }) => {
    expect(await ask(keys.ended.token, name, undefined, task)).toMatchObject({
      status: 401,
      body: { error_code: 'KEY_OVER' },
    })
  })
}

/** Keys that may, after the owners have done their acts: what is written says which key did it. */
export function walkByKeyOfOwners(access: Access) {
  const { market, supplier, buyer, keys, ask } = access

  const lastEntry = async () =>
    (
      await market.db
        .selectFrom('activity_log')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.id ?? 0

  test.each(forKeys)(
    '$what is not refused to a key with $access alone',
    async ({ name, task, access: needed }) => {
      const owner = sideOf(name, access)
      const token = keys[owner].get(needed as KeyScope)! // no call for persons is among these
      const before = await lastEntry()
      const { status, body } = await ask(token, name, undefined, task)
      expect([401, 500], JSON.stringify(body)).not.toContain(status)
      expect(['SCOPE_MISSING', 'PERSON_NEEDED']).not.toContain(body?.error_code)
      if (status < 300 && !name.startsWith('GET ')) {
        const written = await market.db
          .selectFrom('activity_log')
          .select(['actor_id', 'key_id'])
          .where('id', '>', before)
          .where('actor_id', 'is not', null)
          .execute()
        expect(written.length).toBeGreaterThan(0)
        for (const { actor_id, key_id } of written)
          expect([actor_id, key_id !== null]).toEqual([{ supplier, buyer }[owner].id, true])
      }
    },
  )
}

/** The keys of a company that was suspended. */
export function walkByStoppedKey({ keys, ofSuspended, ask }: Access) {
  test.each(withKeys)('$what is refused to a key of a company that is suspended', async ({ name, task }) => {
    expect(await ask(keys.ofSuspended.token, name, ofSuspended, task)).toMatchObject({
      status: 401,
      body: { error_code: 'KEY_STOPPED' },
    })
  })
}
