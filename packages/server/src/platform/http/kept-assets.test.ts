import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keepAssets, keptAssetsFolder } from './kept-assets.ts'
import { openWebFiles } from './web-files.ts'

const scratch = mkdtempSync(path.join(os.tmpdir(), 'mahsul-kept-'))
afterAll(() => rmSync(scratch, { recursive: true }))
const kept = keptAssetsFolder(scratch)

/** A built web with one script. */
function release(name: string) {
  const root = path.join(scratch, name)
  mkdirSync(path.join(root, 'assets'), { recursive: true })
  writeFileSync(path.join(root, `assets/${name}-abc.js`), `script of the ${name}`)
  writeFileSync(path.join(root, `assets/${name}-abc.js.br`), `br of the ${name}`)
  writeFileSync(path.join(root, 'index.html'), `page of the ${name}`)
  return root
}
const [spring, autumn] = [release('spring'), release('autumn')]
const day = (n: number) => new Date(Date.UTC(2027, 0, n))
beforeEach(() => rmSync(kept, { recursive: true, force: true }))

/** What a process of a release answers. */
async function read(root: string, url: string, accepted = 'identity') {
  const files = openWebFiles(root, kept)
  const app = Fastify()
  app.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    files.send(request, reply, request.params['*']),
  )
  const { statusCode, body, headers } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
  await app.close()
  return { statusCode, body, encoding: headers['content-encoding'], cached: headers['cache-control'] }
}

test('a page of either release gets its files from either, while both serve', async () => {
  await keepAssets(spring, kept, day(1))
  await keepAssets(autumn, kept, day(2))
  for (const root of [spring, autumn])
    for (const name of ['spring', 'autumn'])
      expect(await read(root, `/assets/${name}-abc.js`)).toMatchObject({
        statusCode: 200,
        body: `script of the ${name}`,
        cached: 'public, max-age=31536000, immutable',
      })
  expect(await read(autumn, '/assets/spring-abc.js', 'br')).toMatchObject({
    body: 'br of the spring',
    encoding: 'br',
  })
})

test('a file of another release is no asset unless it is named as one', async () => {
  await keepAssets(spring, kept, day(1))
  writeFileSync(path.join(kept, '.hidden'), 'hidden')
  writeFileSync(path.join(scratch, 'secret.txt'), 'beside the folder')
  for (const url of ['/assets/.hidden', '/assets/..%2fsecret.txt', '/assets/..', '/spring-abc.js'])
    expect((await read(autumn, url)).statusCode).toBe(404)
  expect((await read(autumn, '/index.html')).body).toBe('page of the autumn')
})

test('files are kept for thirty days after the last process of their release', async () => {
  await keepAssets(spring, kept, day(1))
  await keepAssets(autumn, kept, day(20))
  await keepAssets(spring, kept, day(25)) // it still runs
  await keepAssets(autumn, kept, day(54))
  expect(readdirSync(kept).sort()).toEqual([
    'autumn-abc.js',
    'autumn-abc.js.br',
    'spring-abc.js',
    'spring-abc.js.br',
  ])
  await keepAssets(autumn, kept, day(56))
  expect(readdirSync(kept).sort()).toEqual(['autumn-abc.js', 'autumn-abc.js.br'])
})

test('a server without a built web keeps nothing', async () => {
  await keepAssets(path.join(scratch, 'none'), kept, day(1))
  expect(() => readdirSync(kept)).toThrow('ENOENT')
})
