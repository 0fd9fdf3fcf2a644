import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { root } from '@mahsul/server/config/root'
import { migrate } from '@mahsul/server/platform/db/migrate'
import { freePort } from '@mahsul/server/testing/free-port'
import * as z from 'zod'
import type { Place } from '../place.ts'
import { waitUntil } from '../wait.ts'
import { type Machine, openMachine, openNetwork, run, whyNoMachines } from './machine.ts'

export type Cluster = Awaited<ReturnType<typeof openCluster>>

const Members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

/**
 * The three machines of `docs/high-availability.md` with what `deploy/ha` makes for them, and HAProxy beside us: the primary is
 * reached as a server's processes reach it.
 */
export async function openCluster() {
  const why = whyNoMachines()
  if (why) throw new Error(`There can be no machines here: ${why}`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mahsul-proof-ha-'))
  const network = openNetwork()
  const names = ['one', 'two', 'three'] as const
  const [PRIMARY_PORT, STANDBY_PORT] = [await freePort(), await freePort()]
  const settings = path.join(folder, 'settings')
  const [ONE, TWO, THREE] = [1, 2, 3].map(network.addressOf)
  const values = { ONE, TWO, THREE, CLIENTS: network.all, PRIMARY_PORT, STANDBY_PORT }
  const places = { ETC: `${folder}/etc/%m`, LIB: `${folder}/lib/%m`, PROGRAMS: '/usr/lib/postgresql/15/bin' }
  writeFileSync(
    settings,
    Object.entries({ ...values, ...places })
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const etc = (name: string) => path.join(folder, 'etc', name)
  run(path.join(root, 'deploy/ha/prepare.sh'), [settings, etc('')])
  for (const name of names) mkdirSync(path.join(folder, 'lib', name, 'log'), { recursive: true })
  giveToPostgres(folder)

  const machines = names.map((name, n) =>
    openMachine(network, name, network.addressOf(n + 1), path.join(folder, 'lib', name)),
  )
  const [one, two, three] = machines as [Machine, Machine, Machine] // as many as names
  const leaveNone = () => {
    for (const machine of machines) for (const pid of machine.pidsOf('')) process.kill(pid, 'SIGKILL') // a proof that fails ends at once
  }
  process.once('exit', leaveNone)

  /** Everything a machine runs, as its units would start it. */
  const boot = (machine: Machine) => {
    machine.start('etcd', ['--config-file', `${etc(machine.name)}/etcd.yml`])
    machine.start('pgbackrest', [`--config=${etc(machine.name)}/pgbackrest.conf`, 'server'])
    if (machine !== three) machine.start('patroni', [`${etc(machine.name)}/patroni.yml`])
  }
  const ca = readFileSync(`${etc('clients')}/ca.crt`)
  const views = () => Promise.all([one, two].map((machine) => membersAt(machine, ca))).catch(() => [])
  /** The primary, where both machines know it and the other one is its synchronous standby. */
  const leader = async () => {
    const [first, ...others] = (await views()).map(leaderOf)
    const isAgreed = others.length > 0 && others.every((name) => name === first)
    return isAgreed ? [one, two].find(({ name }) => name === first) : undefined
  }
  const isWhole = async () => (await leader()) !== undefined
  const stanza = (machine: Machine, command: string) =>
    machine.run('pgbackrest', [`--config=${etc(machine.name)}/pgbackrest.conf`, '--stanza=mahsul', command])

  for (const machine of machines) boot(machine)
  const proxy = spawn('/usr/sbin/haproxy', ['-db', '-f', `${etc('clients')}/haproxy.cfg`], {
    stdio: 'ignore',
  })
  await waitUntil(isWhole, 'there are a primary and a synchronous standby')
  makeDatabase((await leader()) ?? one, readFileSync(path.join(etc('secrets'), 'mahsul'), 'utf8').trim())
  stanza(three, 'stanza-create')
  const url = readFileSync(path.join(etc('clients'), 'database_url'), 'utf8').trim()
  await migrate(url)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mahsul-proof-'))

  const place: Place = {
    says: 'PostgreSQL 15 under Patroni, a primary and a synchronous standby behind HAProxy',
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    dataDir,
    connection: url,
    postmaster: () => {
      throw new Error('The primary is one of two machines: ask which')
    },
    revive: async () => {},
    async close() {
      proxy.kill('SIGKILL')
      await Promise.all(machines.map((machine) => machine.kill()))
      for (const machine of machines) machine.close()
      network.close()
      process.off('exit', leaveNone)
      for (const each of [dataDir, folder]) rmSync(each, { recursive: true, force: true, maxRetries: 20 })
    },
  }
  return { place, folder, etc, one, two, three, boot, leader, isWhole }
}

/** The role and the database of the product, as the page has an operator make them. */
function makeDatabase(primary: Machine, password: string) {
  const psql = (text: string) =>
    primary.run('psql', ['-h', primary.folder, '-v', 'ON_ERROR_STOP=1', '-c', text])
  psql(`create role mahsul login password '${password}'`)
  psql('create database mahsul owner mahsul')
}

function giveToPostgres(folder: string) {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(run('id', [flag, 'postgres'])))
  if (uid === undefined || gid === undefined) throw new Error('There is no account postgres')
  chownSync(folder, uid, gid)
  run('chown', ['-R', 'postgres:postgres', folder])
}

/** What Patroni at a machine says of the cluster. */
const membersAt = (machine: Machine, ca: Buffer) =>
  new Promise<z.infer<typeof Members>['members']>((answer, failed) => {
    const request = get(
      { host: machine.address, port: 8008, path: '/cluster', ca, agent: false, timeout: 1_000 },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.once('end', () => {
          const read = Members.safeParse(text.startsWith('{') ? JSON.parse(text) : undefined)
          if (read.success) answer(read.data.members)
          else failed(new Error(`Not a cluster: ${text.slice(0, 200)}`))
        })
        response.once('error', failed)
      },
    )
    request.once('timeout', () => request.destroy(new Error('no answer')))
    request.once('error', failed)
  })

/** The name of the primary, if another one is its synchronous standby. */
function leaderOf(members: z.infer<typeof Members>['members']): string | undefined {
  const has = (role: string) =>
    members.find((member) => member.role === role && ['running', 'streaming'].includes(member.state))
  return has('sync_standby') && has('leader')?.name
}
