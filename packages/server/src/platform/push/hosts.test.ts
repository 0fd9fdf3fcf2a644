import { expect, test } from 'vitest'
import { browsersPushServices, mayCall } from './hosts.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/dK3',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-am3p.notify.windows.com/w/?token=BQY',
  'https://web.push.apple.com/QGx',
  'https://FCM.googleapis.com:443/fcm/send/dK3',
])('%s is a push service of a browser', (endpoint) => {
  expect(mayCall(endpoint, browsersPushServices)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/dK3',
  'https://fcm.googleapis.com:8443/fcm/send/dK3',
  'https://fcm.googleapis.com.evil.example/send',
  'https://evilfcm.googleapis.com/send',
  'https://notify.windows.com.evil.example/w',
  'https://evilnotify.windows.com/w',
  'https://fcm.googleapis.com@evil.example/send',
  'https://user@fcm.googleapis.com/send',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/send',
  'file:///etc/passwd',
  'fcm.googleapis.com/send',
  '',
])('%s is not a push service', (endpoint) => {
  expect(mayCall(endpoint, browsersPushServices)).toBe(false)
})

test('a fully specified origin is matched exactly, with no other port or scheme', () => {
  const trial = ['http://127.0.0.1:4000']
  expect(mayCall('http://127.0.0.1:4000/send', trial)).toBe(true)
  expect(mayCall('http://127.0.0.1:4001/send', trial)).toBe(false)
  expect(mayCall('https://127.0.0.1:4000/send', trial)).toBe(false)
})
