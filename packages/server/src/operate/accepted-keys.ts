import { existsSync, readFileSync } from 'node:fs'
import { Refusal } from './command.ts'
import { writeSecretFile } from './secret-file.ts'

/** A key accepted in addition to the signing one: announced on `day`, or no longer needed from `day` on. */
export type AcceptedKey = { key: string; state: 'to come' | 'before'; day: string }

const HEAD = '# Accepted beside SECRET_KEY; written by `rotate-secret`.'

/** The file of SECRET_KEYS_ACCEPTED: a comment before each key describes it, which the server ignores. */
export function readAccepted(file: string): AcceptedKey[] {
  if (!existsSync(file)) return []
  const keys: AcceptedKey[] = []
  let note: Pick<AcceptedKey, 'state' | 'day'> | undefined
  for (const line of readFileSync(file, 'utf8')
    .split('\n')
    .map((text) => text.trim())) {
    const [, state, day] = /^# (to come|before), (?:since|until) (\d{4}-\d\d-\d\d)$/.exec(line) ?? []
    if (day && (state === 'to come' || state === 'before')) note = { state, day }
    if (!line || line.startsWith('#')) continue
    if (!note)
      throw new Refusal(`${file} holds a key without a line that says what it is; was it written by hand?`)
    keys.push({ key: line, ...note })
    note = undefined
  }
  return keys
}

export const writeAccepted = (file: string, keys: readonly AcceptedKey[]) =>
  writeSecretFile(
    file,
    [
      HEAD,
      ...keys.flatMap(({ key, state, day }) => [
        `# ${state}, ${state === 'before' ? 'until' : 'since'} ${day}`,
        key,
      ]),
      '',
    ].join('\n'),
  )
