import { readFileSync } from 'node:fs'

export type Instruction = { word: string; rest: string }
export type Stage = { name: string; from: string; instructions: Instruction[] }

/** The stages of a Containerfile, with the arguments before the first of them filled in. */
export function readStages(file: string): Stage[] {
  const stages: Stage[] = []
  const args: Record<string, string> = {}
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
  for (const line of lines) {
    const [, word, given] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (!word || !given) continue
    const rest = given.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole)
    const stage = stages.at(-1)
    if (word === 'FROM') {
      const [from = '', , name = String(stages.length)] = rest.split(/\s+/)
      stages.push({ name, from, instructions: [] })
    } else if (word === 'ARG' && !stage) {
      const [name = '', value = ''] = rest.split('=')
      args[name] = value
    } else stage?.instructions.push({ word, rest })
  }
  return stages
}

/** Whether an engine would leave the path out of its build context: the last line of `.dockerignore` that matches decides. */
export function ignoring(file: string): (path: string) => boolean {
  const rules = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isOut: !line.startsWith('!'), fits: patternOf(line.replace(/^!/, '')) }))
  return (path) => rules.findLast(({ fits }) => fits.test(path))?.isOut ?? false
}

/** A pattern matches a path and everything below it. */
function patternOf(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('**', '\x01')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?')
    .replaceAll('\x01', '.*')
  return new RegExp(`^${source}(?:/.*)?$`)
}
