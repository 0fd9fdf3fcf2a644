import { hasProblems } from '../../kit/problems.ts'
import { type FactProblems, LONGEST, notForThisTask, onlyProblems, required, text } from './fact-problems.ts'
import type { LaboratoryAct, Takes, TaskRow } from './process.ts'
import type { FileField, TaskFacts } from './trade-log.ts'

type Answer = keyof TaskFacts
/**
 * The fields each form has; others are refused, not ignored. The fields that pick a draft, thread or destination are always
 * allowed.
 */
const answersOf: Record<
  | Takes
  | 'message'
  | 'correction'
  | 'milestone-correction'
  | 'on-board-proposal'
  | 'amending'
  | 'stating-credit'
  | 'accepting'
  | 'declining'
  | 'dismissing'
  | 'loading'
  | 'unloading'
  | 'describing'
  | 'deciding'
  | LaboratoryAct
  | 'cancelling',
  readonly Answer[]
> = {
  nothing: [],
  message: ['message'],
  consignment: ['consigneeName', 'notifyParty'],
  'signed-pair': ['files'],
  file: ['files'],
  'letter-of-credit': ['files', 'expiresOn', 'expiryPlace', 'presentationDays', 'credit', 'creditText'],
  artwork: ['files'],
  milestone: ['occurredAt'],
  shipments: ['shipments'],
  'on-board': ['onBoard'],
  draft: ['files'],
  courier: ['files', 'courierName', 'trackingNumber'],
  rating: ['ratingSha256'],
  correction: ['corrections'],
  'milestone-correction': ['milestone', 'occurredAt', 'destinationId'],
  'on-board-proposal': ['proposed', 'message'],
  amending: ['files', 'expiresOn', 'expiryPlace', 'presentationDays', 'credit', 'creditText', 'message'],
  'stating-credit': ['credit', 'creditText'],
  accepting: ['proposal'],
  declining: ['proposal', 'message'],
  dismissing: ['message', 'destinationId'],
  loading: ['container', 'destinationId', 'files', 'occurredAt'],
  unloading: ['container', 'destinationId', 'message'],
  describing: ['documentData'],
  deciding: ['finding', 'message'],
  'specification.propose': ['specification', 'message'],
  'specification.accept': ['proposal'],
  'specification.decline': ['proposal', 'message'],
  'sample.send': ['sample'],
  'sample.receive': ['sampleAnswer'],
  'sample.approve': ['sampleAnswer', 'message'],
  'sample.refuse': ['sampleAnswer', 'message'],
  'results.state': ['certificate'],
  cancelling: ['message'],
}

/** The field by which a task that appears several times says which one is meant. */
export const picksOf = ({ thread, each, takes }: TaskRow): readonly Answer[] => {
  if (thread) return ['side']
  if (each === 'draft') return ['documentType']
  return each === 'destination' && takes === 'milestone' ? ['destinationId'] : []
}

const filesOf = (takes: keyof typeof answersOf): readonly FileField[] => {
  if (takes === 'signed-pair') return ['salesContract', 'proformaInvoice']
  return answersOf[takes].includes('files') ? ['file'] : []
}

/** Fields and files that were sent but not asked for. */
export function foreignTo(
  takes: keyof typeof answersOf,
  facts: TaskFacts,
  picks: readonly Answer[] = [],
): FactProblems {
  const known: readonly string[] = [...answersOf[takes], ...picks, 'files', 'generated', 'payee', 'report']
  const wanted: readonly string[] = filesOf(takes)
  const names = Object.entries(facts).flatMap(([name, answer]) => (answer === undefined ? [] : [name]))
  const foreign = [
    ...names.filter((name) => !known.includes(name)),
    ...Object.keys(facts.files ?? {}).filter((name) => !wanted.includes(name)),
  ]
  return Object.fromEntries(foreign.map((name) => [name, notForThisTask]))
}

/** What is wrong with the answer to a proposal: it names which one, and says why it is declined. */
export function checkAnswer(declines: boolean, facts: TaskFacts): FactProblems {
  const foreign = foreignTo(declines ? 'declining' : 'accepting', facts)
  if (hasProblems(foreign)) return foreign
  return onlyProblems({
    proposal: facts.proposal === undefined ? required : undefined,
    message: declines ? text(facts.message, LONGEST.message) : undefined,
  })
}
