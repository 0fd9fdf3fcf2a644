import type { Activity, NotificationType } from '../../notifications/notices.ts'
import type { Incoterm, Marking } from '../../offers/offer.ts'
import { type PayVariant, payVariantsWhere } from '../../offers/payment.ts'
import type { TradeSide } from '../../offers/platform-fee.ts'

/** The six steps of a trade, in order (member.md §4). */
export const tradeSteps = [
  'NEGOTIATION',
  'CONFIRMATION',
  'CONFIRMATION_PROCESS',
  'OPERATIONS',
  'LOGISTICS',
  'PAYMENT',
] as const
export type TradeStep = (typeof tradeSteps)[number]

/** Sub-steps in the order of member.md §4; the first unfinished one of the current step is shown. */
export const subSteps = [
  'sendLetterOfCredit',
  'sendAdvancePayment',
  'confirmAdvancePayment',
  'informedArtwork',
  'sendArtwork',
  'approveArtwork',
  'ON_TRUCKS',
  'IN_PORT',
  'IN_CONTAINERS',
  'ON_SHIP',
  'shareLogisticDetails',
  'markGoodsAtSea',
  'sendDocumentationDrafts',
  'sendProofOfShipment',
  'confirmProofOfShipment',
  'PAYMENT_SENT',
  'PAYMENT_ACCEPTED',
  'PROOF_OF_SHIPMENT_SENT',
  'DOCUMENTS_DELIVERED',
  'ON_DESTINATION',
  'DELIVERED',
] as const
export type SubStep = (typeof subSteps)[number]

/** All keys must match; the values of one key are alternatives. */
export type Condition = {
  pay?: readonly PayVariant[]
  marking?: readonly Marking[]
  incoterm?: readonly Incoterm[]
  /** Part of the contract value is paid before shipment. */
  advance?: true
  /** Something is left to pay after the advance. */
  balance?: true
}

/** What a task takes besides the click: the form that both the server's check and the screens are built from. */
export type Takes =
  | 'nothing'
  | 'consignment'
  | 'signed-pair'
  | 'file'
  | 'letter-of-credit'
  | 'artwork'
  | 'milestone'
  | 'shipments'
  | 'on-board'
  | 'draft'
  | 'courier'
  | 'rating'

/** What a deadline counts from: a task's code, a date of the trade, or (`ready`) the moment the task itself opened. */
type Anchor = 'opened' | 'ready' | 'finished' | 'shippingDate' | 'etd' | 'onBoardDate' | 'eta' | (string & {})
type Span = { hours: number } | { days: number } | 'processingDays' | 'paymentDelay'

/**
 * What a missed deadline does. Only the first two change the state of a trade; `close` ends the time to rate; all others
 * remind the named party at half time, at the deadline and then daily, and the admins some days later.
 */
type Miss = 'order.lapse' | 'deferred.due' | 'close' | { remind: 'actor' | 'both'; adminAfterDays: number }

type Row = {
  code: string
  task: string
  /** `null`: after the trade, when both rate. */
  step: TradeStep | null
  subStep?: SubStep
  by: TradeSide | 'system'
  /** Any of these; without it every trade has the task. */
  when?: readonly Condition[]
  /** Codes that must be done before, if the plan has them. All earlier steps must be done in any case. */
  after?: readonly string[]
  /** Whose artwork it is about (decision 46). */
  thread?: 'buy' | 'sell'
  /** Appears once for each required draft, or each destination (decisions 62, 63). */
  each?: 'draft' | 'destination'
  takes: Takes
  tells: NotificationType | Activity
  /** How the actor can refuse, and what then has to be done again. */
  refusal?: { task: string; backTo: string; tells: NotificationType | Activity }
  /** `never`: a date it does not exceed, such as the last day on which a bank accepts documents. */
  deadline: { from: Anchor; add: Span; never?: 'presentBy' }
  miss: Miss
}

const remind = { remind: 'actor', adminAfterDays: 3 } as const
const remindBoth = { remind: 'both', adminAfterDays: 3 } as const
const remindAll = { remind: 'both', adminAfterDays: 0 } as const

const underCredit = [{ pay: payVariantsWhere(({ credit }) => credit) }]
const withAdvance = [{ advance: true }] as const
const withBalance = [{ balance: true }] as const
const byCopies = [{ pay: payVariantsWhere(({ documents }) => documents === 'copies') }]
const byOriginals = [{ pay: payVariantsWhere(({ documents }) => documents === 'originals') }]
// Plain deferred payment is listed before the credit, as in trade-process.md.
const isDue = [
  { pay: payVariantsWhere(({ delays }) => delays.length > 0).toReversed(), balance: true },
] as const
const buyerMarks = [{ marking: ['buyer', 'seller_buyer', 'buyer_sticker'] }] as const
const bothMark = [{ marking: ['seller_buyer'] }] as const
const arrivesBeforePayment = [
  { pay: payVariantsWhere(({ arrives }) => arrives === 'before-payment') },
  {
    incoterm: ['DDP'],
    pay: payVariantsWhere(({ arrives }) => arrives === 'ddp-before-payment').toReversed(),
  },
] as const
const arrivesAfterPayment = [
  { incoterm: ['DDP'], pay: payVariantsWhere(({ arrives }) => arrives === 'ddp-after-payment') },
] as const

/**
 * The whole process (trade-process.md): what is open and whose turn, sub-steps, deadlines, notices, the forms of the
 * screens and `docs/trade-process.md` all follow from these rows.
 */
// biome-ignore format: one page, a row a task
const containerTrade1 = [
  { code: 'C1', task: 'order.confirm', step: 'NEGOTIATION', by: 'supplier', takes: 'nothing', tells: 'OperationCreated', deadline: { from: 'opened', add: { hours: 24 } }, miss: 'order.lapse' },

  { code: 'C2', task: 'consignment.provide', step: 'CONFIRMATION', by: 'buyer', takes: 'consignment', tells: 'consignment.provided', deadline: { from: 'C1', add: { hours: 48 } }, miss: remind },
  { code: 'C3', task: 'contract.sign.supplier', step: 'CONFIRMATION', by: 'supplier', after: ['C2'], takes: 'signed-pair', tells: 'contract.signed', deadline: { from: 'C2', add: { hours: 48 } }, miss: remind },
  { code: 'C4', task: 'contract.sign.buyer', step: 'CONFIRMATION', by: 'buyer', after: ['C3'], takes: 'signed-pair', tells: 'contract.countersigned', deadline: { from: 'C3', add: { hours: 48 } }, miss: remind },

  { code: 'P1', task: 'lc.upload', step: 'CONFIRMATION_PROCESS', subStep: 'sendLetterOfCredit', by: 'buyer', when: underCredit, takes: 'letter-of-credit', tells: 'LetterOfCreditUploadedByBuyer', deadline: { from: 'C4', add: { days: 10 } }, miss: remindAll },
  { code: 'P2', task: 'lc.accept', step: 'CONFIRMATION_PROCESS', subStep: 'sendLetterOfCredit', by: 'supplier', when: underCredit, after: ['P1'], takes: 'nothing', tells: 'lc.accepted', refusal: { task: 'lc.reject', backTo: 'P1', tells: 'lc.rejected' }, deadline: { from: 'P1', add: { hours: 48 } }, miss: remind },
  { code: 'P3', task: 'advance.send', step: 'CONFIRMATION_PROCESS', subStep: 'sendAdvancePayment', by: 'buyer', when: withAdvance, after: ['P2'], takes: 'file', tells: 'AdvancePaymentSentByBuyer', deadline: { from: 'C4', add: { days: 10 } }, miss: remindAll },
  { code: 'P4', task: 'advance.confirm', step: 'CONFIRMATION_PROCESS', subStep: 'confirmAdvancePayment', by: 'supplier', when: withAdvance, after: ['P3'], takes: 'nothing', tells: 'AdvancePaymentReceivedBySupplier', refusal: { task: 'advance.notReceived', backTo: 'P3', tells: 'advance.missing' }, deadline: { from: 'P3', add: { days: 10 } }, miss: remindAll },
  { code: 'M1', task: 'marking.inform', step: 'CONFIRMATION_PROCESS', subStep: 'informedArtwork', by: 'buyer', when: [{ marking: ['seller'] }], takes: 'nothing', tells: 'InformedAboutMarking', deadline: { from: 'C4', add: { hours: 48 } }, miss: remind },
  { code: 'M2b', task: 'artwork.upload', step: 'CONFIRMATION_PROCESS', subStep: 'sendArtwork', by: 'buyer', when: buyerMarks, thread: 'buy', takes: 'artwork', tells: 'ArtworkSent', deadline: { from: 'C4', add: { days: 3 } }, miss: remind },
  { code: 'M3b', task: 'artwork.accept', step: 'CONFIRMATION_PROCESS', subStep: 'approveArtwork', by: 'supplier', when: buyerMarks, after: ['M2b'], thread: 'buy', takes: 'nothing', tells: 'ArtworkAccepted', refusal: { task: 'artwork.decline', backTo: 'M2b', tells: 'ArtworkRejected' }, deadline: { from: 'M2b', add: { hours: 48 } }, miss: remind },
  { code: 'M2s', task: 'artwork.upload', step: 'CONFIRMATION_PROCESS', subStep: 'sendArtwork', by: 'supplier', when: bothMark, thread: 'sell', takes: 'artwork', tells: 'ArtworkSent', deadline: { from: 'C4', add: { days: 3 } }, miss: remind },
  { code: 'M3s', task: 'artwork.accept', step: 'CONFIRMATION_PROCESS', subStep: 'approveArtwork', by: 'buyer', when: bothMark, after: ['M2s'], thread: 'sell', takes: 'nothing', tells: 'ArtworkAccepted', refusal: { task: 'artwork.decline', backTo: 'M2s', tells: 'ArtworkRejected' }, deadline: { from: 'M2s', add: { hours: 48 } }, miss: remind },

  { code: 'O1', task: 'goods.onTrucks', step: 'OPERATIONS', subStep: 'ON_TRUCKS', by: 'supplier', takes: 'milestone', tells: 'GoodsOnTrucksBySupplier', deadline: { from: 'ready', add: 'processingDays' }, miss: remind },
  { code: 'O2', task: 'goods.inPort', step: 'OPERATIONS', subStep: 'IN_PORT', by: 'supplier', after: ['O1'], takes: 'milestone', tells: 'GoodsInPortBySupplier', deadline: { from: 'O1', add: { days: 5 } }, miss: remind },
  { code: 'O3', task: 'goods.inContainers', step: 'OPERATIONS', subStep: 'IN_CONTAINERS', by: 'supplier', after: ['O2'], takes: 'milestone', tells: 'GoodsInContainersBySupplier', deadline: { from: 'O2', add: { days: 5 } }, miss: remind },
  { code: 'O4', task: 'goods.onShip', step: 'OPERATIONS', subStep: 'ON_SHIP', by: 'supplier', after: ['O3'], takes: 'milestone', tells: 'GoodsOnShipBySupplier', deadline: { from: 'shippingDate', add: { days: 0 } }, miss: remindBoth },

  { code: 'L1', task: 'logistics.share', step: 'LOGISTICS', subStep: 'shareLogisticDetails', by: 'supplier', each: 'destination', takes: 'shipments', tells: 'LogisticDetailsSharedBySupplier', deadline: { from: 'O4', add: { hours: 24 } }, miss: remind },
  { code: 'L2', task: 'logistics.atSea', step: 'LOGISTICS', subStep: 'markGoodsAtSea', by: 'supplier', after: ['L1'], each: 'destination', takes: 'on-board', tells: 'GoodsAtSeaBySupplier', deadline: { from: 'etd', add: { hours: 48 } }, miss: remind },
  { code: 'L3', task: 'drafts.upload', step: 'LOGISTICS', subStep: 'sendDocumentationDrafts', by: 'supplier', after: ['L2'], each: 'draft', takes: 'draft', tells: 'drafts.uploaded', deadline: { from: 'onBoardDate', add: { days: 5 } }, miss: remind },
  { code: 'L4', task: 'drafts.approve', step: 'LOGISTICS', subStep: 'sendDocumentationDrafts', by: 'buyer', after: ['L3'], each: 'draft', takes: 'nothing', tells: 'drafts.approved', refusal: { task: 'drafts.reject', backTo: 'L3', tells: 'draft.rejected' }, deadline: { from: 'L3', add: { hours: 48 } }, miss: remind },
  { code: 'L5', task: 'documents.ship', step: 'LOGISTICS', subStep: 'sendProofOfShipment', by: 'supplier', when: byOriginals, after: ['L4'], takes: 'courier', tells: 'DocumentationShippedBySupplier', deadline: { from: 'onBoardDate', add: { days: 10 }, never: 'presentBy' }, miss: remind },
  { code: 'L6', task: 'documents.deliver', step: 'LOGISTICS', subStep: 'confirmProofOfShipment', by: 'buyer', when: byOriginals, after: ['L5'], takes: 'nothing', tells: 'DocumentationDeliveredByBuyer', deadline: { from: 'L5', add: { days: 7 } }, miss: remind },
  { code: 'L5c', task: 'copies.ship', step: 'LOGISTICS', subStep: 'sendProofOfShipment', by: 'supplier', when: byCopies, after: ['L4'], takes: 'courier', tells: 'CopyDocumentationShippedBySupplier', deadline: { from: 'L4', add: { days: 3 } }, miss: remind },
  { code: 'L6c', task: 'copies.deliver', step: 'LOGISTICS', subStep: 'confirmProofOfShipment', by: 'buyer', when: byCopies, after: ['L5c'], takes: 'nothing', tells: 'CopyDocumentationDeliveredByBuyer', deadline: { from: 'L5c', add: { hours: 48 } }, miss: remind },
  { code: 'L7', task: 'goods.onDestination', step: 'LOGISTICS', subStep: 'ON_DESTINATION', by: 'supplier', when: arrivesBeforePayment, after: ['L6'], each: 'destination', takes: 'milestone', tells: 'goods.arrived', deadline: { from: 'eta', add: { hours: 24 } }, miss: remind },
  { code: 'L8', task: 'goods.delivered', step: 'LOGISTICS', subStep: 'DELIVERED', by: 'buyer', when: arrivesBeforePayment, after: ['L7'], each: 'destination', takes: 'milestone', tells: 'goods.delivered', deadline: { from: 'L7', add: { days: 14 } }, miss: remind },

  { code: 'Y1', task: 'deferred.due', step: 'PAYMENT', by: 'system', when: isDue, takes: 'nothing', tells: 'DeferredPayment', deadline: { from: 'onBoardDate', add: 'paymentDelay' }, miss: 'deferred.due' },
  { code: 'Y2', task: 'payment.send', step: 'PAYMENT', subStep: 'PAYMENT_SENT', by: 'buyer', when: withBalance, after: ['Y1'], takes: 'file', tells: 'PaymentSentByBuyer', deadline: { from: 'ready', add: { days: 5 } }, miss: { remind: 'actor', adminAfterDays: 5 } },
  { code: 'Y3', task: 'payment.confirm', step: 'PAYMENT', subStep: 'PAYMENT_ACCEPTED', by: 'supplier', when: withBalance, after: ['Y2'], takes: 'nothing', tells: 'PaymentReceivedBySupplier', refusal: { task: 'payment.notReceived', backTo: 'Y2', tells: 'payment.missing' }, deadline: { from: 'Y2', add: { days: 10 } }, miss: remindAll },
  { code: 'Y4', task: 'originals.ship', step: 'PAYMENT', subStep: 'PROOF_OF_SHIPMENT_SENT', by: 'supplier', when: byCopies, after: ['Y3'], takes: 'courier', tells: 'OriginalDocumentationShippedBySupplier', deadline: { from: 'Y3', add: { days: 3 } }, miss: remind },
  { code: 'Y5', task: 'originals.deliver', step: 'PAYMENT', subStep: 'DOCUMENTS_DELIVERED', by: 'buyer', when: byCopies, after: ['Y4'], takes: 'nothing', tells: 'OriginalDocumentationDeliveredByBuyer', deadline: { from: 'Y4', add: { days: 7 } }, miss: remind },
  { code: 'D1', task: 'goods.onDestination', step: 'PAYMENT', subStep: 'ON_DESTINATION', by: 'supplier', when: arrivesAfterPayment, after: ['Y3', 'Y5'], each: 'destination', takes: 'milestone', tells: 'goods.arrived', deadline: { from: 'eta', add: { hours: 24 } }, miss: remind },
  { code: 'D2', task: 'goods.delivered', step: 'PAYMENT', subStep: 'DELIVERED', by: 'buyer', when: arrivesAfterPayment, after: ['D1'], each: 'destination', takes: 'milestone', tells: 'goods.delivered', deadline: { from: 'D1', add: { days: 14 } }, miss: remind },

  { code: 'R1', task: 'rating.byBuyer', step: null, by: 'buyer', takes: 'rating', tells: 'RatingReceivedBySupplier', deadline: { from: 'finished', add: { days: 14 } }, miss: 'close' },
  { code: 'R2', task: 'rating.bySupplier', step: null, by: 'supplier', takes: 'rating', tells: 'RatingReceivedByBuyer', deadline: { from: 'finished', add: { days: 14 } }, miss: 'close' },
] as const satisfies readonly Row[]

/**
 * Every process that trades were opened under, by name. A changed process is a new entry, for new trades only; running trades
 * keep theirs.
 */
const processes = { 'container-trade/1': containerTrade1 } as const satisfies Record<string, readonly Row[]>
type ProcessName = keyof typeof processes
const isProcess = (name: string): name is ProcessName => Object.hasOwn(processes, name)

/** The process of new trades. */
export const PROCESS: ProcessName = 'container-trade/1'

/** The rows of a trade's process; an unknown name is an error, because nothing can be derived for such a trade. */
export function rowsOf(process: string): readonly TaskRow[] {
  if (!isProcess(process)) throw new Error(`no process is called ${process}`)
  return processes[process]
}

type ProcessRow = (typeof processes)[ProcessName][number]
/** A row typed as any row: what a literal row leaves out is undefined. */
export type TaskRow = Omit<Row, 'code' | 'task'> & { code: TaskCode; task: TradeTask }

export type TaskCode = ProcessRow['code']
export type TradeTask = ProcessRow['task']
/**
 * The tasks of one kind of form: what must cover each of them is a `Record` over these, and does not compile for a new row.
 */
export type TaskTaking<T extends Takes> = Extract<ProcessRow, { takes: T }>['task']
export type MilestoneTask = TaskTaking<'milestone'>

/** What an event can propose: a milestone, the day on board, or another forecast of a shipment. */
export type ReportedThing = MilestoneTask | 'logistics.atSea' | 'etd' | 'eta'
export type TradeRefusal = Extract<ProcessRow, { refusal: object }>['refusal']['task']
/** What sides state about the quality of the goods: `laboratory-acts.ts`. */
export const laboratoryActs = [
  'specification.propose',
  'specification.accept',
  'specification.decline',
  'sample.send',
  'sample.receive',
  'sample.approve',
  'sample.refuse',
  'results.state',
] as const
export type LaboratoryAct = (typeof laboratoryActs)[number]
/**
 * What a party can do outside the plan: correct a shipment or a milestone, propose another on-board date and answer that,
 * amend the accepted letter of credit and answer that, state the credit as the own bank sent it, answer a correction that an admin proposed, dismiss what a carrier
 * reported, report a container or take the report back, state what a document says, decide about a finding, state what concerns
 * the quality of the goods, agree to cancel the trade, or have the unsigned contract regenerated.
 */
const besidesThePlan = [
  'logistics.correct',
  'goods.correct',
  'onBoardDate.propose',
  'onBoardDate.accept',
  'onBoardDate.decline',
  'onBoardDate.withdraw',
  'credit.amend',
  'credit.acceptAmendment',
  'credit.declineAmendment',
  'credit.state',
  'correction.accept',
  'correction.decline',
  'report.dismiss',
  'container.load',
  'container.withdraw',
  'document.describe',
  'finding.decide',
  ...laboratoryActs,
  'cancel.agree',
  'contract.renew',
] as const
/** How the account to pay into changes (decision 113); each is a call of its own that requires more proof than a task. */
export const payeeActs = ['payee.change', 'payee.confirm', 'payee.stop'] as const
export type PayeeAct = (typeof payeeActs)[number]
/**
 * What the platform does in a trade (decisions 123, 125): none of it is a task, and none changes what was agreed. Only an extended
 * deadline and a hold, which stops deadlines, change anything at all; a proposed correction waits for both sides.
 */
export const platformActs = [
  'platform.message',
  'platform.hold',
  'platform.release',
  'deadline.extend',
  'document.read',
  'correction.propose',
  'correction.withdraw',
] as const
type PlatformAct = (typeof platformActs)[number]
/** What a party can do to a trade by name: the tasks, their refusals, and the acts outside the plan. */
export type TradeAct = TradeTask | TradeRefusal | (typeof besidesThePlan)[number]
/** What the log can hold: how the trade came about, what the parties and the clock did, and what an admin decided. */
export type TradeEvent =
  | 'bid.accept'
  | 'ticket.purchase'
  | TradeAct
  | PayeeAct
  | PlatformAct
  | 'order.lapse'
  | 'cancel.decide'
  /** Trades signed before accounts were bound: the company's account on the day of that migration. */
  | 'payee.bind'

/** The process of new trades; a trade that is there already goes by its own (`rowsOf`). */
export const rows: readonly TaskRow[] = rowsOf(PROCESS)
export const processNames: readonly string[] = Object.keys(processes)
const rowsOfAll = processNames.flatMap(rowsOf)

/** The acts by which one side refuses what the other brought; they count in its conduct (decision 104). */
export const refusals: readonly TradeRefusal[] = [
  ...new Set(rowsOfAll.flatMap((row) => (row.refusal ? [row.refusal.task as TradeRefusal] : []))), // the row's own literal
]
const acts = [...new Set<TradeAct>([...rowsOfAll.map((row) => row.task), ...refusals, ...besidesThePlan])]
/** What a party can name; only the clock makes a deferred payment fall due. */
export const tradeActs: readonly TradeAct[] = acts.filter((act) => act !== 'deferred.due')

export const tradeEvents: readonly TradeEvent[] = [
  'bid.accept',
  'ticket.purchase',
  ...acts,
  ...payeeActs,
  ...platformActs,
  'order.lapse',
  'cancel.decide',
  'payee.bind',
]
export const tradeTasks: readonly TradeTask[] = [...new Set(rowsOfAll.map((row) => row.task))]
/** Reports of goods on their way, each with when it happened. */
export const milestoneTasks = tradeTasks.filter((task): task is MilestoneTask =>
  rowsOfAll.some((row) => row.task === task && row.takes === 'milestone'),
)

/** What parties can request by name; `deferred.due` belongs to the clock. */
export const isAct = (text: string): text is TradeAct => tradeActs.includes(text as TradeAct)

/** The duration of a row, if it is the same for every trade of a process. */
export function hoursGiven(process: string, code: TaskCode): number {
  const add = rowsOf(process).find((row) => row.code === code)?.deadline.add
  if (typeof add !== 'object') throw new Error(`${code} has no time of its own in ${process}`)
  return 'hours' in add ? add.hours : add.days * 24
}
