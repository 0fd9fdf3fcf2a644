import { expect, test } from 'vitest'
import { failsOver } from './failover.ts'
import { whyNoMachines } from './ha/machine.ts'

// It has a database of its own: once is enough.
const isElsewhere = process.env.TEST_DATABASE_URL !== undefined

test.skipIf(isElsewhere || whyNoMachines() !== undefined)(
  'when the machine of the primary dies, the standby has all that was acknowledged, once, and the server goes on',
  async () => {
    const proof = failsOver({ rounds: 2, of: ['database', 'machine'], acts: 120 })
    await expect(proof).resolves.toBeUndefined()
  },
)
