import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../config/root.ts'
import { describeSettings } from '../config.ts'

const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')

/** Settings by the names they may be given under. */
const known = new Set(
  describeSettings().flatMap(({ name, mayStandInFile }) => [
    name,
    ...(mayStandInFile ? [`${name}_FILE`] : []),
  ]),
)
/** What the compose file itself reads, and what glibc does. */
const ofOthers = ['MAHSUL_IMAGE', 'SECRETS_FOLDER', 'SITE', 'MALLOC_ARENA_MAX']

const inTheComposeFile = () =>
  /^x-product:[\s\S]*?\n {2}environment:\n([\s\S]*?)\n\n/m.exec(read('compose.yaml'))?.[1] ?? ''

test.each([
  ['the compose file', inTheComposeFile(), /^ {4}([A-Z_0-9]+):/gm],
  ['its example', read('example.env'), /^(?:# )?([A-Z_0-9]+)=/gm],
  ['the image', read('Containerfile'), /(?<=^ENV .*)\b([A-Z_0-9]+)=/gm],
  ['the unit of a process', read('systemd/mahsul@.service'), /(?<=^Environment=.*)\b([A-Z_0-9]+)=/gm],
  ['the unit that migrates', read('systemd/mahsul-migrate.service'), /(?<=^Environment=.*)\b([A-Z_0-9]+)=/gm],
  ['the example of the units', read('systemd/settings.example'), /^([A-Z_0-9]+)=/gm],
])('%s sets what the server reads, and nothing else', (_, text, names) => {
  const set = [...text.matchAll(names)].map(([, name]) => name)
  expect(set.length).toBeGreaterThan(2)
  expect(set.filter((name) => !ofOthers.includes(name ?? '') && !known.has(name ?? ''))).toEqual([])
})

test('whoever runs it in containers is asked for all that production does not start without', () => {
  const given = `${inTheComposeFile()}\n${read('example.env')}`
  const needed = describeSettings().filter(({ isNeeded }) => isNeeded)
  expect(needed.filter(({ name }) => !new RegExp(`^ *${name}(_FILE)?[:=]`, 'm').test(given))).toEqual([])
})

test('no secret stands in what deploys the product: each is a file that the operator makes', () => {
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
