import { expect, test } from 'vitest'
import { open } from '../testing/app.tsx'
import { words } from '../testing/reader.ts'
import { button, expectCount, expectText, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, receivedOf } from '../testing/wire.ts'

const { messages: said } = words.running
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-01T09:00:00.000Z'

async function openMessages() {
  answer('GET /secure/admin/list-views', { data: [] })
  answer('GET /secure/admin/running/messages', {
    data: [
      {
        external_id: idOf(1),
        channel: 'mail',
        to: 'h•••@white-nile.example',
        is_code: false,
        tries: 5,
        failed: '550 no such mailbox',
        created_at: at,
        try_after: null,
        given_up_at: at,
        request_id: null,
        can_be_sent_again: true,
      },
    ],
    total_data: 1,
    total_page: 1,
    next_page: null,
  })
  await open('/admin/running/messages', 'admin')
  await page.getByRole('button', { name: said.receiver.open, exact: false }).first().click()
}
const dialog = page.getByRole('dialog')
const show = () => button(dialog, said.receiver.verb).click()

test('the address is shown once the admin has read that the log keeps it, with the user it belongs to', async () => {
  answer('POST /secure/admin/running/messages/{id}/receiver', {
    data: {
      to: 'hada@white-nile.example',
      receiver: { kind: 'user', external_id: idOf(2), name: 'Huda Salih', company_name: 'White Nile' },
      corrected_to: 'huda@white-nile.example',
    },
  })
  answer('POST /secure/admin/running/messages/{id}/send-again', undefined)
  await openMessages()
  await expectText(dialog, said.receiver.why)
  expect(receivedOf('POST /secure/admin/running/messages/{id}/receiver')).toEqual([])
  await show()
  await expectText(dialog, 'hada@white-nile.example')
  const user = dialog.getByRole('link', { name: 'Huda Salih', exact: true })
  await expect.element(user).toHaveAttribute('href', expect.stringContaining(idOf(2)))
  expect(await wrongs()).toEqual([])
  await button(dialog, said.receiver.sendToCorrected).click()
  await expectCount(dialog, 0)
  expect(receivedOf('POST /secure/admin/running/messages/{id}/send-again').map(({ body }) => body)).toEqual([
    { to_corrected: true },
  ])
})

test('an invitation that did not arrive leads to the form in which it is corrected', async () => {
  answer('POST /secure/admin/running/messages/{id}/receiver', {
    data: {
      to: 'hada@white-nile.example',
      receiver: { kind: 'invitation', external_id: idOf(3) },
      corrected_to: null,
    },
  })
  await openMessages()
  await show()
  const form = dialog.getByRole('link', { name: said.receiver.toInvitation, exact: true })
  await expect.element(form).toHaveAttribute('href', expect.stringContaining(`/admin/invitations/${idOf(3)}`))
  expect(await wrongs()).toEqual([])
})
