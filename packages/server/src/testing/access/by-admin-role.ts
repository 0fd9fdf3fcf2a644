import { dutyOf } from '@mahsul/contract/kit/call'
import { adminsWho } from '@mahsul/domain/office/admin-roles'
import { expect, test } from 'vitest'
import { withSession } from './calls.ts'
import type { Access } from './open-access.ts'

/** Each call of admins × each kind of admin: as whom the contract and the table of the domain say. */
export function walkByAdminRole({ market, admins, ask }: Access) {
  const asAdmins = withSession.flatMap(([name, { access }]) => {
    if (access.roles === 'anyone' || !access.roles.includes('ADMIN') || access.party) return []
    const duty = dutyOf(name.slice(0, name.indexOf(' ')), access)
    return admins.map((admin) => [name, admin.adminRole, duty, admin] as const)
  })

  test.each(asAdmins.filter(([, role, duty]) => duty && !adminsWho(duty).includes(role)))(
    '%s is refused to an admin who is %s',
    async (name, _, duty, admin) => {
      expect(await ask(admin, name)).toMatchObject({
        status: 403,
        body: { error_code: 'ADMIN_ROLE_MISSING', admin_roles: adminsWho(duty!) }, // those without one are not among these
      })
    },
  )

  test.each(asAdmins.filter(([, role, duty]) => !duty || adminsWho(duty).includes(role)))(
    '%s is open to an admin who is %s',
    async (name, adminRole, _, admin) => {
      const own = /logout$|^DELETE \/secure\/profiles\/sessions$/.test(name)
        ? await market.member('ADMIN', { adminRole })
        : admin
      // An earlier admin may have done it already: what was deleted or answered is not there for the next.
      expect([401, 403, 500]).not.toContain((await ask(own, name)).status)
    },
  )

  /** What admins change of themselves, whatever kind of admin they are. */
  const ownOfAdmins =
    /^\w+ \/secure\/(profiles|notifications|upload|step-up|acts|admin\/list-views)|^POST \/(broadcasting|logout)/

  test('a call by which admins change something other than their own account is for operators at least', () => {
    const open = asAdmins.filter(
      ([name, role, duty]) =>
        !name.startsWith('GET ') &&
        role === 'support' &&
        !ownOfAdmins.test(name) &&
        (!duty || duty === 'read'),
    )
    expect(open.map(([name]) => name)).toEqual([])
  })
}
