import { expect, test } from 'vitest'
import { added, playedTo, termsTo } from '../testing/played.ts'
import { openTasks } from './process/progress.ts'
import { documentsOf } from './process/trade-state.ts'
import { readDocument } from './read-document.ts'

const trade = playedTo('O1', termsTo(['mersin']))
const [contract] = documentsOf(trade)
const input = { documentId: contract!.id, reason: 'The buyer disputes the signature', now: trade.now } // it has been signed

test('the log names the document that an admin read, its version and hash, and why', () => {
  const { id, type, version, sha256 } = contract!
  expect(readDocument(trade, input)).toMatchObject({
    ok: true,
    value: {
      event: 'document.read',
      side: 'system',
      facts: { message: input.reason, document: { id, type, version, sha256 } },
    },
  })
})

test('reading adds no document and changes no task', () => {
  const answer = readDocument(trade, input)
  if (!answer.ok) throw new Error(answer.refusal)
  const after = added(trade, answer.value)
  expect(documentsOf(after)).toEqual(documentsOf(trade))
  expect(openTasks(after, after.now)).toEqual(openTasks(trade, trade.now))
})

test('a document of another trade is not found', () => {
  expect(readDocument(trade, { ...input, documentId: 'other' })).toEqual({ ok: false, refusal: 'not-found' })
})
