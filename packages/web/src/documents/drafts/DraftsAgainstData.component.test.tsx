import { expect, test } from 'vitest'
import {
  beyond,
  cards,
  early,
  finding,
  mended,
  meter,
  ofFile,
  openData,
  opened,
  openReview,
  place,
  right,
  t,
  uploaded,
  wrong,
} from '../../testing/document-data.ts'
import { expectCount, expectText, page } from '../../testing/screen.ts'
import { wrongs } from '../../testing/sound.ts'
import { answer, refuse } from '../../testing/wire.ts'
import type { DocumentDataOfTrade } from '../document-data-query.ts'

test('a draft is read beside what names no document as well, and not beside what names another', async () => {
  const others: DocumentDataOfTrade = {
    ...mended,
    findings: [
      beyond,
      { ...finding, places: [place('BILL_OF_LADING', right), place('BILL_OF_LADING', wrong)] },
    ],
  }
  await openReview(others)
  await expectCount(cards, 1)
  await expectText(cards, 'aflatoxin 9')
  await expectText(meter, opened(2))
  expect(await wrongs()).toEqual([])
})

test('who approves a draft reads that its data were entered after the file was uploaded', async () => {
  await openReview(mended, uploaded(early))
  await expectText(page.getByCss('.review__doc'), t.afterUpload)
  expect(await wrongs()).toEqual([])
})

test('data that were entered before the file was uploaded need no such warning', async () => {
  await openReview(mended)
  await expectText(page.getByCss('.ddstrip'), t.says)
  await expectCount(page.getByText(t.afterUpload), 0)
})

test.each([
  ['uploaded', 'supplier', early, 'afterUpload'],
  ['uploaded', 'buyer', early, 'afterUpload'],
  [
    'approved',
    'supplier',
    { ...early, status: 'APPROVED', answered_at: '2026-11-19T12:00:00.000Z' },
    'afterApproval',
  ],
  [
    'uploaded, though it was approved since',
    'buyer',
    { ...early, status: 'APPROVED', answered_at: '2026-11-21T12:00:00.000Z' },
    'afterUpload',
  ],
] as const)(
  'a document’s data are later than its file was %s, which the %s reads beside it',
  async (_, side, change, words) => {
    answer(ofFile, refuse('NOT_FOUND'))
    await openData({ ...mended, may_describe: side === 'supplier' }, '?document=PACKING_LIST', {
      side,
      ...uploaded(change),
    })
    await expectText(page.getByCss('.dd__file'), t[words])
  },
)
