import { places } from './place.ts'

export type PlaceName = (typeof places)[number]

export type Proof = {
  name: string
  /** Runs by itself: `node packages/resilience/src/<file> [embedded|server]`; exit code 0 is the proof. */
  file: string
  /** The promises it proves (`docs/promises.md`). */
  promises: readonly number[]
  /** The databases that it can run on, the usual first; none if it needs no database. */
  on: readonly PlaceName[]
  /** Why it does not run on both. */
  because?: string
}

/** Every long proof, in the order they run. A new one is a file in this folder and a line here. */
export const proofs: readonly Proof[] = [
  { name: 'kills', file: 'kills.ts', promises: [1, 2, 3, 13, 14, 41], on: places },
  { name: 'webhook-kills', file: 'webhook-kills.ts', promises: [65], on: places },
  {
    ...{ name: 'two-processes', file: 'two-processes.ts', on: ['server'] },
    promises: [2, 13, 14, 16, 22, 27, 31, 51],
    because: 'a second process on the embedded database is refused (promise 7)',
  },
  {
    ...{ name: 'rolling', file: 'rolling.ts', promises: [2, 9, 11], on: ['server'] },
    because: 'two processes at once; it installs the release before and needs nginx, openssl and curl',
  },
  { name: 'half-an-hour', file: 'half-an-hour.ts', promises: [52, 53], on: places },
  { name: 'sigterm', file: 'sigterm.ts', promises: [1, 11], on: places },
  { name: 'backups', file: 'backups.ts', promises: [12], on: places },
  {
    ...{ name: 'database-away', file: 'database-away.ts', promises: [2, 40, 41], on: ['server'] },
    because: 'the embedded database is begun by its server and leaves with it; killed: `kills`',
  },
  {
    ...{ name: 'failover', file: 'failover.ts', promises: [1, 2, 62], on: [] },
    because: 'three machines of its own: [high-availability.md](high-availability.md)',
  },
  {
    ...{ name: 'restore-to-second', file: 'restore-to-second.ts', promises: [62], on: [] },
    because: 'the same three machines',
  },
  {
    ...{ name: 'stalled-writes', file: 'stalled-writes.ts', on: ['server'] },
    promises: [63],
    because: 'it starts a primary with a synchronous standby, which the embedded database has not',
  },
  { name: 'hostile', file: 'hostile.ts', promises: [19, 35, 37, 38, 39, 42, 43], on: places },
  {
    ...{ name: 'mutation', file: '../../mutation/src/run.ts', promises: [58], on: [] },
    because: 'rules are changed, which know no database: [mutation.md](mutation.md)',
  },
  { name: 'full-disk', file: 'full-disk.ts', promises: [2, 10, 45], on: places },
  { name: 'slow-clients', file: 'slow-clients.ts', promises: [38, 40, 52], on: places },
]
