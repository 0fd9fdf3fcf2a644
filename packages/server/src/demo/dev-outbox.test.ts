import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { modules } from '../composition-root.ts'
import { openMarket } from '../testing/market.ts'
import { showOutbox } from './dev-outbox.ts'

const market = await openMarket({ routes: [...modules, showOutbox] })

test('the demo shows a mail as text and as HTML, with links that lead here, and runs no script in it', async () => {
  const id = newId()
  const texts = {
    subject: '<script>alert(1)</script>',
    body_text: 'Open {{app}}/trades/1/show',
    letter: JSON.stringify({
      language: 'en',
      subject: '<script>alert(1)</script>',
      preheader: '',
      button: { does: 'Open', link: '{{app}}/trades/1/show' },
      why: '',
    }),
  }
  const row = { id, channel: 'mail', recipient: 'a@x.example', message_id: id, created_at: market.clock.now }
  await market.db
    .insertInto('outbox')
    .values({ ...row, ...texts })
    .execute()

  const page = await market.as(undefined, 'GET', '/dev/outbox')
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.body).toContain(`href="/dev/outbox/${id}"`)
  const [letter] = (await market.as(undefined, 'GET', '/dev/outbox.json')).body
  expect(letter).toEqual({
    channel: 'mail',
    to: 'a@x.example',
    subject: texts.subject,
    text: expect.stringMatching(/^Open http:\/\/localhost(:\d+)?\/trades\/1\/show$/),
    code: null,
    at: market.clock.now.toISOString(),
  })
  const mail = await market.as(undefined, 'GET', `/dev/outbox/${id}`)
  expect(mail.body).not.toContain('<script')
  expect(mail.body).toMatch(/href="http:\/\/localhost(:\d+)?\/trades\/1\/show"/)
  expect(mail.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; sandbox /,
  )
  expect((await market.as(undefined, 'GET', '/dev/outbox/nothing')).status).toBe(404)
})
