import { expect, it } from 'vitest'
import type { Lists, Row } from './open-lists.ts'

const lower = (text: string) => text.toLowerCase()
const nameOf = ({ name, last_name }: Row) => `${lower(name)} ${lower(last_name)}`

/** Orders of the lists, up and down, as a page and as a file. */
export function listsAreSorted({ market, admin, read }: Lists) {
  const { db } = market

  it.each(['reference', 'supplier', 'buyer', 'created_at'] as const)(
    'the trades are sorted by %s, up and down, with the same trades in the file',
    async (by) => {
      const keyOf = (row: Row) =>
        ({
          reference: row.reference,
          supplier: row.supplier.company_name.toLowerCase(),
          buyer: row.buyer.company_name.toLowerCase(),
          created_at: row.created_at,
        })[by]
      const up = (await read('/secure/admin/trades', `&sort=${by}`)).map(keyOf)
      const down = (await read('/secure/admin/trades', `&sort=-${by}`)).map(keyOf)
      expect(up).toEqual(up.toSorted())
      expect(down).toEqual(up.toSorted().toReversed())
      const file = await market.as(admin, 'GET', `/secure/admin/trades.csv?sort=-${by}`)
      expect(String(file.body).trimEnd().split('\r\n')).toHaveLength(down.length + 1)
    },
  )

  it.each<[string, string, (row: Row) => string | number]>([
    ['/secure/admin/access-requests', 'company', ({ company }) => lower(company)],
    ['/secure/admin/access-requests', 'role', ({ role }) => role.name],
    ['/secure/admin/contacts', 'topic', ({ topic }) => topic],
    ['/secure/admin/contacts', 'created_at', ({ created_at }) => created_at],
    ['/secure/admin/account-changes', 'member', ({ member }) => nameOf(member)],
    ['/secure/admin/account-changes', 'requested_at', ({ requested_at }) => requested_at],
    ['/secure/admin/invitations', 'email', ({ email }) => lower(email)],
    ['/secure/admin/invitations', 'expires_at', ({ expires_at }) => expires_at],
    ['/secure/admin/users/deleted', 'name', nameOf],
    ['/secure/admin/product-imports', 'file_name', ({ file_name }) => lower(file_name)],
    ['/secure/admin/running/messages', 'created_at', ({ created_at }) => created_at],
    ['/secure/admin/running/jobs', 'failed_at', ({ failed_at }) => failed_at],
    ['/secure/admin/freight-costs/missing', 'origin', ({ origin }) => lower(origin.name)],
    ['/secure/admin/freight-costs/missing', 'members', ({ members }) => members],
  ])('%s is sorted by %s, up and down', async (path, by, keyOf) => {
    const up = (await read(path, `&sort=${by}`)).map(keyOf)
    const down = (await read(path, `&sort=-${by}`)).map(keyOf)
    const inOrder = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
    expect(new Set(up).size, 'rows that differ').toBeGreaterThan(1)
    expect(up).toEqual(up.toSorted(inOrder))
    expect(down).toEqual(up.toReversed())
  })

  it('the trades are sorted by what is due first, those with nothing to do last in both directions', async () => {
    const trades = await db.selectFrom('trades').select(['id', 'due_supplier', 'due_buyer']).execute()
    const dueOf = ({ id }: Row) => {
      const { due_supplier, due_buyer } = trades.find((trade) => trade.id === id)!
      return [due_supplier, due_buyer]
        .flatMap((at) => at?.toISOString() ?? [])
        .toSorted()
        .at(0)
    }
    const sorted = async (sort: string) => (await read('/secure/admin/trades', `&sort=${sort}`)).map(dueOf)
    const [up, down] = [await sorted('due'), await sorted('-due')]
    const due = up.filter(Boolean)
    expect(due.length).toBeLessThan(up.length)
    expect(due.length).toBeGreaterThan(1)
    expect(up.slice(0, due.length)).toEqual(due.toSorted())
    expect(down.slice(0, due.length)).toEqual(due.toSorted().toReversed())
  })

  it('a list that is sorted downwards by several columns is the list upwards, turned over', async () => {
    const lanes = async (sort: string) =>
      (await read('/secure/admin/freight-costs', `&sort=${sort}`)).map(({ external_id: id }) => id)
    expect(await lanes('-origin')).toEqual((await lanes('origin')).toReversed())
  })
}
