import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { demoKeys } from '@mahsul/server/demo/demo-keys'
import { openStage, PASSWORD } from '@mahsul/server/testing/examples/stage'
import { expect, onTestFinished, test } from 'vitest'
import { fileOfTool } from '../../../tools/install.ts'
import type { playATrade } from '../examples/play-a-trade.ts'

/** Compiled with what is generated, and so by the test alone. */
type Player = {
  playATrade: (
    stage: Omit<Parameters<typeof playATrade>[0], 'now'> & { now: Date },
  ) => ReturnType<typeof playATrade>
}

const folder = path.join(import.meta.dirname, '../examples/hey-api')
type Generator = {
  createClient: (options: {
    input: string
    output: { path: string }
    logs: { level: 'silent'; file: boolean }
  }) => Promise<unknown>
}
const typescript = path.join(import.meta.dirname, '../node_modules/typescript/bin/tsc')

test('the client of another generator compiles, and plays a trade with keys as far as keys may', async () => {
  const { createClient }: Generator = await import(
    fileOfTool('hey-api', '@hey-api/openapi-ts/dist/index.mjs')
  )
  const { market } = await openStage()
  const url = await market.app.listen({ port: 0, host: '127.0.0.1' })
  const output = path.join(folder, 'client')
  onTestFinished(() => rmSync(output, { recursive: true, force: true }))
  await createClient({
    input: `${url}/api/v1/openapi.json`,
    output: { path: output },
    logs: { level: 'silent', file: false },
  })
  execFileSync(process.execPath, [typescript, '-p', folder], { stdio: 'pipe' })

  const player: Player = await import(`${folder}/play-a-trade.ts`)
  const keys = { supplier: demoKeys.supplier.token, buyer: demoKeys.buyer.token }
  const { trade, acts } = await player.playATrade({ url, password: PASSWORD, keys, now: market.clock.now })
  expect(trade.status).toBe('finished')
  expect(new Set(acts.filter(({ by }) => by === 'person').map(({ task }) => task))).toEqual(
    new Set(['contract.sign.supplier', 'contract.sign.buyer', 'payment.send', 'payment.confirm']),
  )
  expect(acts.filter(({ by }) => by === 'program').length).toBeGreaterThan(15)
  expect([trade.ratings.yours?.average, trade.ratings.theirs?.average]).toEqual([5, 5])
})
