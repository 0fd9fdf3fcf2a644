import { expect, test } from 'vitest'
import { say, toastStore } from '../ui/toasts.ts'
import { afterPress } from './press.ts'

const send = (...types: string[]) => {
  for (const type of types) dispatchEvent(new Event(type))
}

test('what arrives while nothing is pressed is shown at once, and otherwise in its order after the click', async () => {
  const shown: string[] = []
  afterPress(() => shown.push('before'))
  send('pointerdown')
  afterPress(() => shown.push('first'))
  afterPress(() => shown.push('second'))
  expect(shown).toEqual(['before'])
  send('pointerup')
  expect(shown).toEqual(['before'])
  addEventListener('click', () => shown.push('click'), { once: true })
  send('click')
  await expect.poll(() => shown).toEqual(['before', 'click', 'first', 'second'])
})

test.each([
  ['is released without a click', ['pointerup']],
  ['becomes a scroll', ['pointercancel']],
  ['never ends', []],
])('a press that %s holds up nothing for long', async (_, types) => {
  let isShown = false
  send('pointerdown')
  afterPress(() => {
    isShown = true
  })
  send(...types)
  expect(isShown).toBe(false)
  await expect.poll(() => isShown).toBe(true)
})

test('a message does not cover a button that is pressed', async () => {
  send('pointerdown')
  say('New laboratory results')
  expect(toastStore.get()).toEqual([])
  send('pointerup', 'click')
  await expect.poll(() => toastStore.get().map(({ title }) => title)).toEqual(['New laboratory results'])
})
