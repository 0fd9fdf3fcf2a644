import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { HostedService } from '../platform/realtime/hosted-service.ts'
import { freePort } from './free-port.ts'

type HostedServiceInput = {
  method: string
  path: string
  status: number
  body: { batch?: { name: string }[] } | undefined
}
type Socket = { id: string; user?: string; channels: string[] }
type Mood = 'well' | 'hangs' | 'redirects' | number

/**
 * An app at a Pusher-compatible service in a process of its own; what was started is stopped after the file's tests. With a
 * clock, the service's time is fixed.
 */
export async function openOutsideService(clock?: { now: Date }) {
  const port = await freePort()
  const api = `http://127.0.0.1:${port}`
  const settings: HostedService = {
    appId: 'market-1',
    key: 'key-of-the-app',
    secret: 'seven camels and a dhow to Suakin',
    api,
    socket: { host: '127.0.0.1', port, tls: false },
  }
  let child: ChildProcess | undefined
  afterAll(() => void child?.kill('SIGKILL'))

  async function trial<Answer>(what: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${api}/trial/${what}`, { method: 'POST', body: JSON.stringify(body ?? null) })
    return (await answer.json()) as Answer // as pusher-service.ts writes it
  }

  const service = {
    settings,

    async start() {
      const script = path.join(import.meta.dirname, 'pusher-service.ts')
      const started = spawn(
        process.execPath,
        [
          script,
          String(port),
          settings.appId,
          settings.key,
          settings.secret,
          ...(clock ? [String(clock.now.getTime())] : []),
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      child = started
      await new Promise((ready) => started.stdout.once('data', ready))
    },

    async end() {
      const gone = new Promise((ended) => child?.once('close', ended))
      child?.kill('SIGKILL')
      await gone
    },

    behave: (mood: Mood) => trial('mood', mood),
    requests: async () => (await trial<{ asked: HostedServiceInput[] }>('asked')).asked,
    sockets: async () => (await trial<{ sockets: Socket[] }>('sockets')).sockets,
    forget: () => trial('forget'),
  }
  await service.start()
  return service
}
