/**
 * Offers are published before and after a moment, with a backup before them and the log archived as it comes. Restored to that
 * moment in a new folder, the database has everything that was acknowledged before it and nothing that came after.
 */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '@mahsul/server/config/root'
import { sql } from 'kysely'
import { idOf, insist } from './ask.ts'
import { type Cluster, openCluster } from './ha/cluster.ts'
import { must, progress, prove, say } from './report.ts'
import { offerNow, openStage, type Stage } from './stage.ts'
import { waitUntil } from './wait.ts'

const EACH = 40
const PORT = '5499'
const programs = '/usr/lib/postgresql/15/bin'
const script = (name: string) => path.join(root, 'deploy/ha', name)

export async function restoresToASecond() {
  const cluster = await openCluster()
  const stage = await openStage({ place: cluster.place })
  const server = await stage.start()
  const goods = await stage.stockGoods()
  const publishers = await stage.members('SUPPLIER', 3 * EACH, ['create_offer'])
  const publish = async () => {
    const ids: string[] = []
    for (const by of publishers.splice(0, EACH)) {
      const request = { token: stage.tokenOf(by), method: 'POST', path: '/secure/tickets' } as const
      ids.push(idOf(await insist(() => server.address, { ...request, body: offerNow(goods), key: by.id })))
    }
    return ids
  }
  const inBackup = await publish()
  progress('a backup is made')
  const began = Date.now()
  cluster.three.run(script('backup.sh'), ['full'], configOf(cluster, 'three'))
  const backup = Date.now() - began
  const before = await publish()
  const moment = await momentOf(stage)
  await sleep(1_000) // what is published next belongs to another second
  const after = await publish()
  await archived(stage, cluster)

  progress(`it is restored to ${moment}`)
  const beganRestoring = Date.now()
  const restored = await restore(cluster, moment)
  const there = new Set(restored.query('select id from offers').split('\n'))
  const took = Date.now() - beganRestoring
  const lost = [...inBackup, ...before].filter((id) => !there.has(id))
  const early = after.filter((id) => there.has(id))
  must(lost.length === 0, 'Everything that was acknowledged before that moment is there', lost)
  must(early.length === 0, 'Nothing is there of what came after', early)
  must(restored.query('show mahsul.keep_uploads_until') !== '', 'The sweep of uploads is told to wait')
  const standing = await stage.db.selectFrom('offers').select('id').execute()
  must(standing.length === 3 * EACH, 'The database that runs has all of it', standing.length)
  say(
    `On ${stage.place.says}, with pgBackRest on the third machine; a full backup took ${seconds(backup)} s.`,
  )
  say(`${EACH} offers before the backup, ${EACH} after it, then a second, then ${EACH} more.`)
  say(
    `Restored to that second into a new folder on the standby's machine in ${seconds(took)} s: the first ${2 * EACH} are there, none of the last ${EACH}; the database that runs has all ${3 * EACH}.`,
  )
  await stage.close()
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)

const configOf = ({ etc }: Cluster, name: string) => ({ CONFIG: path.join(etc(name), 'pgbackrest.conf') })

async function momentOf({ db }: Stage): Promise<string> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)
  return rows[0]!.at // a select without a table has one row
}

/** Ends the current file of the log, and waits until it is in the archive; otherwise that takes a minute. */
async function archived({ db }: Stage, { leader }: Cluster) {
  const primary = await leader()
  must(primary !== undefined, 'There is a primary')
  const psql = (text: string) => primary.run('psql', ['-h', primary.folder, '-Atc', text]).trim()
  const file = psql('select pg_walfile_name(pg_switch_wal())')
  await waitUntil(async () => {
    const { rows } = await sql<{
      file: string
    }>`select last_archived_wal as file from pg_stat_archiver`.execute(db)
    return (rows[0]?.file ?? '') >= file
  }, 'the log is archived')
}

/** On the machine of the standby, started where nobody else can reach it. */
async function restore(cluster: Cluster, moment: string) {
  const primary = await cluster.leader()
  const machine = primary === cluster.one ? cluster.two : cluster.one
  const folder = path.join(machine.folder, 'restored')
  machine.run(script('restore-to.sh'), [moment, folder], configOf(cluster, machine.name))
  const alone = ['-c', 'synchronous_standby_names=', '-c', 'listen_addresses=']
  machine.start(`${programs}/postgres`, [
    ...['-D', folder, '-p', PORT, ...alone],
    ...['-c', `unix_socket_directories=${folder}`],
  ])
  const query = (text: string) =>
    machine.run('psql', ['-h', folder, '-p', PORT, '-d', 'mahsul', '-Atc', text]).trim()
  await waitUntil(
    () => {
      try {
        return query('select pg_is_in_recovery()') === 'f'
      } catch {
        return false // it is starting
      }
    },
    'the restored database is open',
    120_000,
  )
  return { query }
}

if (import.meta.main) await prove(restoresToASecond)
