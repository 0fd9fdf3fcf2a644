import { expect, it } from 'vitest'
import { zoneOptions } from './zones.ts'

const winter = new Date('2026-01-10T09:00:00Z')

it('a zone is found by its place and by its name in the language of the reader', () => {
  const [khartoum] = zoneOptions(['Africa/Khartoum'], 'en-GB', winter)
  expect(khartoum).toEqual({
    value: 'Africa/Khartoum',
    label: 'Africa/Khartoum · Central Africa Time',
    under: 'UTC+2',
  })
  const [riyadh] = zoneOptions(['Asia/Riyadh'], 'ar-EG-u-nu-latn', winter)
  expect(riyadh!.label).toMatch(/^Asia\/Riyadh · .*\p{Script=Arabic}/u)
})

it('a zone that this browser does not know is left out', () => {
  expect(zoneOptions(['Mars/Olympus', 'America/New_York'], 'en-GB', winter)).toMatchObject([
    { label: expect.stringMatching(/^America\/New York · /), under: 'UTC-5' },
  ])
})
