import { parseArgs } from 'node:util'
import { canonicalEmail } from '@mahsul/domain/kit/email'
import * as z from 'zod'
import { resetSecondFactors } from '../accounts/reset-second-factors.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/db/db.ts'
import { besideServer } from './beside-server.ts'
import { type Command, Refusal, say } from './command.ts'

const options = { email: { type: 'string' }, reason: { type: 'string' } } as const

export const command: Command = {
  usage: [
    'reset-second-factor --email ADDRESS --reason TEXT',
    '',
    'For a member or an admin who has lost their devices and their recovery codes. Removes their passkeys, authenticator app and',
    'recovery codes and ends their sessions; the password stays. They are told by mail, and the reason stands in the activity log.',
    'Make sure first, by another way than mail, that it is them who ask.',
  ].join('\n'),
  async run(args, environment) {
    const { values } = parseArgs({ args, options, allowPositionals: false })
    const email = z.email().safeParse(canonicalEmail(values.email ?? ''))
    if (!email.success) throw new Refusal('--email: is no e-mail address')
    const reason = values.reason?.trim()
    if (!reason) throw new Refusal('--reason: say why; it stands in the activity log')
    const outcome = await besideServer(readConfig(environment), async (connection) => {
      const { db, close } = openDatabase({ connection, max: 1 })
      return resetSecondFactors(db, { email: email.data, reason, now: new Date() }).finally(close)
    })
    if (outcome !== 'reset') throw new Refusal(refusals[outcome])
    say(
      `The second factors of ${email.data} are removed. They sign in with their password and set up new ones.`,
    )
  },
}

const refusals = {
  'no-member': 'No member has this e-mail. Nothing was done.',
  'no-factor': 'This member has no second factor. Nothing was done.',
}
