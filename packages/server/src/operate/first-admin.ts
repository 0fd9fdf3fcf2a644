import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { canonicalEmail } from '@mahsul/domain/kit/email'
import * as z from 'zod'
import { type AdminCalled, addAdmin } from '../companies/registration/first-admin.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/db/db.ts'
import { askSecret } from './ask-secret.ts'
import { besideServer } from './beside-server.ts'
import { type Command, Refusal, say } from './command.ts'

const options = {
  email: { type: 'string' },
  'password-file': { type: 'string' },
  another: { type: 'boolean' },
  name: { type: 'string' },
  'last-name': { type: 'string' },
  gender: { type: 'string' },
  'offers-from': { type: 'string' },
  'trades-from': { type: 'string' },
} as const

export const command: Command = {
  usage: [
    'first-admin --email ADDRESS [--name NAME --last-name NAME --gender female|male] [--password-file FILE] [--another]',
    '            [--offers-from NUMBER] [--trades-from NUMBER]',
    '',
    'The password is asked for, read from FILE or, when something is piped in, from its first line. At a terminal the name is',
    'asked for as well. A market without offers numbers them from 1, or as it is told.',
    '--another   beside the admins there are; without it the command is refused while there is one',
  ].join('\n'),
  async run(args, environment) {
    const { values } = parseArgs({ args, options, allowPositionals: false })
    const config = readConfig(environment)
    const email = z.email().safeParse(canonicalEmail(values.email ?? config.adminEmail))
    if (!email.success) throw new Refusal('--email: is no e-mail address')
    const called = await calledBy(values)
    const numbers = {
      offers: numberIn(values['offers-from'], '--offers-from'),
      trades: numberIn(values['trades-from'], '--trades-from'),
    }
    const password = await askSecret(`Password of ${email.data}: `, values['password-file'])
    const outcome = await besideServer(config, async (connection) => {
      const { db, close } = openDatabase({ connection, max: 1 })
      return addAdmin(db, {
        email: email.data,
        password,
        another: values.another ?? false,
        called,
        numbers,
        now: new Date(),
      }).finally(close)
    }).catch(refuseUnmigrated)
    if (outcome !== 'made') throw new Refusal(refusals[outcome])
    say(`${email.data} can sign in as an admin`)
  },
}

type Values = { name?: string; 'last-name'?: string; gender?: string }

/** As they were given, or asked for where somebody can answer. */
async function calledBy({ name, 'last-name': lastName, gender }: Values): Promise<AdminCalled | undefined> {
  if (name === undefined && lastName === undefined && gender === undefined && !process.stdin.isTTY)
    return undefined
  const given = {
    name: (name ?? (await ask('First name: '))).trim(),
    lastName: (lastName ?? (await ask('Last name (- for none): '))).trim(),
    gender: (gender ?? (await ask('female or male: '))).trim().toUpperCase(),
  }
  const read = Called.safeParse(given)
  if (!read.success)
    throw new Refusal('--name and --last-name are needed, and --gender as female or male. Nothing was done.')
  return read.data
}
const Called = z.object({
  name: z.string().min(1).max(60),
  lastName: z.string().min(1).max(60),
  gender: z.enum(['FEMALE', 'MALE']),
})

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  return terminal.question(question).finally(() => terminal.close())
}

function numberIn(given: string | undefined, option: string): number {
  const number = z.coerce
    .number()
    .int()
    .min(1)
    .max(999_999_999)
    .safeParse(given ?? '1')
  if (!number.success) throw new Refusal(`${option}: is no number from 1 on`)
  return number.data
}

const refusals = {
  'one-is-there':
    'There is an admin already, who can make others. With --another this one is made beside them.',
  'email-taken': 'Somebody with this e-mail is a member already. Nothing was done.',
  'soon-guessed': 'The password needs 8 to 128 characters that are not soon guessed. Nothing was done.',
}

function refuseUnmigrated(error: unknown): never {
  const hasNoTables = error instanceof Error && 'code' in error && error.code === '42P01'
  throw hasNoTables ? new Refusal('The database has no tables yet: run `migrate` first') : error
}
