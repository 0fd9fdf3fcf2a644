import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './tools.ts'

export const git = (...words: string[]) => execFileSync('git', words, { cwd: root }).toString().trim()

/** The day and the revision that figures are of. */
export const measuredNow = (): string =>
  `Measured ${new Date().toISOString().slice(0, 10)} at ${git('rev-parse', '--short=8', 'HEAD')}.`

const END = '<!-- end -->'

/** Writes figures into a page of docs, between a comment with the command that measures them and the next `<!-- end -->`. */
export function writeMeasured(page: string, command: string, figures: string): void {
  const file = path.join(root, page)
  const text = readFileSync(file, 'utf8')
  const start = `<!-- ${command} -->\n`
  const from = text.indexOf(start)
  const to = text.indexOf(END, from)
  if (from < 0 || to < 0) throw new Error(`${page} has no place for what ${command} measures`)
  writeFileSync(file, `${text.slice(0, from)}${start}${figures.trim()}\n${text.slice(to)}`)
}
