import { describe, expect, it, test } from 'vitest'
import { jobHandlers } from '../../composition-root.ts'
import type { SignedIn } from '../../platform/http/dependencies.ts'
import { openDealing } from '../../testing/dealing.ts'
import { addSession } from '../../testing/members.ts'
import { accessBank, userBody } from '../../testing/user-body.ts'

const market = await openDealing()
const { db, clock } = market
const DAY = 86_400_000
const later = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

const bank = accessBank
const masked = { ...bank, bank_iban: '•••• 0001', bank_account_number: '•••• 0031' }
type Body = ReturnType<typeof userBody>
const reason = 'Asked by phone, at the number on file'

const first = await market.member('ADMIN', { email: 'first@mahsul.example' })
const put = (by: SignedIn, id: string, body: object) =>
  market.as(by, 'PUT', `/secure/admin/users/${id}`, body, { 'accept-language': 'en' })

/** A supplier created by an admin, signed in. */
async function supplier(change: object = {}) {
  const body = userBody(change)
  const made = await market.as(first, 'POST', '/secure/admin/users', body)
  const { external_id: id } = made.body.data
  const { company_id } = await db
    .selectFrom('members')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sessionId = await addSession(db, id)
  const member: SignedIn = {
    id,
    companyId: company_id as SignedIn['companyId'],
    role: 'SUPPLIER',
    right: 'owner',
    adminRole: 'admin',
    language: 'en',
    sessionId,
  }
  return { id: String(id), body, member }
}
const mailsTo = async (to: string) => {
  const rows = await db
    .selectFrom('outbox')
    .select(['subject', 'body_text'])
    .where('recipient', '=', to)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.filter(({ subject }) => subject !== 'You have an account at Mahsul')
}
const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject)
/** The log's data about the bank. */
const infoOf = (kept: unknown) => (kept as { payment_info: Record<string, string> }).payment_info
const logOf = (id: string, action: string) =>
  db
    .selectFrom('activity_log')
    .select(['actor_id', 'before', 'after'])
    .where('entity_id', '=', id)
    .where('action', '=', action)
    .orderBy('id')
    .execute()
const userOf = async (id: string) => (await market.as(first, 'GET', `/secure/admin/users/${id}`)).body.data
const isIn = async (member: SignedIn) => (await market.as(member, 'GET', '/secure/profiles')).status === 200

const bankMail = 'The bank account of your company has been changed.'
const emailMail = 'The email address of your account has been changed.'
const phoneMail = 'Your phone number has been changed.'

describe('the only admin', () => {
  it.each([
    ['the IBAN', 'bank_iban', '044150149000002', bankMail],
    ['only the account number', 'bank_account_number', '0690000032', bankMail],
    ['the SWIFT code', 'bank_swift', 'ABNGNGLAXXX', bankMail],
    ['the name of the bank', 'bank_name', 'Access Bank Plc', bankMail],
    ['the address of the bank', 'bank_address', 'Marina 2, Lagos', bankMail],
    ['the postal code of the bank', 'bank_zip_code', '101242', bankMail],
    ['the currency', 'bank_account_currency', 'eur', bankMail],
  ])(
    'changes %s with a reason; the member is notified, and the log shows that it differs',
    async (_, field, value, subject) => {
      const { id, body } = await supplier()
      const change = { ...body, payment_info: { ...bank, [field]: value } }
      for (const without of [change, { ...change, reason: '  ' }])
        expect(await put(first, id, without)).toMatchObject({
          status: 422,
          body: { errors: { reason: ['This field is required'] } },
        })
      expect((await userOf(id)).payment_info).toEqual(bank)
      expect(await put(first, id, { ...change, reason })).toMatchObject({
        status: 200,
        body: { data: { payment_info: { [field]: value }, pending_change: null } },
      })
      expect(await subjectsTo(body.email)).toEqual([subject])
      const [entry] = await logOf(id, 'member.edit')
      expect(entry).toMatchObject({ actor_id: first.id, after: { reason } })
      expect(infoOf(entry!.before)).not.toEqual(infoOf(entry!.after))
      expect(JSON.stringify(entry)).not.toMatch(/044150149|069000003/)
    },
  )

  it('needs no reason if nothing changes, and then nobody is notified', async () => {
    const { id, body } = await supplier()
    expect((await put(first, id, { ...body, name: 'Amna' })).status).toBe(200)
    expect((await put(first, id, { ...body, email: body.email.toUpperCase() })).status).toBe(200)
    expect(await subjectsTo(body.email)).toEqual([])
    expect((await userOf(id)).email).toBe(body.email.toUpperCase())
  })

  it('changes the phone, and the number must be verified again', async () => {
    const { id, body } = await supplier()
    await db.updateTable('members').set({ phone_verified_at: clock.now }).where('id', '=', id).execute()
    expect((await put(first, id, { ...body, phone_number: '8031234568', reason })).status).toBe(200)
    const [mail] = await mailsTo(body.email)
    expect(mail).toMatchObject({ subject: phoneMail })
    expect(mail!.body_text).toContain('+234 •••• 67')
    expect(mail!.body_text).toContain('+234 •••• 68')
    expect(mail!.body_text).toContain('Our office')
    const { phone_verified_at } = await db
      .selectFrom('members')
      .select('phone_verified_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(phone_verified_at).toBeNull()
  })

  it('changes the e-mail: both addresses are notified, every session ends, and earlier codes open nothing', async () => {
    const { id, body, member } = await supplier()
    const email = `new-${body.email}`
    await market.as(member, 'POST', '/secure/profiles/device', { push_token: 'a-device' })
    await market.as(undefined, 'POST', '/forget-password', { email: body.email })
    await market.as(undefined, 'POST', '/forget-password', { email })
    const { code } = await db
      .selectFrom('outbox')
      .select('code')
      .where('recipient', '=', body.email)
      .where('code', 'is not', null)
      .executeTakeFirstOrThrow()
    expect((await put(first, id, { ...body, email, reason })).status).toBe(200)

    expect(await isIn(member)).toBe(false)
    const sessions = await db
      .selectFrom('sessions')
      .select(['ended_at', 'push_token'])
      .where('member_id', '=', id)
      .execute()
    expect(sessions).toEqual([{ ended_at: clock.now, push_token: '' }])
    const password = 'seven camels to Gedaref'
    for (const to of [body.email, email])
      expect(
        await market.as(undefined, 'POST', '/verify-forget-password', {
          ...{ email: to, code, password, password_confirmation: password },
        }),
      ).toMatchObject({ status: 400, body: { error_code: 'CODE_NOT_FOUND' } })
    expect((await subjectsTo(email)).filter((subject) => subject === emailMail)).toHaveLength(1)
    const [mail] = (await mailsTo(body.email)).filter(({ subject }) => subject === emailMail)
    expect(mail!.body_text).toContain('a•••@kano-ginger.example')
    expect(mail!.body_text).toContain('n•••@kano-ginger.example')
    expect(mail!.body_text).not.toContain(email)
    expect(JSON.stringify(await logOf(id, 'member.edit'))).not.toContain(body.email)
  })

  it('is announced at the former address for thirty days', async () => {
    const { id, body } = await supplier()
    const email = `other-${body.email}`
    await put(first, id, { ...body, email, reason })
    const change = (bank_account_number: string) =>
      put(first, id, { ...body, email, payment_info: { ...bank, bank_account_number }, reason })
    later(30 * DAY - 1_000)
    await change('0690000041')
    expect(await subjectsTo(body.email)).toEqual([emailMail, bankMail])
    later(1_000)
    await change('0690000042')
    expect(await subjectsTo(body.email)).toEqual([emailMail, bankMail])
    expect(await subjectsTo(email)).toEqual([emailMail, bankMail, bankMail])
  })

  it('sees equal hashes for equal account numbers in the log', async () => {
    const [one, other] = [await supplier(), await supplier()]
    const change = (of: { id: string; body: Body }, bank_account_number: string) =>
      put(first, of.id, { ...of.body, payment_info: { ...bank, bank_account_number }, reason })
    await change(one, '1110000077')
    await change(other, '2220000077')
    await change(other, '1110000077')
    const hashes = [...(await logOf(one.id, 'member.edit')), ...(await logOf(other.id, 'member.edit'))].map(
      ({ after }) => infoOf(after),
    )
    expect(hashes.map((info) => info.bank_account_number)).toEqual(Array(3).fill('•••• 0077'))
    const [a, b, c] = hashes.map((info) => info.bank_account_number_hash)
    expect(a).toMatch(/^[\da-f]{32}$/)
    expect(b).not.toBe(a)
    expect(c).toBe(a)
  })
})

describe('if there is a second admin', () => {
  let second: SignedIn | undefined
  const other = async () => {
    second ??= await market.member('ADMIN', { email: 'second@mahsul.example', language: 'ar' })
    return second
  }
  const list = (by: SignedIn, query = '') => market.as(by, 'GET', `/secure/admin/account-changes${query}`)
  const one = (by: SignedIn, id: string) => market.as(by, 'GET', `/secure/admin/account-changes/${id}`)
  const approve = (by: SignedIn, id: string) =>
    market.as(by, 'POST', `/secure/admin/account-changes/${id}/approve`)
  const decline = (by: SignedIn, id: string, body: object = { reason: 'Nobody answered the phone' }) =>
    market.as(by, 'POST', `/secure/admin/account-changes/${id}/decline`, body)

  const changed = {
    payment_info: { ...bank, bank_account_number: '0690000099', bank_swift: 'ZEIBNGLA' },
    phone_number: '8030000000',
  }
  async function requested(change: object = changed) {
    await other()
    const made = await supplier()
    const answer = await put(first, made.id, { ...made.body, ...change, reason })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return { ...made, changeId: String(answer.body.data.pending_change.external_id), answer }
  }

  it('a change waits for that admin; the account’s owner and those who may approve are notified; the rest is saved', async () => {
    const { id, body, changeId, answer } = await requested({ ...changed, name: 'Amna' })
    expect(answer.body.data).toMatchObject({
      name: 'Amna',
      phone_number: body.phone_number,
      payment_info: bank,
      pending_change: {
        fields: ['phone', 'bank_swift', 'bank_account_number'],
        requested_by: { external_id: first.id },
      },
    })
    expect((await userOf(id)).pending_change).toEqual(answer.body.data.pending_change)
    const [mail] = await mailsTo(body.email)
    expect(mail!.subject).toBe(
      'Our office wants to change your account. Another admin must approve it first.',
    )
    expect(mail!.body_text).toContain('•••• 0099')
    expect(mail!.body_text).not.toContain('0690000099')
    expect((await mailsTo('second@mahsul.example')).at(-1)).toMatchObject({
      subject: 'تغيير في حساب Amna Osman بانتظار موافقتك.',
      body_text: expect.stringContaining(`/admin/account-changes/${changeId}`),
    })
    expect(await mailsTo('first@mahsul.example')).toEqual([])
    const [entry] = await logOf(id, 'member.request-change')
    expect(entry).toMatchObject({
      actor_id: first.id,
      before: { phone: '+234 •••• 67', bank_account_number: '•••• 0031' },
      after: { phone: '+234 •••• 00', bank_account_number: '•••• 0099', reason },
    })
    expect(JSON.stringify(entry)).not.toMatch(/0690000|803/)
  })

  it('its requester cannot approve it; the other admin sees the whole values and can, and then they are masked', async () => {
    const { id, body, changeId } = await requested()
    expect(await approve(first, changeId)).toMatchObject({
      status: 403,
      body: { error_code: 'SECOND_ADMIN_NEEDED' },
    })
    expect((await userOf(id)).payment_info).toEqual(bank)
    const by = await other()
    const changes = (answer: { body: { data: { changes: { field: string; after: string }[] } } }) =>
      Object.fromEntries(answer.body.data.changes.map(({ field, after }) => [field, after]))
    const whole = { phone: '+234 8030000000', bank_swift: 'ZEIBNGLA', bank_account_number: '0690000099' }
    expect(changes(await one(by, changeId))).toEqual(whole)
    expect((await one(by, changeId)).body.data).toMatchObject({ state: 'waiting', can_approve: true })
    expect((await one(first, changeId)).body.data.can_approve).toBe(false)
    expect(JSON.stringify((await list(by, '?state=waiting')).body)).not.toContain('0690000099')

    const approved = await approve(by, changeId)
    expect(approved).toMatchObject({
      status: 200,
      body: { data: { state: 'approved', decided_by: { external_id: by.id }, can_approve: false } },
    })
    expect(changes(approved)).toEqual({ ...whole, phone: '+234 •••• 00', bank_account_number: '•••• 0099' })
    expect(await userOf(id)).toMatchObject({
      phone_number: '8030000000',
      payment_info: changed.payment_info,
      pending_change: null,
    })
    const kept = JSON.stringify(
      await db.selectFrom('account_changes').selectAll().where('id', '=', changeId).execute(),
    )
    expect(kept).not.toMatch(/0690000|8030000000/)
    expect((await subjectsTo(body.email)).slice(1)).toEqual([phoneMail, bankMail])
    expect((await subjectsTo('first@mahsul.example')).at(-1)).toBe(
      'Your change to the account of Amal Osman was approved.',
    )
    expect(await logOf(id, 'member.approve-change')).toMatchObject([{ actor_id: by.id }])
  })

  it.each(['operator', 'support'] as const)(
    'an admin (%s) who may not approve it reads no whole account',
    async (adminRole) => {
      const { changeId } = await requested()
      const shown = await one(await market.member('ADMIN', { adminRole }), changeId)
      expect(shown.body.data).toMatchObject({ state: 'waiting', can_approve: false })
      expect(JSON.stringify(shown.body)).toContain('•••• 0099')
      expect(JSON.stringify(shown.body)).not.toMatch(/0690000|8030000000/)
    },
  )

  it('two admins who approve at once make one change', async () => {
    const { id, body, changeId } = await requested()
    const third = await market.member('ADMIN')
    const answers = await Promise.all([approve(await other(), changeId), approve(third, changeId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error_code).toBe('ALREADY_DEALT_WITH')
    expect((await subjectsTo(body.email)).filter((subject) => subject === bankMail)).toHaveLength(1)
    expect(await logOf(id, 'member.approve-change')).toHaveLength(1)
  })

  it('approved and declined at once, only one of them counts', async () => {
    const { id, changeId } = await requested()
    const [approved, declined] = await Promise.all([
      approve(await other(), changeId),
      decline(first, changeId),
    ])
    expect([approved.status, declined.status].toSorted()).toEqual([200, 409])
    expect((await userOf(id)).phone_number).toBe(approved.status === 200 ? '8030000000' : '8031234567')
  })

  it('two admins who change one account at once leave one change to approve', async () => {
    const { id, body } = await supplier()
    const by = await other()
    const account = (bank_account_number: string) => ({
      ...body,
      payment_info: { ...bank, bank_account_number },
      reason,
    })
    const answers = await Promise.all([
      put(first, id, account('0690000051')),
      put(by, id, account('0690000052')),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error_code).toBe('CHANGE_WAITS')
    expect((await userOf(id)).payment_info).toEqual(bank)
    // Other edits of the account do not wait.
    expect((await put(first, id, { ...body, name: 'Amna' })).body.data).toMatchObject({ name: 'Amna' })
  })

  it('is declined with a reason, also by its requester, and nothing changes', async () => {
    const { id, body, changeId } = await requested({ email: 'thief@elsewhere.example' })
    expect(await decline(first, changeId, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { reason: ['This field is required'] } },
    })
    expect(await decline(await other(), changeId)).toMatchObject({
      status: 200,
      body: { data: { state: 'declined', decision_reason: 'Nobody answered the phone' } },
    })
    const mails = [
      'Our office wants to change your account. Another admin must approve it first.',
      'The change to your account was not made.',
    ]
    expect(await subjectsTo(body.email)).toEqual(mails)
    expect(await subjectsTo('thief@elsewhere.example')).toEqual(mails)
    expect((await userOf(id)).email).toBe(body.email)
    expect((await approve(await other(), changeId)).status).toBe(409)
    const own = await requested()
    expect((await decline(first, own.changeId)).status).toBe(200)
  })

  it('the member may object, and nobody else in their place', async () => {
    const { body, member, changeId } = await requested()
    const own = () => market.as(member, 'GET', '/secure/profiles/account-change')
    const object = (by: SignedIn) =>
      market.as(by, 'POST', '/secure/profiles/account-change/object', {
        change_id: changeId,
        reason: 'Not by me',
      })
    expect((await own()).body.data).toMatchObject({
      external_id: changeId,
      changes: [
        { field: 'phone', before: '+234 •••• 67', after: '+234 •••• 00' },
        { field: 'bank_swift', before: masked.bank_swift, after: 'ZEIBNGLA' },
        { field: 'bank_account_number', before: masked.bank_account_number, after: '•••• 0099' },
      ],
    })
    const stranger = await market.member('BUYER')
    expect((await market.as(stranger, 'GET', '/secure/profiles/account-change')).body.data).toBeNull()
    expect((await object(stranger)).status).toBe(404)
    expect((await object(member)).status).toBe(204)
    expect((await own()).body.data).toBeNull()
    expect(await approve(await other(), changeId)).toMatchObject({
      status: 409,
      body: { error_code: 'ALREADY_DEALT_WITH' },
    })
    expect((await mailsTo('first@mahsul.example')).at(-1)).toMatchObject({
      subject: 'Amal Osman objects to your change to their account.',
      body_text: expect.stringContaining('Not by me'),
    })
    expect(await logOf(member.id, 'member.object-change')).toMatchObject([{ actor_id: member.id }])
    expect((await subjectsTo(body.email)).at(-1)).toBe('The change to your account was not made.')
  })

  it('expires after a week, to the second, and another can be requested', async () => {
    const { id, body, changeId } = await requested()
    later(7 * DAY - 1_000)
    expect((await one(first, changeId)).body.data.state).toBe('waiting')
    later(1_000)
    expect((await one(first, changeId)).body.data.state).toBe('expired')
    expect((await userOf(id)).pending_change).toBeNull()
    expect(await approve(await other(), changeId)).toMatchObject({
      status: 410,
      body: { error_code: 'CHANGE_EXPIRED' },
    })
    await jobHandlers['nightly.tidy']!(undefined as never, { db, now: clock.now }) // wired
    expect(JSON.stringify(await db.selectFrom('account_changes').selectAll().execute())).not.toContain(
      '0690000099',
    )
    expect((await subjectsTo('first@mahsul.example')).at(-1)).toBe(
      'Your change to the account of Amal Osman was not approved in time.',
    )
    expect((await put(first, id, { ...body, ...changed, reason })).body.data.pending_change).not.toBeNull()
  })

  it('is not applied to an account that has changed meanwhile', async () => {
    const { id, member, changeId } = await requested()
    await db.updateTable('sessions').set({ ended_at: null }).where('id', '=', member.sessionId).execute()
    await db
      .updateTable('bank_accounts')
      .set({ swift: 'FBNINGLA' })
      .where('company_id', '=', member.companyId)
      .execute()
    expect(await approve(await other(), changeId)).toMatchObject({
      status: 409,
      body: { error_code: 'ACCOUNT_CHANGED' },
    })
    expect((await userOf(id)).payment_info.bank_swift).toBe('FBNINGLA')
  })

  it('cannot use an address that somebody else has, neither on request nor on approval', async () => {
    const [taken, free] = [await supplier(), 'free@kano-ginger.example']
    const { id, changeId, body } = await requested({ email: free })
    const refused = { status: 409, body: { message: 'Email already registered' } }
    const again = await supplier()
    expect(await put(first, again.id, { ...again.body, email: taken.body.email, reason })).toMatchObject(
      refused,
    )
    await db.updateTable('members').set({ email: free }).where('id', '=', taken.id).execute()
    expect(
      await market.as(await other(), 'POST', `/secure/admin/account-changes/${changeId}/approve`, undefined, {
        'accept-language': 'en',
      }),
    ).toMatchObject(refused)
    expect((await userOf(id)).email).toBe(body.email)
    expect((await one(first, changeId)).body.data.state).toBe('waiting')
  })

  it('is for admins alone, and ends with the member', async () => {
    const { id, member, changeId } = await requested()
    for (const path of ['', `/${changeId}`])
      expect((await market.as(member, 'GET', `/secure/admin/account-changes${path}`)).status).toBe(403)
    const removed = await market.as(first, 'DELETE', `/secure/admin/users/${id}`, { reason: 'Left' })
    expect(removed.status).toBe(204)
    expect((await approve(await other(), changeId)).status).toBe(404)
    expect((await one(first, changeId)).body.data).toMatchObject({ state: 'expired', decided_by: null })
  })

  it('ends with a person whom an owner of the company removes', async () => {
    const { id, member, changeId } = await requested()
    const owner = await market.member('SUPPLIER', { companyId: member.companyId })
    await market.stepUp(owner)
    expect((await market.as(owner, 'DELETE', `/secure/company/people/${id}`)).status).toBe(204)
    expect((await one(first, changeId)).body.data.state).not.toBe('waiting')
    expect((await approve(await other(), changeId)).status).toBe(404)
  })

  it('is exported as a file of masked values, one row each', async () => {
    await requested()
    const file = await market.as(first, 'GET', '/secure/admin/account-changes.csv?state=waiting')
    expect(file.status).toBe(200)
    expect(file.body).toContain('bank_account_number: •••• 0031 → •••• 0099')
    expect(file.body).not.toMatch(/0690000/)
  })
})

test('the database rejects an approval by the requester', async () => {
  const { id } = await supplier()
  await expect(
    db
      .insertInto('account_changes')
      .values({
        id,
        member_id: id,
        changes: JSON.stringify([]),
        reason,
        requested_by: first.id,
        requested_at: clock.now,
        expires_at: clock.now,
        state: 'approved',
        decided_by: first.id,
        decided_at: clock.now,
      })
      .execute(),
  ).rejects.toThrow('account_changes_check')
})
