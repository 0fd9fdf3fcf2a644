/** `npm run check`: everything that can be known without running the product; all of it runs, all is reported. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
  tool('style', bin('biome', '@biomejs/biome'), ['ci', '--colors=off']),
  tool('unused code', bin('knip'), ['--no-progress']),
  { name: 'both languages', run: async () => sameKeys() },
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

/** Every text of the web stands in both languages, under the same key and with the same places to fill. */
function sameKeys() {
  const locales = path.join(root, 'packages/web/src/locales')
  const files = (language: string) => {
    const folder = path.join(locales, language)
    return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  }
  const problems = [...new Set([...files('en'), ...files('ar')])].flatMap((file) => {
    const [en, ar] = ['en', 'ar'].map((language) => texts(path.join(locales, language, file)))
    return [...new Set([...en!.keys(), ...ar!.keys()])].flatMap((key) => {
      if (!en!.has(key) || !ar!.has(key))
        return [`${file}: ${key} is missing in ${en!.has(key) ? 'Arabic' : 'English'}`]
      const [here, there] = [places(en!.get(key)!), places(ar!.get(key)!)] // both were found above
      return here === there ? [] : [`${file}: ${key} fills {${here}} in English and {${there}} in Arabic`]
    })
  })
  return { code: problems.length > 0 ? 1 : 0, said: problems.join('\n') }
}

function texts(file: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') found.set(key, value)
    else if (typeof value === 'object' && value)
      for (const [name, inner] of Object.entries(value)) walk(inner, key ? `${key}.${name}` : name)
  }
  if (existsSync(file)) walk(JSON.parse(readFileSync(file, 'utf8')), '')
  return found
}

/** The names a message fills in; its plural forms may differ, what they speak of may not. */
function places(text: string): string {
  return [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1]))].sort().join(', ')
}
