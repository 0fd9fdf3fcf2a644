import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPostgres } from '../tools.ts'
import type { Built } from './build.ts'
import { run } from './build.ts'
import { openMailServer } from './mail-server.ts'

const password = 'seven camels to Gedaref'
const email = 'admin@market.example'
const ports = [43_101, 43_102]

/** Packages with files for one kind of machine only. */
const drawsAndSets = `
  import sharp from 'sharp'
  import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
  await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } }).webp().toBuffer()
  NodeCompiler.create()
  console.log('sharp and typst are there')`

/** Runs the image as an engine would with `--read-only --cap-drop ALL --user`, from its database to its first mail. */
export async function tryOut(image: Built, scratch: string) {
  const mail = await openMailServer()
  const database = await startPostgres()
  const children: ChildProcess[] = []
  try {
    const environment = shut(image, scratch, { DATABASE_URL: database.url, SMTP_URL: mail.url })
    const inside = (command: readonly string[], more: Record<string, string> = {}) =>
      insideOf(image, command, { ...environment, ...more })
    // Not synchronously: the mail server it may talk to runs in this very process.
    const once = async (
      name: string,
      command: readonly string[],
      more: Record<string, string> = {},
      expected = 0,
    ) => {
      const [program, args, options] = inside(command, more)
      const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text))
      const code = await new Promise<number | null>((ended) => child.once('close', ended))
      if (code !== expected) throw new Error(`${name}: exit ${code} instead of ${expected}\n${said}`)
      passed(name, said.trim().split('\n').at(-1))
    }

    await once('nothing of the tree can be written', ['sh', '-c', 'touch /mahsul/x /etc/x /x'], {}, 1)
    await once('nothing in it belongs to who runs it', [
      'sh',
      '-c',
      'test -z "$(find /mahsul -writable | head -1)"',
    ])
    await once('draws and sets', ['node', '--input-type=module', '--eval', drawsAndSets])
    const operate = (...args: string[]) => ['node', 'packages/server/src/operate/operate.ts', ...args]
    await once('migrates', operate('migrate'))
    await once(
      'makes the first admin',
      operate('first-admin', '--password-file', '/run/secrets/admin_password'),
    )
    await once('checks what is around it', operate('check'))
    await once('backs up its database with pg_dump', operate('backup', '/data/market.tar.zst'))
    await once('reads the backup', operate('verify-backup', '/data/market.tar.zst'))

    for (const port of ports) {
      const [program, args, options] = inside(image.cmd, { PORT: String(port) })
      const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
      children.push(child)
      const healthy = () => {
        const [probe, words, given] = inside(image.health, { PORT: String(port) })
        return spawnSync(probe, words, given).status === 0
      }
      for (let tries = 0; tries < 300 && child.exitCode === null && !healthy(); tries++) await setTimeout(200)
      if (!healthy()) throw new Error(`The server on ${port} did not become healthy`)
    }
    passed('two processes are healthy', image.cmd.join(' '))
    await askOverHttp(mail)
    for (const child of children) {
      const ended = new Promise((gone) => child.once('close', gone))
      child.kill('SIGTERM')
      const code = await ended
      if (code !== 0) throw new Error(`A server ended with ${code}`)
    }
    passed('asked to stop, both end with 0')
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await database.stop()
    mail.close()
  }
}

/** Makes the tree read-only, and adds writable folders for data, for temporary files and for the secrets. */
function shut(image: Built, scratch: string, secrets: Record<string, string>): Record<string, string> {
  const [uid = 0, gid = 0] = image.user.split(':').map(Number)
  const data = path.join(scratch, 'data')
  const kept = path.join(scratch, 'secrets')
  for (const folder of [data, kept]) {
    mkdirSync(folder, { mode: 0o750 })
    chownSync(folder, uid, gid)
  }
  const all = {
    ...secrets,
    SECRET_KEY: 'a-secret-of-at-least-thirty-two-characters',
    ADMIN_PASSWORD: password,
  }
  for (const [name, value] of Object.entries(all)) {
    writeFileSync(path.join(kept, name.toLowerCase()), `${value}\n`, { mode: 0o440 })
    chownSync(path.join(kept, name.toLowerCase()), uid, gid)
  }
  mkdirSync(path.join(image.root, 'run/secrets'), { recursive: true })
  for (const hidden of ['work', 'home', 'root', 'opt'])
    run('sh', [
      '-c',
      `test ! -d ${image.root}/${hidden} || mount -t tmpfs -o ro tmpfs ${image.root}/${hidden}`,
    ])
  run('mount', ['-o', 'remount,ro', image.root])
  run('mount', ['--bind', data, path.join(image.root, 'data')])
  run('mount', ['--bind', '-o', 'ro', kept, path.join(image.root, 'run/secrets')])
  return {
    ...image.env,
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOST: '127.0.0.1',
    APP_URL: 'https://market.example',
    MAIL_FROM: 'Mahsul <no-reply@market.example>',
    OPERATOR_NAME: 'Red Sea Seeds Market Ltd',
    OPERATOR_ADDRESS: 'Harbour Road 12, Port Sudan, Sudan',
    OPERATOR_NUMBER: 'PS-4711',
    OFFICE_EMAIL: 'office@market.test',
    OFFICE_PHONE: '+249 311 000000',
    ADMIN_EMAIL: email,
    MIGRATE_AT_START: 'false',
    DRAIN_SECONDS: '1',
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL_FILE: '/run/secrets/database_url',
    SMTP_URL_FILE: '/run/secrets/smtp_url',
    SECRET_KEY_FILE: '/run/secrets/secret_key',
  }
}

/** The command as the image's user, without root's capabilities and with an empty environment. */
function insideOf({ root, user, workdir }: Built, command: readonly string[], env: Record<string, string>) {
  const [uid, gid] = user.split(':')
  const rights = ['--clear-groups', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
  const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, ...rights]
  const there = ['sh', '-c', `cd ${workdir} && exec "$@"`, 'sh', ...command]
  return ['/usr/sbin/chroot', [root, ...as, ...there], { env }] as const
}

async function askOverHttp(mail: { received: string[] }) {
  const [first, second] = ports.map((port) => `http://127.0.0.1:${port}`)
  const page = await fetch(`${first}/`)
  const html = await page.text()
  if (page.status !== 200 || !html.includes('<html')) throw new Error(`The first page answers ${page.status}`)
  passed('the web is served', `${html.length} characters, ${page.headers.get('strict-transport-security')}`)
  const post = async (address: string, body: object | FormData, token?: string) => {
    const isForm = body instanceof FormData
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { data: { access_token: string } } // the contract describes this answer
  }
  const signedIn = await post(`${first}/api/v1/login`, { client_id: 'marketplace-web', email, password })
  const token: string = signedIn.data.access_token
  passed('the first admin signs in over HTTP')
  const guest = { email: 'amal@nile-foods.example', role_id: 3, language: 'ar' }
  await post(`${second}/api/v1/secure/admin/invitations`, guest, token)
  for (let tries = 0; tries < 300 && mail.received.length === 0; tries++) await setTimeout(100)
  if (!mail.received.includes(guest.email)) throw new Error('The invitation did not reach the mail server')
  passed('the other process knows the session, and its invitation reaches the mail server', guest.email)
}

const passed = (what: string, detail = '') =>
  void process.stdout.write(`ok    ${what}${detail ? `: ${detail}` : ''}\n`)
