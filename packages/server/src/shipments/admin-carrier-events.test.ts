import { addHours } from '@mahsul/domain/kit/calendar'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { dcsaEvent } from '../testing/dcsa-events.ts'
import { schemaExamples } from '../testing/dcsa-examples.ts'
import { sendFile } from '../testing/files.ts'
import { boxes, type Deal, openTrading } from '../testing/trading.ts'

const market = await openTrading()
const { clock, db } = market
const played = await market.deal({ pay: 'RELEASE' })
await market.play(played, { until: 'O2', everyMinutes: 5 })
clock.now = addHours(clock.now, 10)
const admin = await market.member('ADMIN')
const path = '/secure/admin/logistics/events'

let deal: Deal
let reference: string
beforeEach(async () => {
  await db.deleteFrom('carrier_events').execute()
  deal = await market.copied(played)
  ;({ reference } = await market.read(deal, 'supplier'))
})

const gate = (said: Partial<Parameters<typeof dcsaEvent>[1]>) =>
  dcsaEvent('GTIN', { at: 'SDPZU', when: addHours(clock.now, -1), ...said })
const upload = (content: unknown, fields: Record<string, string> = {}, name = 'events.json') =>
  sendFile(
    market,
    admin,
    path,
    Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    {
      name,
      fields,
    },
  )
const send = (...events: unknown[]) => market.as(deal.supplier, 'POST', '/secure/logistics/events', events)
const list = async (query = '') => (await market.as(admin, 'GET', `${path}?per_page=50${query}`)).body
const only = async () => (await list()).data[0]
const reports = async () => (await market.read(deal, 'supplier')).carrier_reports ?? []
const acts = async () =>
  (
    await db
      .selectFrom('activity_log')
      .select('action')
      .where('action', 'like', 'carrier_event.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('a file of events', () => {
  const file = () => [gate({ reference }), gate({ booking: 'NOBODYS' }), { eventID: 'x' }]

  it('is for trades of any company; each event is answered, and a dry run leaves nothing behind', async () => {
    const events = file()
    const counts = { events: 3, proposed: 1, accepted: 0, unmatched: 1, ignored: 1, repeated: 0 }
    const tried = await upload(events, { dry_run: 'true' })
    expect(tried).toMatchObject({ status: 200, body: { data: { status: 'checked', ...counts } } })
    expect([await reports(), (await list()).total_data]).toEqual([[], 0])
    const { body } = await upload(events)
    expect(body.data).toEqual({ ...tried.body.data, status: 'imported' })
    expect(body.data.outcomes[0]).toMatchObject({
      trades: [{ id: deal.id, reference }],
      proposes: ['goods.inPort'],
    })
    expect(await reports()).toHaveLength(1)
    expect((await list()).total_data).toBe(2)
    expect((await upload(events)).body.data).toMatchObject({ ...counts, repeated: 3 })
    expect((await acts()).slice(-2)).toEqual(['carrier_event.import', 'carrier_event.import'])
  })

  it.each([
    ['one event', gate({ booking: 'N1' })],
    [
      'the answer of GET /v2/events',
      Object.values(schemaExamples).map((event, n) => ({ ...event, eventID: n.toString() })),
    ],
    ['a list under a name, after a byte order mark', `\uFEFF${JSON.stringify({ events: [gate({})] })}`],
  ])('may be %s', async (_, content) => {
    expect(await upload(content)).toMatchObject({ status: 200, body: { data: { ignored: 0, proposed: 0 } } })
  })

  it.each([
    ['no JSON', '{', 'events.json'],
    ['an empty list', '[]', 'events.json'],
    ['a table', 'a;b', 'events.csv'],
    ['more than a thousand', JSON.stringify(Array.from({ length: 1_001 }, () => 1)), 'events.json'],
  ])('is refused where it is %s', async (_, content, name) => {
    expect(await upload(content, {}, name)).toMatchObject({
      status: 422,
      body: { error_code: 'INVALID_EVENTS' },
    })
  })

  it('of more than five megabytes is too large', async () => {
    expect(await upload(`["${'x'.repeat(5_000_000)}"]`)).toMatchObject({ status: 413 })
  })
})

describe('the events that no trade was found for', () => {
  it('are listed with what they say, whose they are and until when they are kept', async () => {
    const [container] = boxes(1)
    await send(gate({ booking: 'NB-7', container: container!, id: 'e-1' }))
    const event = await only()
    expect(event).toMatchObject({
      event_id: 'e-1',
      state: 'unmatched',
      reason: 'no-match',
      type: 'EQUIPMENT',
      code: 'GTIN',
      classifier: 'ACT',
      event_at: addHours(clock.now, -1).toISOString(),
      unlocode: 'SDPZU',
      bookings: ['NB7'],
      containers: [container],
      company: { external_id: deal.supplier.companyId },
      received_at: clock.now.toISOString(),
      kept_until: addHours(clock.now, 90 * 24).toISOString(),
    })
    const whole = (await market.as(admin, 'GET', `${path}/${event.external_id}`)).body.data
    expect(JSON.parse(whole.raw)).toMatchObject({ eventID: 'e-1', equipmentEventTypeCode: 'GTIN' })
  })

  it.each([
    ['a part of a booking', 'nb-7'],
    ['a container as it is painted', `CSQU 305438 ${boxes(1)[0]!.at(-1)}`],
    ['the vessel', 'sudan star'],
  ])('are found by %s', async (_, search) => {
    await send(
      gate({ booking: 'NB-71', container: boxes(1)[0]! }),
      gate({ booking: 'OTHER', container: 'MSCU1234566' }),
    )
    const found = (await list(`&search=${encodeURIComponent(search)}`)).data
    expect(found.map(({ bookings }: { bookings: string[] }) => bookings)).toEqual(
      search === 'sudan star' ? [expect.anything(), expect.anything()] : [['NB71']],
    )
  })

  it('leave the list once a trade has them', async () => {
    await send(gate({ booking: 'NB-7' }))
    expect((await list()).total_data).toBe(1)
    await send(gate({ booking: 'NB-7', reference }))
    expect((await list()).total_data).toBe(0)
  })

  it('are filtered by what became of them, and by their kind', async () => {
    await send(
      gate({ booking: 'A1' }),
      { eventID: 'x' },
      dcsaEvent('DEPA', { when: clock.now, booking: 'A2' }),
    )
    const states = async (query: string) =>
      (await list(query)).data.map(({ state }: { state: string }) => state).toSorted()
    expect(await states('')).toEqual(['ignored', 'unmatched', 'unmatched'])
    expect(await states('&state=ignored,put_away')).toEqual(['ignored'])
    expect(await states('&kind=TRANSPORT')).toEqual(['unmatched'])
    const file = await market.as(admin, 'GET', `${path}.csv?state=unmatched&sort=event_at`)
    expect(file.body.trim().split('\n')).toHaveLength(3)
  })
})

describe('an admin assigns an event', () => {
  const assign = (id: string, trade = reference) =>
    market.as(admin, 'POST', `${path}/${id}/assign`, { trade })

  it('to a trade by its reference: it proposes there, and those with its numbers follow', async () => {
    const [one, two] = boxes(2)
    await send(gate({ booking: 'NB8', container: one! }))
    await send(gate({ booking: 'NB8', container: two! }))
    const { external_id: id } = await only()
    expect(await assign(id, ` ${reference.toLowerCase()} `)).toMatchObject({
      status: 200,
      body: { data: { outcome: 'proposed', proposes: ['goods.inPort'], trades: [{ id: deal.id }] } },
    })
    expect(await reports()).toMatchObject([{ containers: [one, two].toSorted() }])
    expect((await list()).total_data).toBe(0)
    expect(await assign(id)).toMatchObject({ status: 409, body: { error_code: 'ALREADY_DEALT_WITH' } })
    expect((await acts()).at(-1)).toBe('carrier_event.assign')
    const notice = await market.as(deal.supplier, 'GET', '/secure/notifications?per_page=1')
    expect(notice.body.data[0]).toMatchObject({ type: 'carrier.reported' })
  })

  it.each([
    ['no trade', () => 'MH-1-T1'],
    ['no reference', () => 'the last one'],
    ['the reference of another offer', () => reference.replace(/MH-\d+/, 'MH-9')],
  ])('not to %s', async (_, named) => {
    await send(gate({ booking: 'NB8' }))
    const { external_id: id } = await only()
    expect(await assign(id, named())).toMatchObject({ status: 422, body: { error_code: 'NO_SUCH_TRADE' } })
  })

  it('not if another company sent it', async () => {
    const other = await market.copied(played)
    await market.as(other.supplier, 'POST', '/secure/logistics/events', gate({ booking: 'NB8' }))
    const { external_id: id } = await only()
    expect(await assign(id)).toMatchObject({ status: 422, body: { error_code: 'NO_SUCH_TRADE' } })
    expect((await assign(id, (await market.read(other)).reference)).status).toBe(200)
  })

  it('not if it could not be read', async () => {
    await send({ eventID: 'x' })
    expect(await assign((await only()).external_id)).toMatchObject({ status: 409 })
  })
})

test('an event that was put away is matched with no trade any more', async () => {
  await send(gate({ booking: 'NB9' }))
  const { external_id: id } = await only()
  const putAway = () => market.as(admin, 'POST', `${path}/${id}/put-away`)
  expect((await putAway()).status).toBe(204)
  expect(await putAway()).toMatchObject({ status: 409 })
  expect(await only()).toMatchObject({ state: 'put_away' })
  await send(gate({ booking: 'NB9', reference }))
  expect(await only()).toMatchObject({ state: 'put_away' })
  expect((await acts()).filter((act) => act !== 'carrier_event.receive').at(-1)).toBe(
    'carrier_event.put-away',
  )
})
