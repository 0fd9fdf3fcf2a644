import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Expression, parseSync, Visitor } from 'oxc-parser'
import { isSafePattern } from 'redos-detector'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { root } from './tools.ts'

/**
 * Patterns that the detector calls unsafe because of backtracking, and why they are acceptable: backtracking letter by letter
 * from a single position takes no longer than reading the text, and some patterns only ever see short or trusted texts.
 */
const reasoned: Record<string, string> = {
  '/\\([^()]*\\)/g': 'from a bracket to the next one: never the same letters twice',
  '/^https?:\\/\\/(?:[^\\s/?#@:.]+\\.)+[^\\s/?#@:.]{2,}(:\\d{1,5})?([/?#]\\S*)?$/i':
    'from dot to dot: never the same letters twice, of 300 at most',
  '/"[^"]*"/g': 'from one quotation mark to the next',
  '/\\{(\\w+)\\}/g': 'from one brace to the next, in words of ours',
  '/\\{(\\w+), plural,((?: *\\w+ \\{[^{}]*\\})+) *\\}/g': 'plurals in words of ours',
  '/(\\w+) \\{([^{}]*)\\}/g': 'the forms of a plural in words of ours',
  '/\\d{3} ?(?:%|PCT|PER ?CENT) (?:OF )?(?:THE )?(?:CIF |FULL )?(?:INVOICE )?VALUE/':
    'no part of it repeats: it is of 40 letters at most',
  '/0+$/': 'figures we have written',
  '/=+$/': 'keys of a fixed length',
  '/ · \\d+$/': 'titles of the demo',
  '/^(mailto:\\S+@\\S+|https:\\/\\/\\S+)$/': 'a setting',
  '/(\\[\\[\\w+\\]\\]|\\[[^\\]]+\\]\\([\\w-]+\\))/': 'words of ours',
  "/(\\d+)\\s*['′ft]/": 'names of container types, which admins give',
  '/the text `?\\\\*"(.+?)\\\\*"`? could not be displayed/gu': 'what our compiler says',
  '/lock file ".*" already exists|shared memory block .* is still in use/': 'what our PostgreSQL says',
  '/"errorCode":\\s*"(UNREGISTERED|SENDER_ID_MISMATCH)"/': 'what Firebase answers',
  '/[A-Z]{4}[\\s\\-/]*(?:\\d[\\s\\-/]{0,2}){7}(?!\\d)/g':
    'in the browser of who pasted it; four letters begin it',
  '/\\S+@\\S+/g': '200 letters at most: an error of a browser',
  '/(["\'“«`])[^"\'”»`]{25,}["\'”»`]/g': '200 letters at most: an error of a browser',
  '/[\\w+-]*\\d[\\w+-]*\\d[\\w+-]*\\d[\\w+-]*\\d[\\w+-]*/g': '200 letters at most: an error of a browser',
  '/^\\s*(\\w+)(?:.*?\\b(?:from|into|update)\\s+"?(\\w+)"?)?/is': 'statements of ours',
  '/(https?:\\/\\/[^/\\s)]+)(\\/[\\w./-]{1,79}):(\\d{1,7}):(\\d{1,7})/g': 'in the browser, of its own stack',
  '/([\\w-]{1,40})\\.js$/': 'in the browser, of a name of our own file',
  '/[^\\s<>"\'(),;:]+@[^\\s<>"\'(),;:]+/g': 'a line that a mail server or gateway answered',
  '/\\+?\\d[\\d\\s-]{5,}\\d/g': 'a line that a mail server or gateway answered',
}

/** Patterns built at run time, and what from. */
const madeAtRunTime = {
  'contract/src/kit/phone-plans.ts': 'of a dial code, which the list of countries has',
  'server/src/platform/http/public-pages.ts': 'of the addresses our build wrote',
  'server/src/documents/pdf/figures.ts': 'of a number of ours',
  'server/src/accounts/api-key-token.ts': 'of the lengths of its own parts',
}

const found = new Set<string>()
const made = new Set<string>()
for (const name of ['domain', 'documents', 'contract', 'server', 'web'])
  for (const file of readdirSync(path.join(root, 'packages', name, 'src'), {
    recursive: true,
    encoding: 'utf8',
  })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|(^|[\\/])testing[\\/]/.test(file)) continue
    const at = `${name}/src/${file.replaceAll('\\', '/')}`
    const note = (callee: Expression) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made.add(at)
    }
    new Visitor({
      Literal: (node) => {
        if ('regex' in node) found.add(`/${node.regex.pattern}/${node.regex.flags}`)
      },
      NewExpression: ({ callee }) => note(callee),
      CallExpression: ({ callee }) => note(callee),
    }).visit(parseSync(at, readFileSync(path.join(root, 'packages', at), 'utf8')).program)
  }
for (const format of [z.regexes.uuid(), z.regexes.date, z.regexes.datetime({})]) found.add(String(format))

function isBounded(pattern: string) {
  if (!/[*+{]/.test(pattern)) return true
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(pattern) ?? []
  return isSafePattern(source, {
    caseInsensitive: flags.includes('i'),
    dotAll: flags.includes('s'),
    multiLine: flags.includes('m'),
    unicode: flags.includes('u'),
    maxSteps: 5_000,
  }).safe
}

test('no pattern backtracks without limit, whatever its input', () => {
  expect(found.size).toBeGreaterThan(150)
  expect([...found].filter((pattern) => !reasoned[pattern] && !isBounded(pattern))).toEqual([])
})

test.each(['/^(a+)+$/', '/^\\s+|\\s+$/g', '/(\\w+\\.?)*@/'])('%s would be noticed', (pattern) => {
  expect(isBounded(pattern)).toBe(false)
})

test('every accepted pattern still exists', () => {
  expect(Object.keys(reasoned).filter((pattern) => !found.has(pattern))).toEqual([])
})

test('patterns made at run time are known', () => {
  expect([...made].sort()).toEqual(Object.keys(madeAtRunTime).sort())
})
