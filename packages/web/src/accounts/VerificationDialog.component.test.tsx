import { expect, test } from 'vitest'
import { verify } from '../lib/api/verify.ts'
import { open } from '../testing/app.tsx'
import { words } from '../testing/reader.ts'
import { button, expectCount, expectText, field, page } from '../testing/screen.ts'
import { answer, receivedOf, refuse } from '../testing/wire.ts'

const { verify: said } = words.accounts
const dialog = page.getByRole('dialog')
/** Without the tags around figures, and with the address. */
const sentTo = (text: string, to: string) => text.replaceAll(/<\/?num>/g, '').replace('{to}', to)

const phone = { channel: 'sms', sent_to: '+90 ••• 567', verified: false } as const
const mail = { channel: 'mail', sent_to: 'b•••r@mahsul.example', verified: true } as const

/** The dialog over any page: it sends a code at once, by SMS unless the mail is asked for. */
async function openDialog() {
  answer('POST /secure/request-code', ({ body }) => {
    const byMail = JSON.stringify(body).includes('"channel":"mail"')
    const [to, other] = byMail ? [mail, phone] : [phone, mail]
    return {
      data: {
        channel: to.channel,
        resend_after: 0,
        ...{ sent_to: to.sent_to, sent_to_verified: to.verified },
        other_channel: other,
      },
    }
  })
  await open('/login')
  await expect.element(field(page, words.accounts.login.email)).toBeVisible()
  const offer = { ticket_offer_type_id: 1, containers: 4, price: '1480.00', valid_for: 24 }
  const verified = verify('create_offer', offer)
  await expect.element(dialog).toBeVisible()
  return { verified }
}

test('the dialog says what it confirms, where the code went, and that the number is not verified', async () => {
  await openDialog()
  await expectText(dialog, sentTo(said.sentBy.sms, phone.sent_to))
  await expectText(dialog, said.unverified)
  await expectText(dialog, '1,480.00')
})

test('the code can be sent the other way, and then the dialog says that', async () => {
  await openDialog()
  await button(dialog, sentTo(said.other.mail, mail.sent_to)).click()
  await expectText(dialog, sentTo(said.sentBy.mail, mail.sent_to))
  await expectCount(page.getByText(said.unverified), 0)
  expect(receivedOf('POST /secure/request-code').map(({ body }) => body)).toEqual([
    { identifier: '', event: 'create_offer' },
    { identifier: '', event: 'create_offer', channel: 'mail' },
  ])
})

test.each([said.cancel, words.ui.dialog.close])(
  '%s closes the dialog, and nothing is confirmed',
  async (name) => {
    const { verified } = await openDialog()
    await button(dialog, name).click()
    expect(await verified).toBe(false)
    await expectCount(dialog, 0)
  },
)

test('a member with an authenticator app is asked for its code and gets none by mail; a recovery code works, too', async () => {
  answer('POST /secure/request-code', refuse('STEP_UP_METHOD', { methods: ['totp', 'recovery_code'] }))
  answer('POST /secure/verify-code', { data: { verified: true, action: 'create_bid' } })
  await open('/login')
  await expect.element(field(page, words.accounts.login.email)).toBeVisible()
  const verified = verify('create_bid')
  const { factor } = words.accounts
  await expect.element(field(dialog, factor.totp.label)).toBeVisible()
  await expectCount(dialog.getByText(said.sent), 0)
  await expect.element(button(dialog, factor.recovery_code.name)).toBeVisible()
  await field(dialog, factor.totp.label).fill('246810')
  await button(dialog, said.submit).click()
  expect(await verified).toBe(true)
  expect(receivedOf('POST /secure/verify-code').map(({ body }) => body)).toEqual([
    { event: 'create_bid', method: 'totp', code: '246810' },
  ])
})
