import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { root } from '@mahsul/server/config/root'
import { must } from '../report.ts'
import { waitUntil } from '../wait.ts'
import { run } from './release.ts'

const deploy = path.join(root, 'deploy/nginx')

/** Ports that nobody listens on now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports: number[] = []
  for (const server of servers) {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const at = server.address()
    if (typeof at === 'object' && at) ports.push(at.port)
  }
  for (const server of servers) await new Promise((closed) => server.close(closed))
  return ports
}

/** nginx as `deploy/nginx/mahsul.conf` has it, before two processes: with other ports and a certificate of its own, which we trust. */
export async function startNginx(upstreams: readonly [number, number]) {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'mahsul-nginx-'))
  const at = (name: string) => path.join(scratch, name)
  const [plain, port] = await freePorts(2)
  await makeCertificate(at('key.pem'), at('cert.pem'))
  const site = readFileSync(path.join(deploy, 'mahsul.conf'), 'utf8')
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`)
    .replace('/etc/ssl/market.example/fullchain.pem', at('cert.pem'))
    .replace('/etc/ssl/market.example/privkey.pem', at('key.pem'))
  writeFileSync(at('mahsul.conf'), site)
  mkdirSync(at('logs'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${at(name)};`)
    .join(' ')
  writeFileSync(
    at('nginx.conf'),
    `worker_processes 1; pid ${at('nginx.pid')}; error_log ${at('nginx.log')} error;
     events { worker_connections 1024; }
     http { access_log off; ${temporary} include ${at('mahsul.conf')}; }`,
  )
  const child = spawn('nginx', ['-p', scratch, '-c', at('nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGTERM')) // a proof that fails ends at once
  await waitUntil(() => isOpen(child, port!), 'nginx listens', 10_000) // two ports were asked for
  return {
    address: `https://127.0.0.1:${port}`,
    /** What nginx complained of. */
    complaints: () => readFileSync(at('nginx.log'), 'utf8'),
    /** Takes the process at a port out, has it replaced by who answers at `control`, and brings it back. */
    async replace(upstream: number, control: string) {
      const script = spawn(path.join(deploy, 'rolling-restart.sh'), [at('mahsul.conf'), String(upstream)], {
        env: {
          ...process.env,
          RESTART: `curl --fail --silent --max-time 120 ${control}/$1`,
          RELOAD: `nginx -p ${scratch} -c ${at('nginx.conf')} -s reload`,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const code = await new Promise((ended) => script.once('close', ended))
      must(code === 0, 'rolling-restart.sh brings it back', code)
    },
    async close() {
      const ended = new Promise((gone) => child.once('close', gone))
      child.kill('SIGTERM')
      await ended
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}

async function makeCertificate(key: string, certificate: string) {
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=market.example']
  const files = ['-keyout', key, '-out', certificate]
  await run('openssl', ['req', ...kind, '-addext', 'subjectAltName=IP:127.0.0.1', ...files], root)
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(certificate, 'utf8')])
}

async function isOpen(child: ChildProcess, port: number): Promise<boolean> {
  must(child.exitCode === null && child.pid !== undefined, 'nginx starts')
  return fetch(`https://127.0.0.1:${port}/healthz`).then(
    () => true,
    (error: unknown) =>
      !(error instanceof Error && JSON.stringify(error.cause ?? '').includes('ECONNREFUSED')),
  )
}
