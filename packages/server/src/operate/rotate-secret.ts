import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays, utcDay } from '@mahsul/domain/kit/calendar'
import { REFRESH_DAYS } from '../accounts/tokens.ts'
import { type AcceptedKey, readAccepted, writeAccepted } from './accepted-keys.ts'
import { type Command, Refusal, say } from './command.ts'
import { writeSecretFile } from './secret-file.ts'

export const command: Command = {
  usage: [
    'rotate-secret announce   makes the next key, which every server accepts once it is started again',
    'rotate-secret switch     signs with the next key; the one before stays accepted until nothing of it can be valid',
    'rotate-secret finish     forgets keys whose time is over; with --early also those that still open sessions',
    'rotate-secret print      prints a new key, for secrets that are kept elsewhere than in files',
    '',
    'Start every server again after each of the first three. The files are those of SECRET_KEY_FILE and',
    'SECRET_KEYS_ACCEPTED_FILE, or --key-file FILE and --accepted-file FILE.',
  ].join('\n'),
  async run(args, environment) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [step = '', ...rest] = positionals
    if (step === 'print' && rest.length === 0) return say(newKey())
    const next = Object.hasOwn(steps, step) && rest.length === 0 ? steps[step] : undefined
    if (!next)
      throw new Refusal('Say which step: announce, switch or finish. `rotate-secret --help` says more.')
    const files = {
      key: values['key-file'] ?? environment.SECRET_KEY_FILE,
      accepted: values['accepted-file'] ?? environment.SECRET_KEYS_ACCEPTED_FILE,
    }
    if (!files.key || !files.accepted)
      throw new Refusal(
        'Name both files: SECRET_KEY_FILE and SECRET_KEYS_ACCEPTED_FILE, or --key-file and --accepted-file',
      )
    next({ key: files.key, accepted: files.accepted }, { now: new Date(), early: values.early ?? false })
  },
}

const options = {
  'key-file': { type: 'string' },
  'accepted-file': { type: 'string' },
  early: { type: 'boolean' },
} as const

type Files = { key: string; accepted: string }
type Step = (files: Files, options: { now: Date; early: boolean }) => void

const steps: Record<string, Step> = { announce, switch: switchKeys, finish }

/** 256 bits, in characters that are safe in any file and any shell. */
const newKey = () => randomBytes(32).toString('base64url')

function announce(files: Files, { now }: { now: Date }) {
  readKey(files.key)
  const accepted = readAccepted(files.accepted)
  if (accepted.some(({ state }) => state === 'to come'))
    throw new Refusal('A key is announced already. Start every server again, then `rotate-secret switch`.')
  writeAccepted(files.accepted, [{ key: newKey(), state: 'to come', day: utcDay(now) }, ...accepted])
  say('A key is announced. Start every server again, one after the other; then `rotate-secret switch`.')
}

/** If interrupted at any point, every signing key is among the accepted ones, and the same command continues from there. */
function switchKeys(files: Files, { now }: { now: Date }) {
  const key = readKey(files.key)
  const accepted = readAccepted(files.accepted)
  const next = accepted.find(({ state }) => state === 'to come')
  if (!next) throw new Refusal('No key is announced: `rotate-secret announce` comes first')
  const others = accepted.filter((one) => one !== next && one.key !== key)
  const last = addDays(utcDay(now), REFRESH_DAYS + 1)
  const before: AcceptedKey[] = key === next.key ? others : [{ key, state: 'before', day: last }, ...others]
  writeAccepted(files.accepted, [next, ...before])
  writeSecretFile(files.key, `${next.key}\n`)
  writeAccepted(files.accepted, before)
  say('The next key signs. Start every server again, one after the other.')
  say(`What the key before signed stays valid; from ${last} on \`rotate-secret finish\` forgets it.`)
}

function finish(files: Files, { now, early }: { now: Date; early: boolean }) {
  readKey(files.key)
  const accepted = readAccepted(files.accepted)
  const kept = accepted.filter(({ state, day }) => state === 'to come' || (!early && day > utcDay(now)))
  if (kept.length === accepted.length) {
    const days = accepted.filter(({ state }) => state === 'before').map(({ day }) => day)
    if (days.length === 0) throw new Refusal('There is no key to forget')
    throw new Refusal(
      `The key before opens sessions until ${days.toSorted().at(-1)}. With --early it is forgotten now, and they end.`,
    )
  }
  writeAccepted(files.accepted, kept)
  say(`Forgot ${accepted.length - kept.length} key(s). Start every server again.`)
}

function readKey(file: string): string {
  let key: string
  try {
    key = readFileSync(file, 'utf8').trim()
  } catch {
    throw new Refusal(`${file} cannot be read`)
  }
  if (key.length < 32) throw new Refusal(`${file} holds no key of 32 characters or more`)
  if (/[,\n]/.test(key))
    throw new Refusal(`The key in ${file} has a comma or a second line, by which accepted keys are separated`)
  return key
}
