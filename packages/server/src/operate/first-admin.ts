import { parseArgs } from 'node:util'
import * as z from 'zod'
import { readConfig } from '../config.ts'
import { addAdmin } from '../modules/members/first-admin.ts'
import { openDatabase } from '../platform/db/db.ts'
import { askSecret } from './ask-secret.ts'
import { besideServer } from './beside-server.ts'
import { type Command, Refusal, say } from './command.ts'

const options = {
  email: { type: 'string' },
  'password-file': { type: 'string' },
  another: { type: 'boolean' },
} as const

export const command: Command = {
  usage: [
    'first-admin --email ADDRESS [--password-file FILE] [--another]',
    '',
    'The password is asked for, read from FILE or, when something is piped in, from its first line.',
    '--another   beside the admins there are; without it the command is refused while there is one',
  ].join('\n'),
  async run(args, environment) {
    const { values } = parseArgs({ args, options, allowPositionals: false })
    const config = readConfig(environment)
    const email = z.email().safeParse(values.email ?? config.adminEmail)
    if (!email.success) throw new Refusal('--email: is no e-mail address')
    const password = await askSecret(`Password of ${email.data}: `, values['password-file'])
    const outcome = await besideServer(config, async (connection) => {
      const { db, close } = openDatabase({ connection, max: 1 })
      return addAdmin(db, {
        email: email.data,
        password,
        another: values.another ?? false,
        now: new Date(),
      }).finally(close)
    }).catch(refuseUnmigrated)
    if (outcome !== 'made') throw new Refusal(refusals[outcome])
    say(`${email.data} can sign in as an admin`)
  },
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
