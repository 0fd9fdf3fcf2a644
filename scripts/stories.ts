/**
 * `npm run stories -- next-steps codes --repeat-each=3`: these browser stories alone, each in all its settings unless
 * STORY_SETTINGS says otherwise, on two fresh markets.
 */
import { rmSync } from 'node:fs'
import { scratchFolder } from '../packages/server/src/testing/scratch.ts'
import { failuresInBrief } from './outcome.ts'
import { runStories } from './run-stories.ts'

const scratch = scratchFolder('mahsul-stories-')
const { passed, failures } = await runStories(
  scratch,
  process.env.STORY_SETTINGS ?? 'all',
  process.argv.slice(3),
)
rmSync(scratch, { recursive: true, force: true })
process.stdout.write(`${failuresInBrief(failures)}\n${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
