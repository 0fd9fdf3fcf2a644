import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { fileOf, writeWhole } from './backup-file.ts'
import { filesOf } from './backup-files.ts'
import { summaryOf } from './backup-summary.ts'
import { writeBackup } from './backup-write.ts'
import { besideServer } from './beside-server.ts'
import { type Command, complain, say } from './command.ts'

export const command: Command = {
  usage: [
    'backup FILE   Writes one moment of the database and its uploaded files, while the server goes on. The file appears',
    '              when it is whole; one that is there is not replaced. In a folder it is named by the time. On a',
    '              PostgreSQL server this needs pg_dump of its version or newer.',
    'backup -      The same to standard output, for a program that encrypts or carries it away.',
  ].join('\n'),
  async run(args, environment) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const config = readConfig(environment)
    const now = new Date()
    const file = await fileOf(positionals, now)
    const files = await filesOf(config)
    const backup = await besideServer(config, (connection) => {
      const source = { connection, files, now, dumps: config.databaseUrl !== undefined }
      return file === '-'
        ? writeBackup(source, process.stdout)
        : writeWhole(file, (out) => writeBackup(source, out))
    })
    const tell = file === '-' ? complain : say
    for (const line of summaryOf(backup)) tell(line)
    if (file !== '-') tell(`Written to ${file}`)
  },
}
