import { sealStates } from '../documents/certificate.ts'
import {
  checkCertificate,
  checkReceived,
  checkSample,
  checkSpecification,
} from '../documents/check-laboratory.ts'
import { addHours, utcDay } from '../kit/calendar.ts'
import { hasProblems, isOneOf, type Problems } from '../kit/problems.ts'
import { refuse } from '../kit/result.ts'
import type { TradeSide } from '../offers/platform-fee.ts'
import { type ProposedSpecification, samplesOf, specificationOf } from './laboratory-log.ts'
import type { BesideThePlan, TaskAnswer } from './process/corrections.ts'
import {
  type FactProblems,
  LONGEST,
  onlyProblems,
  optionalText,
  required,
  text,
} from './process/fact-problems.ts'
import { foreignTo } from './process/foreign-facts.ts'
import type { Trade } from './process/ledger.ts'
import { type LaboratoryAct, laboratoryActs } from './process/process.ts'
import { finishedAt, tradeStatus } from './process/progress.ts'

/** From the day a trade opens, because samples may be approved before the contract is signed, until it is over. */
export const mayStateQuality = (trade: Trade, now: Date): boolean => tradeStatus(trade, now) === 'running'

/** A specification that waits for one of the sides; one that neither of them proposed waits for neither. */
export function openSpecification(
  trade: Trade,
  now: Date,
): (ProposedSpecification & { waitsFor: TradeSide }) | undefined {
  const { open } = specificationOf(trade)
  if (!open || open.by === 'system' || !mayStateQuality(trade, now)) return undefined
  return { ...open, waitsFor: open.by === 'supplier' ? 'buyer' : 'supplier' }
}

/** Goods that are paid against documents arrive after the trade has finished: a voyage and an analysis take less than this. */
const RESULTS_HOURS = 90 * 24

/** Results are stated for longer, because the buyer has the goods analysed on arrival. */
export function mayStateResults(trade: Trade, now: Date): boolean {
  const finished = tradeStatus(trade, now) === 'finished' && finishedAt(trade)
  return finished ? now < addHours(finished, RESULTS_HOURS) : mayStateQuality(trade, now)
}

const sideOf: Record<LaboratoryAct, 'supplier' | 'buyer' | 'either'> = {
  'specification.propose': 'either',
  'specification.accept': 'either',
  'specification.decline': 'either',
  'sample.send': 'supplier',
  'sample.receive': 'buyer',
  'sample.approve': 'buyer',
  'sample.refuse': 'buyer',
  'results.state': 'either', // before shipment usually the supplier, on arrival the buyer
}

type Act = BesideThePlan & { act: LaboratoryAct }

/**
 * A side states something about the quality of the goods. None of it opens or closes a task: people decide what follows from it.
 */
export function stateQuality({ act, trade, by, facts, now, done }: Act): TaskAnswer {
  const mayState = act === 'results.state' ? mayStateResults : mayStateQuality
  if (!mayState(trade, now)) return refuse('task-not-open')
  const side = sideOf[act]
  if (side !== 'either' && side !== by) return refuse('not-your-turn')
  const foreign = foreignTo(act, facts)
  if (hasProblems(foreign)) return { ok: false, refusal: 'validation', problems: foreign }
  const asked = { act, trade, by, facts, now, done }
  if (act === 'specification.accept' || act === 'specification.decline') return answerProposal(asked)
  const problems = problemsOf[act](asked)
  if (hasProblems(problems)) return { ok: false, refusal: 'validation', problems }
  return isDecided(asked) ? refuse('task-not-open') : done
}

const within = (name: string, problems: Problems<string>): FactProblems =>
  onlyProblems(
    Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${name}.${field}`, problem])),
  )

type Answers = 'specification.accept' | 'specification.decline'
const problemsOf: Record<Exclude<LaboratoryAct, Answers>, (asked: Act) => FactProblems> = {
  'specification.propose': ({ facts: { specification, message } }) =>
    specification
      ? {
          ...within('specification', checkSpecification(specification)),
          ...onlyProblems({ message: optionalText(message, LONGEST.message) }),
        }
      : { specification: required },
  'sample.send': ({ trade, facts: { sample }, now }) => {
    if (!sample) return { sample: required }
    const isTaken = samplesOf(trade).some((other) => other.sample.number === sample.number)
    return within('sample', {
      ...(isTaken && { number: { rule: 'valueTwice' } }),
      ...checkSample(sample, utcDay(now)),
    })
  },
  'sample.receive': (asked) => {
    const { sampleAnswer } = asked.facts
    const meant = sampleMeant(asked)
    if (!meant || !sampleAnswer) return { 'sampleAnswer.number': numberProblem(asked) }
    const sealed = meant.sample.seal !== null
    return within('sampleAnswer', {
      ...onlyProblems({
        receivedOn: checkReceived(sampleAnswer.receivedOn, meant.sample.sentOn, utcDay(asked.now)),
        seal:
          sampleAnswer.seal === undefined
            ? sealed
              ? required
              : undefined
            : sealed && isOneOf(sealStates, sampleAnswer.seal)
              ? undefined
              : { rule: 'choice' },
      }),
    })
  },
  'sample.approve': (asked) => ({
    ...(!sampleMeant(asked) && { 'sampleAnswer.number': numberProblem(asked) }),
    ...onlyProblems({ message: optionalText(asked.facts.message, LONGEST.message) }),
  }),
  'sample.refuse': (asked) => ({
    ...(!sampleMeant(asked) && { 'sampleAnswer.number': numberProblem(asked) }),
    ...onlyProblems({ message: text(asked.facts.message, LONGEST.message) }),
  }),
  'results.state': ({ trade, facts: { certificate }, now }) => {
    if (!certificate) return { certificate: required }
    const { sample } = certificate
    const isKnown = sample === null || samplesOf(trade).some((each) => each.sample.number === sample)
    return within('certificate', {
      ...(!isKnown && { sample: { rule: 'choice' } }),
      ...checkCertificate(certificate, utcDay(now)),
    })
  },
}

const sampleMeant = ({ trade, facts }: Pick<Act, 'trade' | 'facts'>) =>
  samplesOf(trade).find(({ sample }) => sample.number === facts.sampleAnswer?.number)
const numberProblem = ({ facts }: Act) =>
  facts.sampleAnswer?.number ? ({ rule: 'choice' } as const) : required

/** A sample arrives once, and is approved or refused once: for another opinion there is another sample. */
function isDecided({ act, trade, facts }: Act): boolean {
  if (act !== 'sample.receive' && act !== 'sample.approve' && act !== 'sample.refuse') return false
  const meant = sampleMeant({ trade, facts })
  return meant?.decision !== null || (act === 'sample.receive' && meant.received !== null)
}

/** The other side accepts what was proposed, or declines it with a reason. */
function answerProposal({ act, trade, by, facts, done }: Act): TaskAnswer {
  const problems = onlyProblems({
    proposal: facts.proposal === undefined ? required : undefined,
    message: act === 'specification.decline' ? text(facts.message, LONGEST.message) : undefined,
  })
  if (hasProblems(problems)) return { ok: false, refusal: 'validation', problems }
  const { open } = specificationOf(trade)
  if (open?.entry !== facts.proposal) {
    const isProposal = trade.log[(facts.proposal ?? 0) - 1]?.event === 'specification.propose'
    return refuse(isProposal ? 'proposal-ended' : 'task-not-open')
  }
  return open?.by === by ? refuse('not-your-turn') : done
}

export const isLaboratoryAct = (task: string): task is LaboratoryAct => isOneOf(laboratoryActs, task)
