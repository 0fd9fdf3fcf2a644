/**
 * Restarts two processes behind nginx and Caddy, configured as in deploy/, while clients read and write, and counts what
 * fails: `node scripts/try-rolling-restart.ts [seconds]`. Every invitation that was answered with success has to be in the
 * database once. Needs nginx, Caddy, openssl and curl.
 */

import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request as requestHttp } from 'node:http'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { root, startPostgres, startServer } from './tools.ts'

const seconds = Number(process.argv[2] ?? 20)
const [plainPort, port, caddyPort, ...servers] = [43_200, 43_201, 43_204, 43_202, 43_203]
const scratch = mkdtempSync(path.join(os.tmpdir(), 'mahsul-rolling-'))
const agents = {
  nginx: new https.Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 100 }),
  caddy: new Agent({ keepAlive: true, maxSockets: 100 }),
}
type Proxy = keyof typeof agents

const database = await startPostgres()
const environment = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '0',
  DRAIN_SECONDS: '3',
  DATA_DIR: scratch,
  DATABASE_URL: database.url,
  SECRET_KEY: 'a-secret-of-at-least-thirty-two-characters',
  APP_URL: 'https://market.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@market.example',
  ADMIN_EMAIL: 'admin@market.example',
  ADMIN_PASSWORD: 'seven camels to Gedaref',
  TRUST_PROXY: '127.0.0.1',
}
const running = new Map<number, Awaited<ReturnType<typeof startServer>>>()
const start = async (at: number) =>
  void running.set(at, await startServer({ ...environment, PORT: String(at) }))
const proxies = [startNginx(), startCaddy()]
const control = createServer(async ({ url }, answer) => {
  const at = Number(url?.slice(1))
  await running.get(at)?.stop()
  await start(at)
  answer.end()
})
await new Promise<void>((listening) => control.listen(0, '127.0.0.1', listening))
const address = control.address()
const doorOfControl = typeof address === 'object' && address ? address.port : 0

try {
  for (const at of servers) await start(at)
  const { body } = await ask('nginx', 'POST', '/api/v1/login', {
    client_id: 'marketplace-web',
    email: environment.ADMIN_EMAIL,
    password: environment.ADMIN_PASSWORD,
  })
  const token: string = JSON.parse(body).data.access_token
  const oneAfterTheOther = async () => {
    for (const at of servers) {
      await running.get(at)?.stop()
      await start(at)
    }
  }
  await round('nginx', 'stopped and started, with nothing said to nginx', token, oneAfterTheOther)
  await round('caddy', 'stopped and started, with Caddy asking /readyz', token, async () => {
    for (const at of servers) {
      await running.get(at)?.stop()
      await start(at)
      await setTimeout(3_000) // until Caddy's next health check
    }
  })
  await round('nginx', 'by deploy/nginx/rolling-restart.sh', token, async () => {
    const RESTART = `curl --fail --silent http://127.0.0.1:${doorOfControl}/$1`
    const RELOAD = `nginx -c ${path.join(scratch, 'nginx.conf')} -s reload`
    const script = path.join(root, 'deploy/nginx/rolling-restart.sh')
    const child = spawn(script, [path.join(scratch, 'mahsul.conf'), ...servers.map(String)], {
      env: { ...process.env, RESTART, RELOAD },
      stdio: 'inherit',
    })
    const code = await new Promise((ended) => child.once('close', ended))
    if (code !== 0) throw new Error(`rolling-restart.sh ended with ${code}`)
  })
} finally {
  control.close()
  for (const { stop } of running.values()) await stop()
  for (const proxy of proxies) proxy.kill('SIGTERM')
  await database.stop()
  rmSync(scratch, { recursive: true, force: true })
}

type Counts = { reads: number; writes: number; failed: Map<string, number> }

/** Sends requests from twenty clients at once from before the restart until after it, and reports the result. */
async function round(by: Proxy, name: string, token: string, restart: () => Promise<void>) {
  const counts: Counts = { reads: 0, writes: 0, failed: new Map() }
  const invited: string[] = []
  let isOver = false
  const clients = Array.from({ length: 20 }, async (_, client) => {
    for (let turn = 0; !isOver; turn++) {
      const email = `guest-${randomUUID()}@nile-foods.example`
      const isWrite = (turn + client) % 4 === 0
      try {
        const { status } = isWrite
          ? await ask(
              by,
              'POST',
              '/api/v1/secure/admin/invitations',
              { email, role_id: 3, language: 'en' },
              token,
            )
          : await ask(by, 'GET', '/api/v1/secure/profiles', undefined, token)
        if (status >= 300) count(counts.failed, `${isWrite ? 'POST' : 'GET'} ${status}`)
        else if (isWrite) invited.push(email)
        counts[isWrite ? 'writes' : 'reads']++
      } catch (error) {
        count(counts.failed, String(error))
      }
      await setTimeout(60)
    }
  })
  await setTimeout(2_000)
  const began = Date.now()
  await restart()
  const took = (Date.now() - began) / 1_000
  await setTimeout(Math.max(2_000, seconds * 1_000 - took * 1_000))
  isOver = true
  await Promise.all(clients)
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query('select email from invitations where email = any($1)', [invited])
  await client.end()
  const failed = [...counts.failed].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'
  process.stdout.write(
    `${name}: both in ${took.toFixed(1)} s; ${counts.reads} reads and ${counts.writes} writes, failed: ${failed}; ` +
      `of ${invited.length} confirmed invitations ${rows.length} are kept\n`,
  )
}

function count(of: Map<string, number>, what: string) {
  of.set(what, (of.get(what) ?? 0) + 1)
}

function ask(by: Proxy, method: string, call: string, body?: object, token?: string) {
  return new Promise<{ status: number; body: string }>((done, failed) => {
    const request = (by === 'nginx' ? https.request : requestHttp)(
      {
        host: '127.0.0.1',
        port: by === 'nginx' ? port : caddyPort,
        path: call,
        method,
        agent: agents[by],
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => done({ status: answer.statusCode ?? 0, body: text })).on('error', failed)
      },
    )
    request.on('error', failed)
    request.end(body && JSON.stringify(body))
  })
}

/** deploy/nginx/mahsul.conf with other ports, and a certificate of its own. */
function startNginx() {
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=market.example']
  const files = ['-keyout', path.join(scratch, 'key.pem'), '-out', path.join(scratch, 'cert.pem')]
  spawnSync('openssl', ['req', ...certificate, ...files])
  const conf = readFileSync(path.join(root, 'deploy/nginx/mahsul.conf'), 'utf8')
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${servers[1]}`)
    .replace('/etc/ssl/market.example/fullchain.pem', path.join(scratch, 'cert.pem'))
    .replace('/etc/ssl/market.example/privkey.pem', path.join(scratch, 'key.pem'))
  writeFileSync(path.join(scratch, 'mahsul.conf'), conf)
  mkdirSync(path.join(scratch, 'logs'))
  writeFileSync(
    path.join(scratch, 'nginx.conf'),
    `worker_processes 1; pid ${scratch}/nginx.pid; error_log ${scratch}/nginx.log error;
     events { worker_connections 1024; }
     http { access_log off; client_body_temp_path ${scratch}/body; proxy_temp_path ${scratch}/proxy;
            include ${scratch}/mahsul.conf; }`,
  )
  return spawn('nginx', ['-c', path.join(scratch, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'inherit' })
}

/** deploy/caddy/Caddyfile as it is, without a certificate. */
function startCaddy() {
  const conf = ['--adapter', 'caddyfile', '--config', path.join(root, 'deploy/caddy/Caddyfile')]
  const SITE = `http://127.0.0.1:${caddyPort}`
  const UPSTREAMS = servers.map((at) => `127.0.0.1:${at}`).join(' ')
  const env = { ...process.env, SITE, UPSTREAMS, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch }
  return spawn('caddy', ['run', ...conf], { env, stdio: 'ignore' })
}
