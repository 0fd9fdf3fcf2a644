import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Command, say } from './command.ts'
import { onDatabase } from './database.ts'

export const command: Command = {
  usage: [
    'Takes no options. Applies what is missing, each migration in a transaction of its own, under the lock that servers',
    'take as well. May be run again, and while servers of the release before are running.',
  ].join('\n'),
  async run(args, environment) {
    parseArgs({ args, options: {}, allowPositionals: false })
    const applied = await onDatabase(readConfig(environment), (connection) => migrate(connection))
    for (const name of applied) say(`migrated ${name}`)
    say(applied.length > 0 ? 'The database is up to date' : 'The database was up to date')
  },
}
