import { createServer } from 'node:http'
import { must } from '../report.ts'
import type { ServerProcess } from '../server-process.ts'
import { freePorts, startNginx } from './nginx.ts'

export type Release = { name: string; start: (port: string) => Promise<ServerProcess> }

/** Two processes behind nginx, replaced one at a time as `deploy/nginx/rolling-restart.sh` does. */
export async function openFleet(first: Release) {
  const ports = await freePorts(2)
  const [one = 0, other = 0] = ports // as many as asked for
  const running = new Map<number, ServerProcess>()
  const outputs: string[] = []
  let release = first
  const start = async (port: number) => void running.set(port, await release.start(String(port)))
  await Promise.all(ports.map(start))

  let failure: unknown
  /** What `systemctl restart` does for the script. */
  const control = createServer(async ({ url = '' }, answer) => {
    const port = Number(url.slice(1))
    const replaced = running.get(port)
    const code = await replaced?.kill('SIGTERM')
    outputs.push(replaced?.output() ?? '')
    try {
      must(code === 0, 'A process that is replaced ends by itself', code)
      await start(port)
      answer.end()
    } catch (error) {
      failure = error
      answer.writeHead(500).end()
    }
  })
  await new Promise<void>((listening) => control.listen(0, '127.0.0.1', listening))
  const at = control.address()
  const nginx = await startNginx([one, other])
  return {
    address: nginx.address,
    ports: [one, other] as const,
    async replace(port: number, by: Release) {
      release = by
      await nginx
        .replace(port, `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`)
        .catch((error) => {
          throw failure ?? error
        })
    },
    /** The end of what the processes and nginx have written, to find the reason of a failure. */
    output: () =>
      [...outputs, ...[...running.values()].map(({ output }) => output()), nginx.complaints()].join('\n'),
    async close() {
      control.close()
      await nginx.close()
      await Promise.all([...running.values()].map((server) => server.kill('SIGTERM')))
    },
  }
}
