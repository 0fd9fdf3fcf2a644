import { expect, test } from 'vitest'
import { open } from '../testing/app.tsx'
import { words } from '../testing/reader.ts'
import { page } from '../testing/screen.ts'
import { wrongs } from '../testing/sound.ts'
import { answer, refuse } from '../testing/wire.ts'

const list = 'GET /secure/admin/users/deleted'

test('while the server has too much to do the page says so, and shows what it has once it is answered', async () => {
  const nobody = { data: [], total_data: 0, total_page: 1, next_page: null }
  answer('GET /secure/admin/list-views', { data: [] })
  let isBusy = true
  answer(list, () => (isBusy ? refuse('UNAVAILABLE', { retryAfter: 2 }) : nobody))
  await open('/admin/users/deleted', 'admin')
  const notice = page.getByText(words.offline.busy.title)
  await expect.element(notice).toBeVisible()
  expect(await wrongs()).toEqual([])
  isBusy = false
  await expect.poll(() => notice.elements(), { timeout: 60_000 }).toEqual([])
  expect(page.getByText(words.ui.state.retry).elements()).toEqual([])
})
