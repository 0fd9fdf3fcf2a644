import { rows, type Takes, type TaskRow, type TradeAct } from '@mahsul/domain/trades/process/process'
import { actOfTask } from '@mahsul/domain/trades/task-acts'

/** What a task takes, in the names of the wire. */
const fieldsOf: Record<Takes, string> = {
  nothing: '',
  consignment: '`consignee_name`, `notify_party`',
  'signed-pair': 'the files `sales_contract` and `proforma_invoice`',
  file: 'the file `file`',
  'letter-of-credit': 'the file `file`; `expires_on`, `expiry_place`, `presentation_days` if known',
  artwork: 'the file `file`',
  milestone: '`occurred_at` if not now',
  shipments:
    '`shipments` with `booking_number`, `container_numbers`, `etd`, `eta`, `vessel_name`, `company_name`',
  'on-board': '`shipments` with `bill_of_lading_number` and `on_board_date`',
  draft: 'the file `file`',
  courier: 'the file `file`; `courier_name`, `tracking_number` if known',
  rating: '',
}

/** Which of several open tasks of this name is meant. */
function pickOf({ thread, each, takes }: TaskRow): string[] {
  if (thread) return ['`side`']
  if (each === 'draft') return ['`document_type`']
  return each === 'destination' && takes === 'milestone'
    ? ['`facility_destination` where there are several']
    : []
}

type Line = { task: TradeAct; by: string; sends: string }

const linesOf = (row: TaskRow): Line[] => {
  const pick = pickOf(row)
  const other = row.by === 'buyer' ? 'supplier' : 'buyer'
  const sends = [...pick, fieldsOf[row.takes]].filter(Boolean).join(', ')
  return [
    { task: row.task, by: row.by, sends },
    // A refusal is a task of its own, by the same side.
    ...(row.refusal
      ? [{ task: row.refusal.task as TradeAct, by: row.by, sends: [...pick, '`message`: why'].join(', ') }]
      : []),
  ].map((line) => ({ ...line, by: row.thread ? `${line.by} or ${other}` : line.by }))
}

const besides: readonly Line[] = [
  { task: 'logistics.correct', by: 'supplier', sends: '`shipments` with what changes' },
  {
    task: 'goods.correct',
    by: 'either',
    sends: '`milestone`, `occurred_at`, `facility_destination` where there are several',
  },
  { task: 'onBoardDate.propose', by: 'supplier', sends: '`shipments` with `on_board_date`; `message`: why' },
  { task: 'onBoardDate.accept', by: 'buyer', sends: '`version`' },
  { task: 'onBoardDate.decline', by: 'buyer', sends: '`message`' },
  { task: 'onBoardDate.withdraw', by: 'supplier', sends: '' },
  {
    task: 'credit.amend',
    by: 'buyer',
    sends:
      '`credit`: the whole letter of credit as it is to be, with `expires_on`, `expiry_place`, `presentation_days`; the file `file`, `credit_text` and `message` if wanted',
  },
  { task: 'credit.acceptAmendment', by: 'supplier', sends: '`proposal`' },
  { task: 'credit.declineAmendment', by: 'supplier', sends: '`proposal`, `message`' },
  {
    task: 'credit.state',
    by: 'either',
    sends: '`credit_text` of the credit as the own bank sent it, or `credit`',
  },
  { task: 'correction.accept', by: 'either', sends: '`proposal`' },
  { task: 'correction.decline', by: 'either', sends: '`proposal`, `message`' },
  { task: 'report.dismiss', by: 'either', sends: '`report`' },
  {
    task: 'container.load',
    by: 'supplier',
    sends:
      '`container` as it was loaded and sealed; `occurred_at` if it was not read now; `facility_destination` where there are several; a photo of the seal as `file` if wanted',
  },
  {
    task: 'container.withdraw',
    by: 'supplier',
    sends: '`container` with its `number`, if it is not of this trade; `message` if wanted',
  },
  { task: 'document.describe', by: 'supplier', sends: '`document` with all that it says' },
  { task: 'finding.decide', by: 'either', sends: '`finding` as it was read; `message`: why it is left' },
  { task: 'specification.propose', by: 'either', sends: '`specification`; `message` if wanted' },
  { task: 'specification.accept', by: 'either', sends: '`proposal`' },
  { task: 'specification.decline', by: 'either', sends: '`proposal`, `message`' },
  { task: 'sample.send', by: 'supplier', sends: '`sample`' },
  {
    task: 'sample.receive',
    by: 'buyer',
    sends: '`sample_answer` with `received_on`, and `seal` if it was sealed',
  },
  { task: 'sample.approve', by: 'buyer', sends: '`sample_answer`; `message` if wanted' },
  { task: 'sample.refuse', by: 'buyer', sends: '`sample_answer`, `message`' },
  { task: 'results.state', by: 'either', sends: '`certificate` with all its results' },
  { task: 'contract.renew', by: 'supplier', sends: '' },
  { task: 'cancel.agree', by: 'either', sends: '`message` if wanted' },
]

/** The tasks of a trade and what each takes, as a table in Markdown: made of the rows of the process. */
export function aboutTasks(): string {
  const lines = [
    ...rows.filter(({ by, takes }) => by !== 'system' && takes !== 'rating').flatMap(linesOf),
    ...besides,
  ]
  const known = new Map(lines.map((line) => [line.task, line]))
  const table = [...known.values()].map(
    ({ task, by, sends }) => `| \`${task}\` | ${by} | \`${actOfTask(task)}\` | ${sends || 'nothing'} |`,
  )
  return ['| task | whose turn | right | what is sent |', '|---|---|---|---|', ...table].join('\n')
}
