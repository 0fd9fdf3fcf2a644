export type Proof = {
  name: string
  /** Runs by itself: `node packages/server/src/proof/<file>`; exit code 0 is the proof. */
  file: string
  args?: readonly string[]
  /** What it is about (`docs/promises.md`). */
  promises: readonly number[]
}

/** Every long proof, in the order they run. A new one is a file in this folder and a line here. */
export const proofs: readonly Proof[] = [
  { name: 'kills', file: 'kills.ts', promises: [1, 2, 3, 13, 14] },
  { name: 'kills-beside-a-server', file: 'kills.ts', args: ['server'], promises: [1, 2, 3, 13, 14, 41] },
  { name: 'two-processes', file: 'two-processes.ts', promises: [2, 13, 14, 16, 22, 27, 31, 51] },
  { name: 'half-an-hour', file: 'half-an-hour.ts', promises: [52, 53] },
  { name: 'sigterm', file: 'sigterm.ts', promises: [1, 11] },
  { name: 'backups', file: 'backups.ts', promises: [12] },
  { name: 'database-away', file: 'database-away.ts', promises: [2, 40, 41] },
  { name: 'hostile', file: 'hostile.ts', promises: [19, 35, 37, 38, 39, 42, 43] },
  { name: 'mutation', file: '../../../../scripts/mutation.ts', promises: [58] },
  { name: 'full-disk', file: 'full-disk.ts', promises: [2, 10, 45] },
  { name: 'slow-clients', file: 'slow-clients.ts', promises: [38, 40, 52] },
]
