import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { patience } from '../../testing/patience.ts'
import { details, HOUR, openRegistering } from '../../testing/registering.ts'
import { tidyInvitations } from './tidy.ts'

const market = await openRegistering()
const { as, db, invite, wait, files, uploadsFolder } = market
const photograph = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#e6d8b9' } })
  .jpeg()
  .toBuffer()

beforeEach(() => wait(HOUR))

const draft = (token: string) => as(undefined, 'GET', `/public/invitations/${token}/draft`)
const save = (token: string, body: object) => as(undefined, 'PUT', `/public/invitations/${token}/draft`, body)
const resend = (id: string) => as(market.admin, 'PATCH', `/secure/admin/invitations/${id}/resend`)
const tidy = () => tidyInvitations(db, { files, now: market.clock.now })

/** Uploads a picture as a guest: the token in the form before the file, after it, or in the address. */
async function send(
  token: string,
  { bytes = photograph, where = 'before' }: { bytes?: Buffer; where?: 'before' | 'after' | 'address' } = {},
) {
  const form = new FormData()
  if (where === 'before') form.append('invitation_id', token)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
  if (where === 'after') form.append('invitation_id', token)
  const request = new Request('http://x', { method: 'POST', body: form })
  const response = await market.app.inject({
    method: 'POST',
    url: `/api/v1/public/upload/image/avatar${where === 'address' ? `?invitation_id=${token}` : ''}`,
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
const fileOf = (url: string) => {
  const key = url.split('/').at(-1)!
  return path.join(uploadsFolder, key.slice(0, 2), key)
}
/** Received files are in `incoming` until their request is answered. */
const kept = () =>
  vi.waitFor(() => {
    const entries = readdirSync(uploadsFolder, { recursive: true, withFileTypes: true })
    const names = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
    return names
  }, patience)

describe('a registration draft', () => {
  it('is restored on another device, except for the password', async () => {
    const { token } = await invite()
    expect((await draft(token)).body.data).toEqual({ draft: {}, saved_at: null })
    const { password, business_type, company_image_url, ...typed } = details
    expect((await save(token, { ...typed, step: 'bank' })).status).toBe(200)
    expect((await draft(token)).body.data).toEqual({
      draft: { ...typed, step: 'bank' },
      saved_at: market.clock.now.toISOString(),
    })
    await save(token, { name: 'Amal', step: 'personal' })
    expect((await draft(token)).body.data.draft).toEqual({ name: 'Amal', step: 'personal' })
    for (const field of ['password', 'password_confirmation', 'email', 'role_id'])
      expect(await save(token, { [field]: password })).toMatchObject({ status: 422 })
  })

  it('is shown to the link alone, while that is valid', async () => {
    const [mine, other] = [await invite(), await invite()]
    await save(mine.token, { name: 'Amal' })
    expect((await draft(other.token)).body.data.draft).toEqual({})
    await resend(mine.id)
    expect((await draft(mine.token)).status).toBe(410)
    const renewed = market.tokenIn((await market.messagesTo(mine.email))[0]!.body_text)
    expect((await draft(renewed)).body.data.draft).toEqual({ name: 'Amal' })
    wait(48 * HOUR)
    expect(await draft(renewed)).toMatchObject({ status: 410, body: { error_code: 'INVITATION_EXPIRED' } })
    expect(await save(renewed, {})).toMatchObject({ status: 410 })
  })

  it('is deleted once they are members, and a fortnight after the invitation ended unused', async () => {
    const [joined, missed] = [await invite(), await invite()]
    await save(joined.token, { bank_iban: details.bank_iban })
    await save(missed.token, { bank_iban: details.bank_iban })
    await market.askForCode(joined.token)
    await market.register(joined.token, await market.lastCode(joined.email))
    const left = async (id: string) =>
      (await db.selectFrom('invitations').select('draft').where('id', '=', id).executeTakeFirstOrThrow())
        .draft
    expect(await left(joined.id)).toBeNull()
    wait((2 + 14) * 24 * HOUR - 1)
    await tidy()
    expect(await left(missed.id)).not.toBeNull()
    wait(1)
    await tidy()
    expect(await left(missed.id)).toBeNull()
  })
})

describe('a picture of a guest', () => {
  it.each(['before', 'address'] as const)('is re-encoded and becomes theirs: token %s', async (where) => {
    const { token, email } = await invite()
    const { status, body } = await send(token, { where })
    expect(status).toBe(201)
    expect((await market.app.inject({ url: body.data.url })).headers['content-type']).toBe('image/webp')
    await market.askForCode(token)
    const code = await market.lastCode(email)
    const answer = await market.register(token, code, { image_url: body.data.url })
    expect(answer.status).toBe(201)
    const member = await db
      .selectFrom('members')
      .select(['id', 'avatar_url'])
      .where('id', '=', answer.body.data.id)
      .executeTakeFirstOrThrow()
    expect(member.avatar_url).toBe(body.data.url)
    wait(100 * HOUR)
    await tidy()
    expect(existsSync(fileOf(body.data.url))).toBe(true)
  })

  it.each([
    ['without an invitation', '', 422, 'VALIDATION'],
    ['with one that does not exist', 'x'.repeat(43), 404, 'NOT_FOUND'],
  ])('is refused %s', async (_, token, status, code) => {
    const before = await kept()
    expect(await send(token)).toMatchObject({ status, body: { error_code: code } })
    expect(await kept()).toEqual(before)
  })

  it('is refused when the invitation comes after the file', async () => {
    const { token } = await invite()
    expect(await send(token, { where: 'after' })).toMatchObject({ status: 422 })
  })

  it('is refused once the invitation was sent again, expired or used', async () => {
    const [replaced, expired, used] = [await invite(), await invite(), await invite()]
    await resend(replaced.id)
    await market.askForCode(used.token)
    await market.register(used.token, await market.lastCode(used.email))
    expect((await send(replaced.token)).body.error_code).toBe('INVITATION_REPLACED')
    expect((await send(used.token)).body.error_code).toBe('INVITATION_USED')
    wait(48 * HOUR)
    expect((await send(expired.token)).body.error_code).toBe('INVITATION_EXPIRED')
  })

  it('is an image, and not a text that claims to be one', async () => {
    const { token } = await invite()
    const before = await kept()
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    expect(await send(token, { bytes })).toMatchObject({ status: 422, body: { error_code: 'NOT_AN_IMAGE' } })
    expect(await send(token, { bytes: Buffer.alloc(0) })).toMatchObject({ status: 422 })
    const large = Buffer.concat([photograph, Buffer.alloc(20_000_001)])
    expect(await send(token, { bytes: large })).toMatchObject({ status: 413 })
    expect(await kept()).toEqual(before)
  })

  it('is one of five at most, also for concurrent uploads', async () => {
    const { token } = await invite()
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(token)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
    expect((await send(token)).body.error_code).toBe('TOO_MANY_PICTURES')
    expect((await send((await invite()).token)).status).toBe(201)
  })

  it('is rate limited by address before it is read', async () => {
    const { token } = await invite()
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await send(i < 30 ? 'nobody' : token)).status)
    expect(statuses).toEqual([...Array(30).fill(404), 429])
  })

  it('is deleted when the invitation ends unused, and the draft no longer has it', async () => {
    const [missed, taken, open] = [await invite(), await invite(), await invite()]
    const [first, second] = [
      (await send(missed.token)).body.data.url,
      (await send(taken.token)).body.data.url,
    ]
    await save(missed.token, { name: 'Amal', image_url: first })
    await as(market.admin, 'DELETE', `/secure/admin/invitations/${taken.id}`)
    expect(existsSync(fileOf(second))).toBe(false)
    wait(47 * HOUR)
    await resend(open.id)
    const renewed = market.tokenIn((await market.messagesTo(open.email))[0]!.body_text)
    const third = (await send(renewed)).body.data.url
    wait(HOUR)
    await tidy()
    expect([existsSync(fileOf(first)), existsSync(fileOf(third))]).toEqual([false, true])
    expect((await market.app.inject({ url: first })).statusCode).toBe(404)
    await resend(missed.id)
    const again = market.tokenIn((await market.messagesTo(missed.email))[0]!.body_text)
    expect((await draft(again)).body.data.draft).toEqual({ name: 'Amal' })
  })
})

test('two concurrent writes of a draft leave one of them complete', async () => {
  const { token } = await invite()
  await Promise.all([save(token, { name: 'A', last_name: 'A' }), save(token, { name: 'B', last_name: 'B' })])
  const { name, last_name } = (await draft(token)).body.data.draft
  expect(name).toBe(last_name)
})
