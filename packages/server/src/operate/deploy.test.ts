import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../config/root.ts'
import { BAD_SETTINGS_EXIT, describeSettings } from '../config.ts'
import { requestId } from '../platform/http/requests.ts'

const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')

/** Settings by their allowed names. */
const known = new Set(
  describeSettings().flatMap(({ name, mayStandInFile }) => [
    name,
    ...(mayStandInFile ? [`${name}_FILE`] : []),
  ]),
)
/** Variables that the compose file itself reads, and one for glibc. */
const ofOthers = ['MAHSUL_IMAGE', 'SECRETS_FOLDER', 'SITE', 'MALLOC_ARENA_MAX']

const inTheComposeFile = () =>
  /^x-product:[\s\S]*?\n {2}environment:\n([\s\S]*?)\n\n/m.exec(read('compose.yaml'))?.[1] ?? ''

test.each([
  ['the compose file', inTheComposeFile(), /^ {4}([A-Z_0-9]+):/gm],
  ['its example', read('example.env'), /^(?:# )?([A-Z_0-9]+)=/gm],
  ['the image', read('Containerfile'), /(?<=^ENV .*)\b([A-Z_0-9]+)=/gm],
  ['the unit of a process', read('systemd/mahsul@.service'), /(?<=^Environment=.*)\b([A-Z_0-9]+)=/gm],
  ['the unit that migrates', read('systemd/mahsul-migrate.service'), /(?<=^Environment=.*)\b([A-Z_0-9]+)=/gm],
  ['the unit that backs up', read('systemd/mahsul-backup.service'), /(?<=^Environment=.*)\b([A-Z_0-9]+)=/gm],
  ['the example of the units', read('systemd/settings.example'), /^([A-Z_0-9]+)=/gm],
])('%s sets what the server reads, and nothing else', (_, text, names) => {
  const set = [...text.matchAll(names)].map(([, name]) => name)
  expect(set.length).toBeGreaterThan(2)
  expect(set.filter((name) => !ofOthers.includes(name ?? '') && !known.has(name ?? ''))).toEqual([])
})

test('the example for containers has everything that production requires', () => {
  const given = `${inTheComposeFile()}\n${read('example.env')}`
  const needed = describeSettings().filter(({ isNeeded }) => isNeeded)
  expect(needed.filter(({ name }) => !new RegExp(`^ *${name}(_FILE)?[:=]`, 'm').test(given))).toEqual([])
})

test('every supervisor restarts a process that has ended, except after invalid settings', () => {
  expect(/^x-server:[\s\S]*?\n\n/m.exec(read('compose.yaml'))?.[0]).toContain('restart: unless-stopped')
  const unit = read('systemd/mahsul@.service')
  expect(unit).toMatch(/^Restart=always$/m)
  expect(unit).toContain(`RestartPreventExitStatus=${BAD_SETTINGS_EXIT}\n`)
})

/** By the names of the parent folder: an operator who followed one page has what the others name. */
test('the units look for the release, its settings and its secrets where the page puts them', () => {
  const page = readFileSync(path.join(root, 'docs/operating.md'), 'utf8')
  const units = readdirSync(path.join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'))
  expect(units).toHaveLength(3)
  const put = /`\/etc\/mahsul\/secrets\/\{([\w,]+)\}`/.exec(page)?.[1]?.split(',')
  for (const unit of units.map((name) => read(`systemd/${name}`))) {
    expect(unit).toMatch(/^WorkingDirectory=\/opt\/mahsul$/m)
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/mahsul\/settings$/m)
    const looked = [...unit.matchAll(/^LoadCredential=(\w+):\/etc\/mahsul\/secrets\/\1$/gm)].map(
      ([, name]) => name,
    )
    expect(looked.length).toBeGreaterThan(2)
    expect(looked.filter((name) => !put?.includes(name ?? ''))).toEqual([])
  }
})

test('nginx passes on the request id of a page, if the server would accept it', () => {
  const conf = read('nginx/mahsul.conf')
  const [, taken = ''] = /"~(.+)" \$http_x_request_id;/.exec(conf) ?? []
  for (const id of [
    randomUUID(),
    'a b',
    'short',
    'x'.repeat(64),
    'x'.repeat(65),
    'from.a_proxy-17',
    '{"level":60}',
  ])
    expect(new RegExp(taken).test(id), id).toBe(requestId({ headers: { 'x-request-id': id } }) === id)
  expect(conf).toContain('proxy_set_header X-Request-Id $mahsul_request_id;')
})

test('no secret is in the deploy folder: each is a file that the operator creates', () => {
  const secrets = describeSettings().flatMap(({ name, mayStandInFile }) => (mayStandInFile ? [name] : []))
  const files = readdirSync(path.join(root, 'deploy'), { recursive: true, withFileTypes: true })
  const given = files
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8')
      return secrets.filter((name) => new RegExp(`\\b${name}\\b["']?[:=] *[^ \\n]`).test(text))
    })
  expect(given).toEqual([])
})
