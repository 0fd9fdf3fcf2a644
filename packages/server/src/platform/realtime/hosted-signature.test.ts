import { expect, test } from 'vitest'
import { signedChannel, signedQuery, signedUser } from './hosted-signature.ts'

/** The worked examples of Pusher's reference: "HTTP API" and "Generating authentication and authorization strings". */
const app = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }

test('a call to the HTTP API is signed as in the worked example', () => {
  const query = signedQuery(app, {
    method: 'POST',
    path: '/apps/3/events',
    body: '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}',
    at: new Date(1_353_088_179_000),
  })
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    auth_key: '278d425bdf160c739803',
    auth_timestamp: '1353088179',
    auth_version: '1.0',
    body_md5: 'ec365a775a4cd0599faeb73354201b6f',
    auth_signature: 'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
  })
})

test('a private channel and a sign-in are signed as in the worked examples', () => {
  expect(signedChannel(app, '1234.1234', 'private-foobar')).toBe(
    '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
  )
  expect(signedUser(app, '1234.1234', '12345')).toEqual({
    auth: '278d425bdf160c739803:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba',
    user_data: '{"id":"12345"}',
  })
})
