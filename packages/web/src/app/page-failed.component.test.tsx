import { expect, test } from 'vitest'
import { sessionStore } from '../lib/api/session-store.ts'
import { open, tokens } from '../testing/app.tsx'
import { words } from '../testing/reader.ts'
import { button, expectCount, page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, lost } from '../testing/wire.ts'

test('a page whose first call got no answer says so inside the frame, and offers another try', async () => {
  sessionStore.set({ tokens, user: undefined })
  answer('GET /secure/profiles/notification-item', lost)
  answer('GET /secure/profiles', lost)
  await open('/notifications')
  const { title } = words.app.pageFailed
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  await expect.element(button(page, words.ui.state.retry)).toBeVisible()
  await expectCount(page.getByRole('main'), 1)
  await expectCount(page.getByRole('banner'), 1)
  expect(await wrongs()).toEqual([])
})
