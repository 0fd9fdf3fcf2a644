import { actWords } from '@mahsul/contract/trades/trade-words'
import {
  checkCertificate,
  checkReceived,
  checkSample,
  checkSpecification,
} from '@mahsul/domain/documents/check-laboratory'
import { utcDay } from '@mahsul/domain/kit/calendar'
import type { Problem, Problems } from '@mahsul/domain/kit/problems'
import type { LaboratoryAct } from '@mahsul/domain/trades/process/process'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../kit/queries.ts'
import type { Trade } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import { clearTyped } from '../../lib/api/use-typed.ts'
import { serverNow } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { bodyOf, wireField } from '../../trades/tasks/body.ts'
import { useSending } from '../../trades/tasks/use-sending.ts'
import type { Sending } from '../../ui/form/use-send.ts'
import { say } from '../../ui/toasts.ts'
import { documentDataQuery } from '../document-data-query.ts'
import { type LaboratoryOfTrade, laboratoryQuery } from './laboratory-query.ts'

type Check = (facts: TaskFacts, data: LaboratoryOfTrade) => Record<string, Problem>

/** Each problem under the name that the wire has for its field: `certificate.results.0.value`. */
const within = (name: string, problems: Problems<string>): Record<string, Problem> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem ? [[wireField(`${name}.${field}`), problem]] : [],
    ),
  )
const required = { rule: 'required' } as const
const withReason: Check = ({ message }): Record<string, Problem> => (message ? {} : { message: required })
const unchecked: Check = () => ({})

/** The server's own rules, as far as the form can know them. */
const checks: Record<LaboratoryAct, Check> = {
  'specification.propose': ({ specification }) =>
    specification ? within('specification', checkSpecification(specification)) : {},
  'specification.accept': unchecked,
  'specification.decline': withReason,
  'sample.send': ({ sample }, { samples }) =>
    sample
      ? within('sample', {
          ...(samples.some(({ number }) => number === sample.number) && { number: { rule: 'valueTwice' } }),
          ...checkSample(sample, utcDay(serverNow())),
        })
      : {},
  'sample.receive': ({ sampleAnswer }, { samples }) => {
    const meant = samples.find(({ number }) => number === sampleAnswer?.number)
    if (!sampleAnswer || !meant) return {}
    const received = checkReceived(
      sampleAnswer.receivedOn,
      meant.sent_on as NonNullable<typeof sampleAnswer.receivedOn>, // a date of the wire
      utcDay(serverNow()),
    )
    return within('sampleAnswer', {
      ...(received && { receivedOn: received }),
      ...(meant.seal && !sampleAnswer.seal && { seal: required }),
    })
  },
  'sample.approve': unchecked,
  'sample.refuse': withReason,
  'results.state': ({ certificate }) =>
    certificate ? within('certificate', checkCertificate(certificate, utcDay(serverNow()))) : {},
}

/** What is typed for an act stays until it was sent. */
export const laboratoryForm = (trade: Trade, act: LaboratoryAct) => `${trade.id}/${act}`

type Acting = { trade: Trade; data: LaboratoryOfTrade; act: LaboratoryAct; done?: () => void }

/** Sends what a side says of the quality of the goods, and shows what is known of it then. */
export function useLaboratoryAct({ trade, data, act, done }: Acting): Sending<TaskFacts> {
  const language = useLanguage()
  const queries = useQueryClient()
  return useSending<TaskFacts>({
    tradeId: trade.id,
    version: trade.version,
    check: (facts) => checks[act](facts, data),
    same: (facts) => [act, bodyOf(facts, undefined)],
    put: async (facts, { idempotencyKey }) => {
      const { data: after } = await api('POST /secure/trades/{id}/tasks/{task}', {
        params: { id: trade.id, task: act },
        body: bodyOf(facts, undefined),
        idempotencyKey,
      })
      queries.setQueryData(keys.trade(trade.id), after)
      const read = [laboratoryQuery(trade.id), documentDataQuery(trade.id)]
      await Promise.all(read.map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
      clearTyped(laboratoryForm(trade, act))
      say(actWords[act].done[language])
      done?.()
    },
  })
}
