import { isContainerNumber } from '../container-number.ts'
import { checkLine } from '../documents/check-document.ts'
import type { ContainerLine } from '../documents/document-data.ts'
import type { FacilityId } from '../offers/offer.ts'
import { hasProblems } from '../problems.ts'
import { refuse } from '../result.ts'
import type { BesideThePlan, TaskAnswer } from './corrections.ts'
import { mayDescribe } from './describe-document.ts'
import { type FactProblems, onlyProblems, required } from './fact-problems.ts'
import { foreignTo } from './foreign-facts.ts'
import type { Trade } from './ledger.ts'
import { placesOf } from './plan.ts'
import type { StoredFile, TaskFacts } from './trade-log.ts'

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
 * it read. A photo stays as long as its seal does.
 */
export function loadedContainers({ log }: Pick<Trade, 'log'>): LoadedContainer[] {
  const loaded = new Map<string, LoadedContainer>()
  const readings = log.flatMap(({ event, at, facts }, index) => {
    const line = facts?.container
    if (event !== 'container.load' || !line) return []
    return [{ line, facts, entry: index + 1, at: facts.occurredAt ? new Date(facts.occurredAt) : at }]
  })
  for (const { line, facts, at, entry } of readings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
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
const sealNumber = (seal: Seal) => seal?.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase() || null

/** The supplier reports the seal and the weights of a container, before and after its shipment is shared. */
export function loadContainer({ trade, by, facts, now, done }: BesideThePlan): TaskAnswer {
  if (!mayDescribe(trade, now)) return refuse('task-not-open')
  if (by !== 'supplier') return refuse('not-your-turn')
  const foreign = foreignTo('loading', facts)
  if (hasProblems(foreign)) return { ok: false, refusal: 'validation', problems: foreign }
  const problems = checkLoad(trade, facts, now)
  return hasProblems(problems) ? { ok: false, refusal: 'validation', problems } : done
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
  const { number, seal, ...amounts } = checkLine(container)
  const isRight = isContainerNumber(container.number)
  return onlyProblems({
    destinationId: placesOf(trade.terms).includes(destinationId ?? null)
      ? undefined
      : { rule: 'noSuchDestination' },
    occurredAt: occurredAt && new Date(occurredAt) > now ? { rule: 'notInFuture' } : undefined,
    'container.number': container.number
      ? isRight
        ? undefined
        : (number ?? { rule: 'containerNumber', number: container.number })
      : required,
    'container.seal': container.seal === null ? required : seal,
    ...Object.fromEntries(Object.entries(amounts).map(([name, problem]) => [`container.${name}`, problem])),
  })
}
