/** `npm run check`: every static check; all of them run, and all failures are reported. */
import path from 'node:path'
import { bin, node, root } from './tools.ts'

type Check = { name: string; run: () => Promise<{ code: number; said: string }> }
const tool = (name: string, script: string, args: string[]): Check => ({
  name,
  run: () => node(script, args, { quiet: true }),
})

const tsc = bin('tsc', 'typescript')
const checks: Check[] = [
  tool('types of the server', tsc, ['-p', 'tsconfig.json']),
  tool('types of the web', tsc, ['-p', 'packages/web/tsconfig.json']),
  tool('types of the service worker', tsc, ['-p', 'packages/web/src/sw/tsconfig.json']),
  tool('types of the stories', tsc, ['-p', 'packages/e2e/tsconfig.json']),
  tool('the OpenAPI document', path.join(root, 'scripts/openapi.ts'), []),
  tool('types of the client, from the document', path.join(root, 'packages/client/generate.ts'), []),
  tool('types of what uses the client', tsc, ['-p', 'packages/client/tsconfig.json']),
  tool('style', bin('biome', '@biomejs/biome'), ['ci', '--colors=off']),
  tool('unused code', bin('knip'), ['--no-progress']),
  tool('words in both languages', bin('vitest'), ['run', '--project', 'rules', 'packages/words']),
]

let failed = 0
for (const { name, run } of checks) {
  const { code, said } = await run()
  if (code !== 0) failed++
  process.stdout.write(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${name}\n${code === 0 ? '' : `${said.trim()}\n\n`}`,
  )
}
process.exitCode = failed > 0 ? 1 : 0
