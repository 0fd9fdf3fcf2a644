import { parseArgs } from 'node:util'
import { fileOf, openBackup } from './backup-file.ts'
import { readBackup } from './backup-read.ts'
import { summaryOf } from './backup-summary.ts'
import { type Command, say } from './command.ts'

export const command: Command = {
  usage:
    'verify-backup FILE   Reads a backup (or - : standard input) to its end, without a database, and says what it holds.',
  async run(args) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const backup = await readBackup(await openBackup(await fileOf(positionals, new Date())))
    for (const line of summaryOf(backup)) say(line)
    say('The backup is whole')
  },
}
