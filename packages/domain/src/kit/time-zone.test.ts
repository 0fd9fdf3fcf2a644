import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test('a zone is what the platform takes as the name of one', () => {
  const names = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'GMT', 'GMT+0', 'GMT-0', 'W-SU', 'NZ-CHAT']
  const former = ['GB-Eire', 'EST5EDT', 'Etc/GMT+12', 'America/Argentina/ComodRivadavia', 'Asia/Calcutta']
  expect([...names, ...former].filter((name) => !isTimeZone(name))).toEqual([])
})

test.each(['', 'Mars/Olympus', '+03:00', '-0330', 'UTC+3', 'Africa/Khartoum ', '../etc/passwd'])(
  'no zone is called %o',
  (name) => {
    expect(isTimeZone(name)).toBe(false)
  },
)
