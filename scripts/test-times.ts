/** `npm run test:times [most]`: the slowest files of the last `npm test`, and what each project took. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { slowestFiles, type Timing, timesByProject } from './outcome.ts'
import { root } from './tools.ts'

/** Written by `npm test`. */
export const timesFile = path.join(root, 'node_modules/.cache/mahsul/test-times.json')

if (import.meta.main) {
  if (!existsSync(timesFile)) throw new Error('npm test has not run yet')
  const timings: Timing[] = JSON.parse(readFileSync(timesFile, 'utf8'))
  const most = Number(process.argv[2] ?? 40)
  process.stdout.write(`${timesByProject(timings)}\n${slowestFiles(timings, most)}`)
}
