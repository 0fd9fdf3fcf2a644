import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { googleToken } from './google-token.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const account = {
  project_id: 'mahsul-trial',
  client_email: 'push@mahsul-trial.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

/** Google's token endpoint, with a sequence of answers. */
function google(...answers: { status: number; expires_in?: number }[]) {
  const bodies: string[] = []
  const fetch = async (_url: string | URL | Request, init?: RequestInit) => {
    const { status, expires_in } = answers[bodies.length]! // each test says how often it is called
    bodies.push(String(init?.body))
    return Response.json({ access_token: `token ${bodies.length}`, expires_in }, { status })
  }
  return { bodies, token: googleToken({ account, scope: 'https://scope.example', fetch }) }
}

test('a token is reused until it is about to expire, for all concurrent callers', async () => {
  const { bodies, token } = google({ status: 200, expires_in: 3_600 })
  expect(await Promise.all([token(), token()])).toEqual(['token 1', 'token 1'])
  expect(await token()).toBe('token 1')
  const claims = new URLSearchParams(bodies[0]).get('assertion')?.split('.')[1] ?? ''
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: account.client_email,
    scope: 'https://scope.example',
    aud: 'https://oauth2.googleapis.com/token',
  })
})

test('one that expires within a minute is requested again', async () => {
  const { token } = google({ status: 200, expires_in: 60 }, { status: 200, expires_in: 3_600 })
  expect([await token(), await token(), await token()]).toEqual(['token 1', 'token 2', 'token 2'])
})

test('a refusal of Google’s is not cached', async () => {
  const { token } = google({ status: 503 }, { status: 200, expires_in: 3_600 })
  await expect(token()).rejects.toThrow('it answered 503')
  expect(await token()).toBe('token 2')
})
