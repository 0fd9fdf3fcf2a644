import {
  type CompanyAct,
  type CompanyRight,
  companyRights,
  whoMay,
} from '@mahsul/domain/companies/company-rights'
import { expect, test } from 'vitest'
import { withSession } from './calls.ts'
import type { Access } from './open-access.ts'

/** Every call by which members change something × each right in the company. */
export function walkByRight({ supplier, colleagues, belongs, ask }: Access) {
  /** What members change for themselves, whatever their right in the company. */
  const personal =
    /^(PUT|POST|DELETE|PATCH) \/secure\/(profiles|saved-views|notifications|request-(code|passkey)|verify-(code|passkey)|trade-calendar|upload|step-up|help|company\/leave|tickets\/\{id\}\/watch)|^POST \/(broadcasting|logout)/

  test('a call by which members change something for their company names the right it needs', () => {
    const silent = withSession.filter(
      ([name, { access }]) =>
        !name.startsWith('GET ') &&
        access.roles !== 'anyone' &&
        access.roles.some((role) => role !== 'ADMIN') &&
        !access.act &&
        !personal.test(name),
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  /** Each call × each right of the company that the thing belongs to; for no thing, of a company that may call. */
  const withAct = withSession.flatMap(([name, { access }]) => {
    if (access.roles === 'anyone' || !access.act || access.act === 'by-task') return []
    const { act, party, roles } = access
    const isSuppliers = party ? belongs[party].includes(supplier) : roles.includes('SUPPLIER')
    const side = isSuppliers && !(party && !belongs[party].includes(supplier)) ? 'supplier' : 'buyer'
    return companyRights.map((right) => [name, right, side, act] as const)
  })
  const refused = withAct.filter(
    ([, right, , act]) => !whoMay(act as CompanyAct).includes(right as CompanyRight),
  )

  test.each(refused)('%s is refused to a colleague with the right %s', async (name, right, side, act) => {
    const colleague = colleagues[side].find((person) => person.right === right)
    expect(await ask(colleague, name)).toMatchObject({
      status: 403,
      body: { error_code: 'RIGHT_MISSING', rights: whoMay(act) },
    })
  })

  /** An act that ends what the others ask for is left to the walk of the owners. */
  const endsIt = /^DELETE|\/resend$|decline$|withdraw$|accept$|ratings$/

  test.each(withAct.filter((walk) => !refused.includes(walk) && !endsIt.test(walk[0])))(
    '%s is not refused for their right to a colleague with the right %s',
    async (name, right, side) => {
      const colleague = colleagues[side].find((person) => person.right === right)
      const { status, body } = await ask(colleague, name)
      expect([401, 500], JSON.stringify(body)).not.toContain(status)
      expect(body?.error_code).not.toBe('RIGHT_MISSING')
    },
  )
}
