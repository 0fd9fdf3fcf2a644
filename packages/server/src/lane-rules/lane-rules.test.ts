import { addMonths, utcDay } from '@mahsul/domain/kit/calendar'
import { beforeEach, expect, test } from 'vitest'
import { openDealing } from '../testing/dealing.ts'
import { sendFile } from '../testing/files.ts'
import { laneRule } from '../testing/lane-rule.ts'
import { addProductRules, productRules } from './product-rules.ts'

const market = await openDealing()
const { db, goods, clock } = market
const [admin, support] = [await market.member('ADMIN'), await market.member('ADMIN')]
const [supplier, buyer] = [await market.member('SUPPLIER'), await market.member('BUYER')]
await db.updateTable('members').set({ admin_role: 'support' }).where('id', '=', support.id).execute()

const path = '/secure/admin/lane-rules'
const today = utcDay(clock.now)
const head =
  'code,product,origin,destination,kind,document,adds_to_plan,text,text_ar,source,source_url,checked_on'
const health = (change = 'Health certificate of the authority', plan = 'yes') =>
  `tr-health,sesame,Sudan,Türkiye,document,HEALTH_CERTIFICATE,${plan},${change},شهادة صحية,Ministry,https://example.org/tr,${today}`
const file = (...rows: string[]) => Buffer.from([head, ...rows].join('\r\n'))
const send = (content: Buffer, { dry = false, language = 'en' } = {}) =>
  sendFile(market, admin, `${path}/bulk`, content, {
    name: 'rules.csv',
    language,
    fields: dry ? { dry_run: 'true' } : {},
  })
const ask = (query: string, as = buyer) => market.as(as, 'GET', `/secure/lane-rules?${query}`)
const codesOf = (body: { data: { rules: { code: string }[] } }) => body.data.rules.map(({ code }) => code)
const toMersin = `product_ext_id=${goods.product}&origin_ext_id=${goods.portSudan}&destination_ext_id=${goods.mersin}`

beforeEach(async () => {
  clock.now = new Date(`${today}T10:00:00Z`)
  await db.deleteFrom('lane_rules').execute()
  await db.deleteFrom('lane_rule_changes').execute()
  await db.deleteFrom('freight_imports').execute()
})

test('a dry run says what a file would do; then it does exactly that, and once more it does nothing', async () => {
  const effect = { rows: 1, to_create: 1, to_change: 0, unchanged: 0, problem_count: 0 }
  expect((await send(file(health()), { dry: true })).body.data).toMatchObject({
    ...effect,
    status: 'checked',
  })
  expect((await market.as(admin, 'GET', path)).body.total_data).toBe(0)
  expect((await send(file(health()))).body.data).toMatchObject({ ...effect, status: 'imported' })
  expect((await send(file(health()))).body.data).toMatchObject({ to_create: 0, to_change: 0, unchanged: 1 })
  expect((await send(file(health('Another text')))).body.data).toMatchObject({ to_change: 1 })
  const [row] = (await market.as(admin, 'GET', path)).body.data
  expect(row).toMatchObject({
    code: 'tr-health',
    origin: 'SD',
    destination: 'TR',
    checked_by: expect.stringMatching(/^Amna /),
  })
  const { changes } = (await market.as(admin, 'GET', `${path}/${row.external_id}`)).body.data
  expect(changes.map(({ text }: { text: string }) => text)).toEqual([
    'Another text',
    'Health certificate of the authority',
  ])
})

test('with one wrong cell nothing is written, and each problem is named with its row', async () => {
  const wrong = [
    health(),
    health(),
    `no-country,sesame,,Atlantis,ban,,,A ban,حظر,Ministry,https://example.org,${today}`,
    `no-unit,1202.42,,EU,limit,,,At most 8,حد,Ministry,https://example.org,${today}`,
    `bad-link,sesame,,EU,ban,,,A ban,حظر,Ministry,javascript:alert(1),${today}`,
    `tomorrow,sesame,,EU,ban,,,A ban,حظر,Ministry,https://example.org,${addMonths(today, 1)}`,
    `no-kind,sesame,,EU,licence,,,A ban,حظر,Ministry,https://example.org,${today}`,
    `=cmd,sesame,,EU,ban,,,A ban,حظر,Ministry,https://example.org,${today}`,
  ]
  const { status, body } = await send(file(...wrong))
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([
    '3.code',
    '4.destination',
    '5.analyte',
    '5.limit_value',
    '5.limit_unit',
    '6.source_url',
    '7.checked_on',
    '8.kind',
    '9.code',
  ])
  expect(body.errors['4.destination'][0]).toContain('“Atlantis” is no country')
  expect((await market.as(admin, 'GET', path)).body.total_data).toBe(0)
})

test('a limit is a plain decimal number, never one that could be another', async () => {
  const header =
    'code,product,destination,kind,analyte,limit_value,limit_unit,text,text_ar,source,source_url,checked_on'
  const row = (code: string, value: string) =>
    `${code},peanut,EU,limit,aflatoxin_b1,${value},µg/kg,A limit,حد,Ministry,https://example.org,${today}`
  const values = ['8', '0.05', '"0,05"', '"1,000"', '1.000', '0x8', '1e1', '-2']
  const rows = values.map((value, at) => row(`limit-${at}`, value))
  const { body } = await send(Buffer.from([header, ...rows].join('\n')))
  expect(Object.keys(body.errors)).toEqual(['5', '6', '7', '8', '9'].map((line) => `${line}.limit_value`))
})

test('a file says that Salmonella is absent in 25 g, and of a wrong unit or value it is told what goes', async () => {
  const header =
    'code,product,destination,kind,analyte,limit_value,limit_unit,text,text_ar,source,source_url,checked_on'
  const row = (code: string, limit: string) =>
    `${code},sesame,EU,limit,${limit},A limit,حد,Ministry,https://example.org,${today}`
  const good = row('absent', 'salmonella,0,in 25 g')
  const wrong = [
    row('weight', 'salmonella,0,mg/kg'),
    row('one', 'salmonella,1,in 25 g'),
    row('aflatoxin', 'aflatoxin_b1,2,in 25 g'),
    row('no-aflatoxin', 'aflatoxin_b1,0,µg/kg'),
  ]
  const { body } = await send(Buffer.from([header, good, ...wrong].join('\n')))
  expect(body.errors).toEqual({
    '3.limit_unit': [expect.stringContaining('There is no “mg/kg”: write one of in 25 g')],
    '4.limit_value': [expect.stringContaining('at most 0')],
    '5.limit_unit': [expect.stringContaining('There is no “in 25 g”: write one of µg/kg, mg/kg')],
    '6.limit_value': [expect.any(String)],
  })
  expect((await send(Buffer.from([header, good].join('\n')))).status).toBe(200)
  const [rule] = (await ask('commodity=sesame&destination_country=DE')).body.data.rules
  expect(rule).toMatchObject({ analyte: 'salmonella', limit_value: 0, limit_unit: 'in 25 g' })
})

test('the database keeps 0 and 25 g for Salmonella too', async () => {
  const limit = { ...ban, kind: 'limit', analyte: 'salmonella', limit_value: 0, limit_unit: 'in 25 g' }
  expect((await market.as(admin, 'POST', path, limit)).status).toBe(201)
  const change = (to: object) => db.updateTable('lane_rules').set(to).execute()
  await expect(change({ limit_value: 1 })).rejects.toThrow('lane_rules_limit_unit_check')
  await expect(change({ analyte: 'aflatoxin_b1' })).rejects.toThrow('lane_rules_limit_unit_check')
  await expect(change({ limit_unit: 'mg/kg' })).rejects.toThrow('lane_rules_limit_value_check')
})

test('the table as a file is imported again without a change', async () => {
  clock.now = new Date('2026-12-01T09:00:00Z') // after the product’s rules were checked
  await addProductRules(db, clock.now)
  const { body } = await market.as(admin, 'GET', `${path}/export.csv`)
  const { total_data: all } = (await market.as(admin, 'GET', path)).body
  expect((await send(Buffer.from(body))).body.data).toMatchObject({
    rows: all,
    unchanged: all,
    problem_count: 0,
  })
})

test('support reads the rules and changes none', async () => {
  expect((await market.as(support, 'GET', path)).status).toBe(200)
  const body = { ...ban, code: 'support-ban' }
  expect(await market.as(support, 'POST', path, body)).toMatchObject({ status: 403 })
})

const ban = {
  code: 'eu-ban',
  commodity: 'sesame',
  destination: 'EU',
  kind: 'ban',
  text: 'Suspended',
  text_ar: 'موقوف',
  source: 'Regulation',
  source_url: 'https://example.org/ban',
  checked_on: today,
}

test.each([
  ['a limit without a substance', { kind: 'limit' }, ['analyte', 'limit_unit', 'limit_value']],
  [
    'Salmonella by weight',
    { kind: 'limit', analyte: 'salmonella', limit_value: 2, limit_unit: 'mg/kg' },
    ['limit_unit', 'limit_value'],
  ],
  [
    'aflatoxin in 25 g',
    { kind: 'limit', analyte: 'aflatoxin_b1', limit_value: 2, limit_unit: 'in 25 g' },
    ['limit_unit'],
  ],
  ['a percentage of a ban', { control_percent: 20 }, ['control_percent']],
  ['a plan without a document', { kind: 'document', adds_to_plan: true }, ['document']],
  ['a commodity and a code', { hs_prefix: '1207' }, ['hs_prefix']],
  ['a country that is none', { origin: 'XX' }, ['origin']],
  ['an end before the beginning', { valid_from: today, valid_until: '2020-01-01' }, ['valid_until']],
])('a rule with %s is refused', async (_, change, fields) => {
  const { status, body } = await market.as(admin, 'POST', path, { ...ban, ...change })
  expect(status).toBe(422)
  expect(Object.keys(body.errors).toSorted()).toEqual(fields)
})

test('a code in capitals is told which letters a code has', async () => {
  const { body } = await market.as(admin, 'POST', path, { ...ban, code: 'EU-BAN' })
  expect(body.errors).toEqual({ code: ['Use only the letters a to z in lower case, digits and hyphens'] })
})

test('two rules of one name are refused', async () => {
  expect((await market.as(admin, 'POST', path, ban)).status).toBe(201)
  expect(await market.as(admin, 'POST', path, ban)).toMatchObject({
    status: 409,
    body: { error_code: 'ENTITY_ALREADY_EXISTS' },
  })
})

test('a member sees what the lane asks for, with the source; both ends are named by place or by country', async () => {
  await send(file(health()))
  await market.as(admin, 'POST', path, ban)
  const asked = await ask(toMersin)
  expect(asked).toMatchObject({
    status: 200,
    body: {
      data: {
        on_file: { origin: true, destination: true },
        rules: [
          {
            code: 'tr-health',
            document: 'HEALTH_CERTIFICATE',
            adds_to_plan: true,
            source_url: 'https://example.org/tr',
            check_is_old: false,
          },
        ],
      },
    },
  })
  expect(codesOf((await ask('commodity=sesame&origin_country=sd&destination_country=DE')).body)).toEqual([
    'eu-ban',
  ])
  expect((await ask(`product_ext_id=${goods.mersin}`)).status).toBe(404)
})

test('a code alone finds the rules of its commodity, and a code of other goods finds none of them', async () => {
  await send(file(health()))
  const heading = { ...ban, commodity: null, hs_prefix: '1207', destination: 'TR' }
  await market.as(admin, 'POST', path, { ...heading, code: 'tr-1207' })
  const toTurkey = 'origin_country=SD&destination_country=TR'
  const found = async (goods: string) => codesOf((await ask(`${goods}&${toTurkey}`)).body)
  expect(await found('hs_code=12074090')).toEqual(['tr-health', 'tr-1207'])
  expect(await found('hs_code=12024200')).toEqual([])
  expect(await found('commodity=sesame&hs_code=12074090')).toEqual(['tr-health', 'tr-1207'])
  expect(await found('commodity=peanut&hs_code=12074090')).toEqual(['tr-1207'])
})

test('an unknown lane says that nothing is on file, and never that it is allowed', async () => {
  await send(file(health()))
  const { body } = await ask('commodity=ginger&origin_country=BR&destination_country=JP')
  expect(body.data).toMatchObject({ rules: [], on_file: { origin: false, destination: false } })
  expect(JSON.stringify(body)).not.toMatch(/allow/i)
})

test('a check is old once six months have passed', async () => {
  await send(file(health()))
  clock.now = new Date(`${addMonths(today, 6)}T23:00:00Z`)
  expect((await ask(toMersin)).body.data.rules[0].check_is_old).toBe(false)
  clock.now = new Date(`${addMonths(today, 6)}T23:00:00Z`)
  clock.now.setUTCDate(clock.now.getUTCDate() + 1)
  expect((await ask(toMersin)).body.data.rules[0].check_is_old).toBe(true)
  const old = await market.as(admin, 'GET', `${path}?check=old`)
  expect(codesOf({ data: { rules: old.body.data } })).toEqual(['tr-health'])
})

test('a trade asks for the document of a rule that was there when it opened; an earlier trade keeps its plan', async () => {
  const terms = { payment_method: 'CAD_CASH_AGAINST_DOCUMENTS', containers: 4 } as const
  const open = async () => {
    const { status, body } = await market.purchase(buyer, await market.offer(supplier, terms))
    expect(status).toBe(201)
    return body.data
  }
  const read = async (id: string) => (await market.as(buyer, 'GET', `/secure/trades/${id}`)).body.data
  const earlier = await open()
  const planOf = (trade: { required_documents: string[]; log_end: unknown }) => [
    trade.required_documents,
    trade.log_end,
  ]
  const before = planOf(await read(earlier.id))
  await send(file(health()))
  const later = await open()
  expect(planOf(await read(earlier.id))).toEqual(before)
  expect(earlier.required_documents).not.toContain('HEALTH_CERTIFICATE')
  expect(later.required_documents).toEqual([...earlier.required_documents, 'HEALTH_CERTIFICATE'])

  await send(file(health('Changed since', 'no')))
  expect((await read(later.id)).required_documents).toContain('HEALTH_CERTIFICATE')
  const frozen = await market.as(supplier, 'GET', `/secure/trades/${later.id}/lane-rules`)
  expect(frozen.body.data).toMatchObject([
    { destination_country: 'TR', day: today, rules: [{ text: 'Health certificate of the authority' }] },
  ])
  const ofEarlier = await market.as(buyer, 'GET', `/secure/trades/${earlier.id}/lane-rules`)
  expect(ofEarlier.body.data).toMatchObject([{ rules: [], on_file: { destination: false } }])
  const stranger = await market.member('BUYER')
  expect((await market.as(stranger, 'GET', `/secure/trades/${later.id}/lane-rules`)).status).toBe(404)
  expect((await open()).required_documents).toEqual(earlier.required_documents)
})

test('the rules of the product come once, and stay as an admin left them', async () => {
  const all = (await productRules()).length
  expect(all).toBeGreaterThan(40)
  expect(await addProductRules(db, clock.now)).toBe(all)
  const [row, other] = (await market.as(admin, 'GET', path)).body.data
  await market.as(admin, 'DELETE', `${path}/${row.external_id}`)
  await db.updateTable('lane_rules').set({ text: 'Ours' }).where('code', '=', other.code).execute()
  expect(await addProductRules(db, clock.now)).toBe(0)
  const kept = await db.selectFrom('lane_rules').select(['code', 'text']).execute()
  expect(kept).toHaveLength(all - 1)
  expect(kept).toContainEqual({ code: other.code, text: 'Ours' })
})

test('each rule of the product has words in both languages, a source with its address, and adds nothing to a plan', async () => {
  for (const rule of await productRules()) {
    expect(rule.textAr, rule.code).toMatch(/[\u0600-\u06ff]/)
    expect(rule.text, rule.code).not.toMatch(/allowed/i)
    expect(rule.sourceUrl, rule.code).toMatch(/^https?:\/\//)
    expect(rule.addsToPlan, rule.code).toBe(false)
  }
})

test('peanuts for Hamburg have the limits for sorting and for direct use', async () => {
  await addProductRules(db, clock.now)
  const { body } = await ask('commodity=peanut&origin_country=SD&destination_country=DE')
  const limits = body.data.rules.filter((rule: { analyte: string }) => rule.analyte === 'aflatoxin_b1')
  expect(limits).toMatchObject([
    { goods_use: 'direct', limit_value: 2, limit_unit: 'µg/kg' },
    { goods_use: 'sorting', limit_value: 8, limit_unit: 'µg/kg' },
  ])
})

test.each(['SD', 'NG', 'IN', 'UG', 'ET', 'TR'])(
  'Salmonella is absent in 25 g of sesame from %s for Hamburg',
  async (country) => {
    await addProductRules(db, clock.now)
    const { body } = await ask(`commodity=sesame&origin_country=${country}&destination_country=DE`)
    const limits = body.data.rules.filter((rule: { kind: string }) => rule.kind === 'limit')
    expect(limits).toContainEqual(
      expect.objectContaining({
        ...{ analyte: 'salmonella', limit_value: 0, limit_unit: 'in 25 g', goods_use: 'any' },
        source: expect.stringContaining('Regulation (EU) 2019/1793'),
      }),
    )
  },
)

test('each rule that comes with Mahsul says whether its own text was read, and those of the EU lead to EUR-Lex', async () => {
  const rules = await productRules()
  expect(rules.filter(({ sourceRead }) => sourceRead === 'second_hand')).toHaveLength(18)
  for (const { source, sourceUrl } of rules) {
    expect(sourceUrl).not.toContain('github.com')
    const [, year, number] = /^Regulation \(EU\) (\d{4})\/(\d{1,4}),/.exec(source) ?? []
    if (year && number)
      expect(sourceUrl).toBe(
        `https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:3${year}R${number.padStart(4, '0')}`,
      )
  }
})

test('a rule of which nobody said that its own text was read is second-hand to members, until an admin says so', async () => {
  const { code: _, ...rest } = laneRule
  const body = { code: 'tr-health', ...rest }
  const { external_id: id } = (await market.as(admin, 'POST', path, body)).body.data
  const shown = async () => (await ask(toMersin)).body.data.rules[0].source_read
  expect(await shown()).toBe('second_hand')
  const put = async (change: object) => {
    const { version } = (await market.as(admin, 'GET', `${path}/${id}`)).body.data
    return market.as(admin, 'PUT', `${path}/${id}`, { ...body, ...change, version })
  }
  expect((await put({ source_read: 'first_hand' })).status).toBe(200)
  expect(await shown()).toBe('first_hand')
  await put({ text: 'By a client that does not know of it' })
  expect(await shown()).toBe('first_hand')
})
