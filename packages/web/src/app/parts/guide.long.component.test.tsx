import { expect, test } from 'vitest'
import { open, visit } from '../../testing/app.tsx'
import { isOpen } from '../../testing/guide.ts'
import { words } from '../../testing/reader.ts'
import { expectCount, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'

const { parts } = words

test('every page of the guide is accessible and fits its window', async () => {
  await open('/design-system', 'admin')
  await expectCount(
    page.getByRole('main').getByRole('listitem').getByRole('link'),
    Object.keys(parts.pages).length,
  )
  // Both directions are on each page: axe checks it once on a phone and once on a desktop.
  const found: string[] = []
  for (const [key, { title }] of Object.entries({ '': parts, ...parts.pages })) {
    await visit(['/design-system', key].filter(Boolean).join('/'))
    await isOpen(title)
    found.push(...(await wrongs()).map((wrong) => `${key}: ${wrong}`))
  }
  expect(found).toEqual([])
})
