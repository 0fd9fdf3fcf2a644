import { fieldsOfWire, type WireFields } from '@mahsul/contract/documents/document-wire'
import { commas } from '@mahsul/contract/kit/common-words'
import { actWords } from '@mahsul/contract/trades/trade-words'
import type { Problem } from '@mahsul/domain/kit/problems'
import type { FacilityId } from '@mahsul/domain/offers/offer'
import { checkDescription } from '@mahsul/domain/trades/describe-document'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { keys } from '../kit/queries.ts'
import type { Trade } from '../kit/types.ts'
import { api } from '../lib/api/api.ts'
import { isRefusal } from '../lib/api/refusal.ts'
import { clearTyped } from '../lib/api/use-typed.ts'
import { failureWords } from '../lib/words/failure-words.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { tradeOfWire } from '../trades/model/trade-of-wire.ts'
import { wireField } from '../trades/tasks/body.ts'
import { useSending } from '../trades/tasks/use-sending.ts'
import type { Sending } from '../ui/form/use-send.ts'
import { say } from '../ui/toasts.ts'
import {
  type DocumentDataOfTrade,
  type DocumentFinding,
  type DocumentOfTrade,
  documentDataQuery,
} from './document-data-query.ts'
import { type TypedFields, wireOf } from './document-fields.ts'
import { containerOf } from './document-names.ts'

type Act = 'document.describe' | 'finding.decide'
type Body = {
  document?: {
    kind: DocumentOfTrade['kind']
    facility_destination: string | null
    entry: number | null
    fields: WireFields
  }
} & {
  finding?: Pick<DocumentFinding, 'rule' | 'places'>
  message?: string
}

/** Sends one of the two acts, and shows what the documents say and what does not agree after it. */
function useAct<Saying>(
  trade: Trade,
  {
    act,
    bodies,
    check,
    said,
    part,
    done,
  }: {
    act: Act
    /** One call each, in this order. */
    bodies: (saying: Saying) => readonly Body[]
    check: (saying: Saying) => Record<string, Problem>
    /** That so many were done. */
    said: (n: number) => string
    /** After some of several, before one failed. */
    part?: (n: number) => void
    done?: (after: DocumentDataOfTrade) => void
  },
): Sending<Saying> {
  const language = useLanguage()
  const queries = useQueryClient()
  return useSending<Saying>({
    tradeId: trade.id,
    version: trade.version,
    check,
    same: (saying) => [act, bodies(saying)],
    put: async (saying, { idempotencyKey }) => {
      const query = documentDataQuery(trade.id)
      const refetch = () => queries.invalidateQueries({ queryKey: query.queryKey })
      const calls = bodies(saying)
      for (const [index, body] of calls.entries()) {
        const { data } = await api('POST /secure/trades/{id}/tasks/{task}', {
          params: { id: trade.id, task: act },
          body,
          // A retry of several sends each again under its own key.
          idempotencyKey: index === 0 ? idempotencyKey : `${idempotencyKey}-${index}`,
        }).catch(async (failure: unknown) => {
          if (index > 0) {
            await refetch()
            part?.(index)
          }
          // What a colleague stated meanwhile takes the form's place, and its messages with it.
          if (isRefusal(failure, 'STALE_VERSION')) say(failureWords(failure, language), { tone: 'clay' })
          throw failure
        })
        queries.setQueryData(keys.trade(trade.id), data)
      }
      await refetch()
      say(said(calls.length))
      const after = queries.getQueryData(query.queryKey)
      if (after) done?.(after)
    },
  })
}

/** States what a document says, by the server's own rules; what is typed belongs to the statement that it replaces. */
export const useDescribe = (
  trade: Trade,
  { kind, facility_destination, stated }: DocumentOfTrade,
  done: (after: DocumentDataOfTrade) => void,
): Sending<TypedFields> & { form: string } => {
  const language = useLanguage()
  const form = [trade.id, 'document', kind, facility_destination, stated?.entry].join('/')
  const sending = useAct<TypedFields>(trade, {
    act: 'document.describe',
    said: () => actWords['document.describe'].done[language],
    bodies: (typed) => [
      {
        document: { kind, facility_destination, entry: stated?.entry ?? null, fields: wireOf(typed).fields },
      },
    ],
    check: (typed) => {
      const { fields, problems } = wireOf(typed)
      if (Object.keys(problems).length > 0) return problems
      const data = {
        kind,
        destinationId: facility_destination as FacilityId | null, // an id by the answer's schema
        fields: fieldsOfWire(fields),
      }
      return Object.fromEntries(
        Object.entries(checkDescription(tradeOfWire(trade), data)).flatMap(([field, problem]) =>
          problem ? [[wireField(field), problem]] : [],
        ),
      )
    },
    done: (after) => {
      clearTyped(form)
      done(after)
    },
  })
  return { ...sending, form }
}

type Deciding = { findings: readonly DocumentFinding[]; form: string; done: () => void }

/** Leaves findings as they are, each with the same reason; where one is refused, those before it stay left, and are named. */
export function useDecide(trade: Trade, { findings, form, done }: Deciding): Sending<string> {
  const t = useTranslations('documentData')
  const language = useLanguage()
  return useAct<string>(trade, {
    act: 'finding.decide',
    said: (n) => t('left', { n }),
    part: (n) =>
      say(t('leftOf', { n: findings.length, done: n }), {
        tone: 'clay',
        text: [...new Set(findings.slice(0, n).flatMap((finding) => containerOf(finding) ?? []))].join(
          commas[language],
        ),
        lasts: 15_000,
      }),
    bodies: (message) => findings.map(({ rule, places }) => ({ finding: { rule, places }, message })),
    check: (message): Record<string, Problem> =>
      message.trim() === '' ? { message: { rule: 'required' } } : {},
    done: () => {
      clearTyped(form)
      done()
    },
  })
}
