import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../config.ts'
import { asConfig } from '../platform/db/pool/open-pool.ts'
import { diskStore } from '../platform/files/disk-store.ts'
import { moveFiles, type Named } from '../platform/files/move-files.ts'
import { openStore } from '../platform/files/open-store.ts'
import { namedFiles } from './backup-files.ts'
import { besideServer } from './beside-server.ts'
import { type Command, Refusal, say } from './command.ts'

export const command: Command = {
  usage: [
    '  --back   From the bucket to the disk, instead of from the disk to the bucket.',
    '',
    'Copies every file that the database names between DATA_DIR/uploads and the bucket of S3_BUCKET, reads each there again',
    'and compares it. Removes nothing. May be stopped and run again: it goes on where it was. Run it while the server still',
    'works on its old store, then stop the server, run it once more for what came meanwhile, and start with the new settings.',
  ].join('\n'),
  async run(args, environment) {
    const { values } = parseArgs({ args, options: { back: { type: 'boolean' } }, allowPositionals: false })
    const config = readConfig(environment)
    if (!config.s3) throw new Refusal('There is no bucket in the settings: set S3_BUCKET and its key.')
    const folder = path.join(config.dataDir, 'uploads')
    const [disk, bucket] = [diskStore(folder), await openStore(config.s3, folder)]
    const way = values.back ? { from: bucket, to: disk, folder } : { from: disk, to: bucket, folder }
    const files = await besideServer(config, named)
    const { copied, there, lost } = await moveFiles(files, way)
    say(`${copied} files copied, ${there} were there already, ${files.length} are named by the database`)
    if (lost.length > 0)
      throw new Refusal(
        `${lost.length} files are in neither store as the database tells of them: ${lost.slice(0, 20).join(' ')}`,
      )
  },
}

const tables = ['uploads', 'trade_files', 'freight_imports'].map((name) => ({ name }))

async function named(connection: string | pg.ClientConfig): Promise<Named[]> {
  const client = new pg.Client(asConfig(connection))
  await client.connect()
  try {
    return (await client.query<Named>(`${namedFiles(tables)} order by key`)).rows
  } finally {
    await client.end()
  }
}
