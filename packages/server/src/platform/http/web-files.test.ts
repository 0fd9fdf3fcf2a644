import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openWebFiles } from './web-files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-web-'))
const root = path.join(folder, 'dist')
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
put('assets/site-abc.js', 'this is hashed')
put('assets/site-abc.js.br', 'br of it')
put('assets/site-abc.js.gz', 'gz of it')
put('assets/replaced.js', 'of an earlier build')
put('mark.svg', '<svg/>')
put('.pages/en/about.html', 'a page')
put('../secret.txt', 'beside the build')

const files = openWebFiles(root)
const app = Fastify()
app.get<{ Params: { '*': string } }>('/*', (request, reply) =>
  files.send(request, reply, request.params['*']),
)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const read = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each([
  ['br, gzip', 'br', 'br of it'],
  ['gzip, deflate', 'gzip', 'gz of it'],
  ['br;q=0.5, gzip', 'gzip', 'gz of it'],
  ['*', 'gzip', 'gz of it'],
  ['br;q=0', undefined, 'this is hashed'],
  ['identity', undefined, 'this is hashed'],
  ['', undefined, 'this is hashed'],
])('to one who accepts "%s" a file is sent as %s', async (accepted, encoding, body) => {
  const answer = await read('/assets/site-abc.js', { 'accept-encoding': accepted })
  expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, encoding, body])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    vary: 'accept-encoding',
  })
})

test.each([
  ['/assets/site-abc.js', 'public, max-age=31536000, immutable'],
  ['/mark.svg?v=2', 'no-cache'],
])('%s is sent once, and kept for ever if its name has its hash', async (url, kept) => {
  const { headers } = await read(url)
  expect(headers['cache-control']).toBe(kept)
  const again = await read(url, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
})

test('what a browser has in one encoding is not what it has in another', async () => {
  const { headers } = await read('/assets/site-abc.js')
  const known = { 'if-none-match': String(headers.etag) }
  expect((await read('/assets/site-abc.js', { ...known, 'accept-encoding': 'gzip' })).statusCode).toBe(200)
})

test('a file can be asked for without its content', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/mark.svg' })
  expect([statusCode, headers['content-length'], headers['content-type'], body]).toEqual([
    200,
    '6',
    'image/svg+xml',
    '',
  ])
})

test.each([
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%2fmark.svg',
  '/assets%2f',
  '/assets',
  '//mark.svg',
  '/mark.svg/',
  '/mark.svg%00',
  '/.pages/en/about.html',
])('%s is no file', async (url) => {
  expect((await read(url)).statusCode).toBe(404)
})

test('a file that another build has replaced is no file', async () => {
  rmSync(path.join(root, 'assets/replaced.js'))
  expect((await read('/assets/replaced.js')).statusCode).toBe(404)
})
