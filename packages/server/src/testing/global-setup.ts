import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { jobHandlers } from '../composition-root.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { prepareJobs } from '../platform/jobs/jobs.ts'
import { toDatabase } from './databases.ts'
import { scratchFolder } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server the tests use, and the name of the migrated database that each file copies. */
    database: { server: string; template: string }
  }
}

/** One PostgreSQL for the run, embedded or at TEST_DATABASE_URL, with one migrated database to copy. */
export default async function setup(project: TestProject) {
  const { server, stop } = await serverOfTheRun()
  const template = `template_${process.pid}_${Date.now()}`
  await onServer(server, `create database ${template}`)
  await migrate(toDatabase(server, template))
  await prepareJobs(toDatabase(server, template), Object.keys(jobHandlers))
  project.provide('database', { server, template })

  return async () => {
    await onServer(server, `drop database ${template} with (force)`)
    await stop()
  }
}

async function serverOfTheRun(): Promise<{ server: string; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { server: url, stop: async () => {} }
  const directory = scratchFolder('mahsul-test-')
  const embedded = await startEmbedded(directory, { tcpPort: 0, settings: { max_connections: 300 } })
  return {
    server: embedded.url!, // there is one: a port was requested
    stop: async () => {
      await embedded.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function onServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
