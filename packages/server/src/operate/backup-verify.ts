import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { fileOf, openBackup } from './backup-file.ts'
import { readBackup } from './backup-read.ts'
import { summaryOf } from './backup-summary.ts'
import type { Backup } from './backup-write.ts'
import { type Command, Refusal, say } from './command.ts'
import { listing, type Restoring } from './pg-dump.ts'
import { pgTools } from './pg-tools.ts'

export const command: Command = {
  usage:
    'verify-backup FILE   Reads a backup (or - : standard input) to its end, without a database, and says what it holds. What\n                     pg_dump wrote is also read by pg_restore, of the same version or newer.',
  async run(args) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const backup = await verifyBackup(await openBackup(await fileOf(positionals, new Date())))
    for (const line of summaryOf(backup)) say(line)
    say('The backup is whole')
  },
}

/** Checks that every byte is as it was written, and that pg_restore finds the data of each table in the dump. */
export async function verifyBackup(source: Readable): Promise<Backup> {
  let reading: Restoring | undefined
  try {
    const backup = await readBackup(source, {
      async begin({ dump }) {
        if (!dump) return
        const because = `The backup was written by pg_dump ${dump.tool}`
        reading = listing(await pgTools({ atLeast: dump.tool, because }))
      },
      dump: async (bytes) => reading?.write(bytes),
    })
    const list = await reading?.end()
    if (list !== undefined)
      for (const name of backup.header.tables.flatMap(({ name, parts }) => parts ?? name))
        if (!list.includes(` TABLE DATA public ${name} `))
          throw new Refusal(`The backup cannot be used: its dump lacks the rows of ${name}.`)
    return backup
  } finally {
    await reading?.stop()
  }
}
