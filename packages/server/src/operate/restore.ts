import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { fileOf, openBackup } from './backup-file.ts'
import { filesOf } from './backup-files.ts'
import { summaryOf } from './backup-summary.ts'
import { type Command, complain, say } from './command.ts'
import { onDatabase } from './database.ts'
import { restoreBackup } from './restore-into.ts'
import type { Logs } from './restore-logs.ts'

export const command: Command = {
  usage: [
    'restore FILE   Brings a backup (or - : standard input) into the database of the settings, which has to be empty, as has',
    '               the folder of uploads; then migrates it to this release. The server must not run yet.',
  ].join('\n'),
  async run(args, environment) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const config = readConfig(environment)
    const source = await openBackup(await fileOf(positionals, new Date()))
    const files = await filesOf(config)
    const restored = await onDatabase(config, (connection) => restoreBackup(source, { connection, files }))
    for (const line of summaryOf(restored)) say(line)
    for (const name of restored.migrated) say(`  migrated ${name}`)
    say('Restored: every table is as it was written')
    reportLogs(restored.logs)
  },
}

function reportLogs({ activity, trades }: Logs) {
  if (activity.broken_at !== null)
    complain(`The activity log is broken at entry ${activity.broken_at}, as it was when backed up`)
  if (trades.broken) complain(`The log of trade ${trades.broken} is broken, as it was when backed up`)
  else say(`The chains of ${activity.sealed} entries and of ${trades.checked} trades hold`)
}
