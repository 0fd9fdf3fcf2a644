import { expect, test } from 'vitest'
import { judge, type Mark, type Seen } from './replica-look.ts'

const MOST_MS = 30_000
const at = (seconds: number) => new Date(Date.UTC(2026, 2, 10, 14, 3, seconds))
const mark: Mark = { at: at(40), written: '0/40', acts: [7] }
const seen: Seen = {
  isStandby: true,
  isCurrent: false,
  hasActs: true,
  replayed: '0/30',
  upTo: at(37),
  isNoOlder: true,
}

test.each<[string, Partial<Seen>, ReturnType<typeof judge>]>([
  ['three seconds behind answers as of then', {}, { asOf: at(37) }],
  [
    'with everything answers as of now, however long nobody has done anything',
    { isCurrent: true, upTo: at(0) },
    { asOf: at(40) },
  ],
  ['that has replayed more meanwhile answers as of the question', { upTo: at(41) }, { asOf: at(40) }],
  ['without the reader’s last act is not asked', { hasActs: false }, { why: 'own-act' }],
  ['too far behind is not asked', { upTo: at(9) }, { why: 'behind' }],
  ['that has replayed nothing since it started is not asked', { upTo: null }, { why: 'behind' }],
  ['behind the one that was asked before is not asked', { isNoOlder: false }, { why: 'behind' }],
  ['that is a primary itself is not asked', { isStandby: false }, { why: 'not-a-standby' }],
])('a standby %s', (_, change, answer) => {
  expect(judge(mark, { ...seen, ...change }, MOST_MS)).toEqual(answer)
})
