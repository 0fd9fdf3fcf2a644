import type { Role } from '@mahsul/domain/accounts/member'
import { expect, test } from 'vitest'
import { withSession } from './calls.ts'
import type { Access } from './open-access.ts'

/** Every route × role: without a session nobody, and with one the roles that the contract names. */
export function walkByRole({ market, strangers, ask }: Access) {
  test('a call whose path names a thing declares its owner', () => {
    const silent = withSession.filter(
      ([name, { access }]) =>
        name.includes('{') &&
        access.roles !== 'anyone' &&
        !access.party &&
        !access.roles.every((role) => role === 'ADMIN'),
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  test.each(withSession.map(([name]) => name))('%s requires a session', async (name) => {
    expect(await ask(undefined, name)).toMatchObject({ status: 401, body: { message: 'Unauthenticated' } })
  })

  test.each(
    withSession.flatMap(([name, { access }]) =>
      (Object.keys(strangers) as Role[])
        .filter((role) => access.roles !== 'anyone' && !access.roles.includes(role))
        .map((role) => [name, role] as const),
    ),
  )('%s is refused to a %s', async (name, role) => {
    expect(await ask(strangers[role], name)).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN' } })
  })

  test.each(
    withSession.flatMap(([name, { access }]) =>
      (Object.keys(strangers) as Role[])
        .filter((role) => access.roles !== 'anyone' && access.roles.includes(role) && !access.party)
        .map((role) => [name, role] as const),
    ),
  )('%s is open to a %s', async (name, role) => {
    const own = /logout$|^DELETE \/secure\/profiles\/sessions$/.test(name)
      ? await market.member(role)
      : strangers[role]
    expect([401, 403, 404, 500]).not.toContain((await ask(own, name)).status)
  })
}
