import { createHash } from 'node:crypto'
import { actWords, additionalWords, documentWords, stepWords } from '@mahsul/contract/trades/trade-words'
import { optionalDrafts, requiredDrafts } from '@mahsul/domain/documents/documents'
import {
  type Condition,
  PROCESS,
  processNames,
  rows,
  rowsOf,
  type TaskRow,
} from '@mahsul/domain/trades/process/process'
import { expect, test } from 'vitest'

/** Trades keep the process they were opened under, so rows that differ are another process: give it a new name. */
const released: Record<string, string> = {
  'container-trade/1': '1b7bc72e03d423846f0061e889c23511e1be57683d9165292877d9482550acc8',
}

test('the rows of a process never change once trades have run on it', () => {
  const fingerprint = (name: string) =>
    createHash('sha256')
      .update(JSON.stringify(rowsOf(name)))
      .digest('hex')
  expect(Object.fromEntries(processNames.map((name) => [name, fingerprint(name)]))).toEqual(released)
})

const list = (words: readonly string[]) => words.join(', ')

const conditionText = ({ pay, marking, incoterm, advance, balance }: Condition) =>
  [
    pay && `payment ${pay.join(' or ')}`,
    marking && `marking ${marking.join(' or ')}`,
    incoterm && `incoterm ${incoterm.join(' or ')}`,
    advance && 'an advance',
    balance && 'a balance',
  ]
    .filter(Boolean)
    .join(' and ')

const spanText = (row: TaskRow) =>
  addedText(row) + (row.deadline.never ? ', never after the bank’s last day' : '')

const addedText = ({ deadline: { from, add } }: TaskRow) => {
  const since: Record<string, string> = {
    opened: 'the trade opened',
    ready: 'the task opened',
    finished: 'the trade finished',
    shippingDate: 'the shipping date',
    onBoardDate: 'the on-board date',
    etd: 'the ETD',
    eta: 'the ETA',
  }
  const after = since[from] ?? from
  if (add === 'processingDays') return `the days of processing after ${after}`
  if (add === 'paymentDelay') return `30, 60 or 90 days after ${after}`
  if ('hours' in add) return `${add.hours} hours after ${after}`
  return add.days === 0 ? after : `${add.days} days after ${after}`
}

const missText = ({ miss }: TaskRow) => {
  if (miss === 'order.lapse') return 'the order lapses'
  if (miss === 'deferred.due') return 'it happens by itself'
  if (miss === 'close') return 'the time to rate is over'
  const admins = miss.adminAfterDays === 0 ? 'and the admins' : `the admins after ${miss.adminAfterDays} days`
  return `reminds ${miss.remind === 'both' ? 'both' : 'who must act'}, ${admins}`
}

const eachText = ({ each, thread }: TaskRow) =>
  each === 'draft' ? ' (each draft)' : each ? ' (each destination)' : thread ? ` (${thread} side)` : ''

const lineOf = (row: TaskRow) =>
  [
    row.code,
    `\`${row.task}\`${eachText(row)}`,
    actWords[row.task].todo.en,
    row.by,
    row.when ? row.when.map(conditionText).join('; or ') : 'always',
    list(row.after ?? []),
    row.refusal ? `\`${row.refusal.task}\` back to ${row.refusal.backTo}, tells ${row.refusal.tells}` : '',
    row.tells,
    spanText(row),
    missText(row),
  ].join(' | ')

function page() {
  const steps = [...new Set(rows.map((row) => row.step))]
  return `# The trade process, ${PROCESS}

Made from \`packages/domain/src/trades/process/process.ts\`, which is the process; do not edit this page, run
\`npx vitest run trade-process -u\`. A task opens when every task of the earlier steps and those named under "after" stand,
as far as the trade has them.

${steps
  .map(
    (step) => `## ${step ? stepWords[step].en : 'After the trade'}

| code | task | what to do | by | when | after | may be refused by | tells | until | when missed |
|---|---|---|---|---|---|---|---|---|---|
${rows
  .filter((row) => row.step === step)
  .map((row) => `| ${lineOf(row)} |`)
  .join('\n')}`,
  )
  .join('\n\n')}

## Drafts that are shown before the papers are sent

FOB: ${list(requiredDrafts({ incoterm: 'FOB', laneDrafts: [] }).map((type) => documentWords[type].en))}. CIF: also the ${additionalWords.CIF.en.toLowerCase()}.
DDP: also the ${additionalWords.DDP.en.toLowerCase()}. The ${list(optionalDrafts({ optionalLaneDrafts: [] }).map((type) => documentWords[type].en.toLowerCase()))} may be shown and
holds nothing up. So may the documents that rules of the lane ask for ([lane-rules.md](lane-rules.md)).
`
}

test('the page of the process says what the table says', async () => {
  await expect(page()).toMatchFileSnapshot('docs/trade-process.md')
})
