import { checkLine } from '../documents/check-document.ts'
import type { ContainerLine } from '../documents/document-data.ts'
import { hasProblems } from '../kit/problems.ts'
import { refuse } from '../kit/result.ts'
import { cleaned } from '../kit/typed.ts'
import type { FacilityId } from '../offers/offer.ts'
import { containerProblem } from '../shipments/container-number.ts'
import { mayDescribe } from './describe-document.ts'
import type { BesideThePlan, TaskAnswer } from './process/corrections.ts'
import { type FactProblems, notForThisTask, onlyProblems, required } from './process/fact-problems.ts'
import { foreignTo } from './process/foreign-facts.ts'
import type { Trade } from './process/ledger.ts'
import { placesOf } from './process/plan.ts'
import type { StoredFile, TaskFacts } from './process/trade-log.ts'

/** A container as somebody read it where it was loaded and sealed, by which entry of the log. */
export type LoadedContainer = ContainerLine & {
  destinationId: FacilityId | null
  /** Of its seal; null if nobody took one. */
  photo: StoredFile | null
  /** When it was read. */
  at: Date
  entry: number
}

/**
 * Every container as it was read last, in the order in which they were loaded: a phone without a connection reports later than
 * it read. A photo stays as long as its seal does. A report that was withdrawn counts no more, nor does what was read before.
 */
export function loadedContainers({ log }: Pick<Trade, 'log'>): LoadedContainer[] {
  const loaded = new Map<string, LoadedContainer>()
  const readings = log.flatMap(({ event, at, facts }, index) => {
    const line = facts?.container
    if ((event !== 'container.load' && event !== 'container.withdraw') || !line) return []
    const read = facts.occurredAt ? new Date(facts.occurredAt) : at
    return [{ event, line, facts, entry: index + 1, at: read }]
  })
  for (const { event, line, facts, at, entry } of readings.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )) {
    if (event === 'container.withdraw') {
      loaded.delete(line.number)
      continue
    }
    const earlier = loaded.get(line.number)
    const kept = isSameSeal(earlier?.seal, line.seal) ? earlier?.photo : undefined
    const photo = facts.files?.file ?? kept ?? null
    loaded.set(line.number, {
      ...line,
      destinationId: facts.destinationId ?? null,
      photo,
      at,
      entry,
    })
  }
  return [...loaded.values()]
}

type Seal = ContainerLine['seal'] | undefined
/** Whether the photo of the one shows the other, too: spaces, dashes and case are not part of a seal's number. */
export const isSameSeal = (one: Seal, other: Seal): boolean => sealNumber(one) === sealNumber(other)
const sealNumber = (seal: Seal) =>
  (seal &&
    cleaned(seal)
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase()) ||
  null

/** The supplier reports the seal and the weights of a container, before and after its shipment is shared. */
export const loadContainer = (act: BesideThePlan): TaskAnswer =>
  report(act, 'loading', checkLoad(act.trade, act.facts, act.now))

/** The supplier takes back the report of a container that is not of this shipment; both stay in the log. */
export const withdrawContainer = (act: BesideThePlan): TaskAnswer =>
  report(act, 'unloading', checkWithdrawal(act.trade, act.facts))

function report(
  { trade, by, facts, now, done }: BesideThePlan,
  form: 'loading' | 'unloading',
  problems: FactProblems,
): TaskAnswer {
  if (!mayDescribe(trade, now)) return refuse('task-not-open')
  if (by !== 'supplier') return refuse('not-your-turn')
  const foreign = foreignTo(form, facts)
  if (hasProblems(foreign)) return { ok: false, refusal: 'validation', problems: foreign }
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
}

/** What is wrong with taking a report back; a form that names the container alone has nothing else to say of it. */
function checkWithdrawal(trade: Pick<Trade, 'log'>, { container }: TaskFacts): FactProblems {
  if (!container?.number) return { 'container.number': required }
  const { number, ...said } = container
  const foreign = Object.entries(said).filter(([, value]) => value !== null)
  if (foreign.length > 0)
    return Object.fromEntries(foreign.map(([name]) => [`container.${name}`, notForThisTask]))
  return loadedContainers(trade).some((line) => line.number === number)
    ? {}
    : { 'container.number': { rule: 'notReported', number } }
}

/**
 * What is wrong with a report; the number is read off the container, so that its check digit has to be right. It was not read
 * in the future.
 */
export function checkLoad(
  trade: Pick<Trade, 'terms'>,
  { container, destinationId, occurredAt }: TaskFacts,
  now: Date,
): FactProblems {
  if (!container) return { container: required }
  const line = checkLine(container)
  return onlyProblems({
    ...Object.fromEntries(Object.entries(line).map(([name, problem]) => [`container.${name}`, problem])),
    destinationId: placesOf(trade.terms).includes(destinationId ?? null)
      ? undefined
      : { rule: 'noSuchDestination' },
    occurredAt: occurredAt && new Date(occurredAt) > now ? { rule: 'notInFuture' } : undefined,
    'container.number': container.number ? containerProblem(container.number) : required,
    'container.seal': container.seal === null ? required : line.seal,
  })
}
