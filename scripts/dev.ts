/** `npm run dev`: the server, restarted at every change, and the web on Vite's dev server. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { bin, root, serverEntry } from './tools.ts'

const port = process.env.PORT ?? '3000'
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', serverEntry], {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: 'inherit',
  }),
  spawn(process.execPath, [bin('vite')], {
    cwd: path.join(root, 'packages/web'),
    env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${port}` },
    stdio: 'inherit',
  }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop).on('SIGTERM', stop)
for (const child of children)
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
