import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Call, CallName } from '@mahsul/contract/kit/call'
import { tags } from '@mahsul/contract/kit/tags'
import { calls } from '@mahsul/contract/registry/calls'
import { expect, test } from 'vitest'
import { allExamples, type Example, examplesFolder } from './platform/http/openapi/examples.ts'
import { playEveryCall } from './testing/examples/play.ts'
import { settled, shapeOf } from './testing/examples/settle.ts'

/**
 * The examples of the OpenAPI document are what the server was sent and answered. Every call is played here, and compared with
 * what is kept. `UPDATE_EXAMPLES=1` keeps what is answered now.
 */
const all = Object.entries(calls) as [CallName, Call][] // `calls` is checked to be Calls
const { examples, unlogged } = await playEveryCall()
const played = settled(examples)
if (process.env.UPDATE_EXAMPLES) keep()
const kept = allExamples()

function keep() {
  rmSync(examplesFolder, { recursive: true, force: true })
  mkdirSync(examplesFolder)
  for (const tag of Object.keys(tags)) {
    const ofTag = all.filter(([, call]) => call.tag === tag)
    // A line for each call: a change shows which ones are answered differently.
    const lines = ofTag.map(([name]) => `${JSON.stringify(name)}: ${JSON.stringify(played.get(name))}`)
    writeFileSync(path.join(examplesFolder, `${tag}.json`), `{\n${lines.join(',\n')}\n}\n`)
  }
}

test('every call has an example, and no other', () => {
  expect(Object.keys(kept).toSorted()).toEqual(all.map(([name]) => name).toSorted())
})

test.each(all)('the example of %s fits its schemas', (name, call) => {
  const { request, answer } = kept[name]!
  if (request !== undefined) expect(call.body?.safeParse(request).error).toBeUndefined()
  if (call.answer && !call.file) expect(call.answer.parse(answer)).toEqual(answer)
})

test.each(all)('%s is still answered as its example says', (name) => {
  const shape = ({ path: asked, request, answer }: Example) => ({
    path: asked.replaceAll(/[0-9a-f-]{36}/g, 'id'),
    request: shapeOf(request),
    answer: shapeOf(answer),
  })
  const again =
    'keep what is answered now: UPDATE_EXAMPLES=1 npx vitest run packages/server/src/examples.test.ts'
  expect(shape(played.get(name)!), again).toEqual(shape(kept[name]!))
})

test('an act of an admin is in the activity log, by which a replica is known to have it, or no answer that may lag shows it', () => {
  expect([...unlogged].toSorted()).toEqual([
    'DELETE /secure/admin/list-views/{id}',
    'POST /admin/activity_log/check', // its result is read from the primary (`dashboard`)
    'POST /secure/admin/list-views',
    'POST /secure/admin/upload/audio',
    'POST /secure/admin/upload/image/{type}',
  ])
})
