import { actWords } from '@mahsul/contract/trades/trade-words'
import type { TradeAct } from '@mahsul/domain/trades/process/process'
import type { TaskFacts } from '@mahsul/domain/trades/process/trade-log'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { keys } from '../../kit/queries.ts'
import type { Trade } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import { isRefusal } from '../../lib/api/refusal.ts'
import { clearTyped } from '../../lib/api/use-typed.ts'
import { serverNow } from '../../lib/clock.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { isQueueable } from '../../offline/offline-actions.ts'
import type { Sending } from '../../ui/form/use-send.ts'
import { say } from '../../ui/toasts.ts'
import type { OpenTask } from '../model/open-task.ts'
import { sendOrQueue } from '../waiting/send-or-queue.ts'
import { bodyOf, type Files, formOf, hasFiles, promised, sameTry, wireField } from './body.ts'
import { problemsIn } from './check.ts'
import { refreshLists, useSending } from './use-sending.ts'

type Saying = { act: TradeAct; facts?: TaskFacts; files?: Files }
export type TaskSending = Sending<Saying> & {
  /** The key that the task's input is stored under. */
  form: string
}

/** Performs a task of a trade or refuses one; `task` is missing for a correction, which is not a task of the plan. */
export function useTask(
  trade: Trade,
  task: OpenTask | undefined,
  onDone?: (trade: Trade) => void,
  correction = 'correct',
): TaskSending {
  const language = useLanguage()
  const words = useTranslations('offline')
  const queries = useQueryClient()
  const form = formName(trade, task, correction)
  const sending = useSending<Saying>({
    tradeId: trade.id,
    version: trade.version,
    check: ({ act, facts = {}, files = {} }) =>
      problemsIn({
        trade,
        task,
        act,
        facts: hasFiles(files) ? { ...facts, files: promised(files) } : facts,
        now: serverNow(),
      }),
    same: ({ act, facts = {}, files = {} }) => sameTry(act, facts, files),
    // The server refuses an invalid file without the name of its field.
    errorsOf: (failure, { files = {} }) => {
      const [only, another] = Object.entries(files).filter(([, file]) => file)
      const aboutFile = isRefusal(
        failure,
        'NOT_A_DOCUMENT',
        'PROTECTED_PDF',
        'HEIC_PICTURE',
        'PICTURE_TOO_LARGE',
        'TOO_LARGE',
        'NO_DOCUMENT',
      )
      return aboutFile && only && !another
        ? { [wireField(only[0])]: failureWords(failure, language) }
        : undefined
    },
    put: async ({ act, facts = {}, files = {} }, { version, idempotencyKey }) => {
      const body = bodyOf(facts, version)
      const send = (signal?: AbortSignal) =>
        api('POST /secure/trades/{id}/tasks/{task}', {
          params: { id: trade.id, task: act },
          body: hasFiles(files) ? formOf(body, files) : body,
          idempotencyKey,
          ...(signal && { signal }),
        })
      const sent = isQueueable(act)
        ? await sendOrQueue(
            { trade, task, act, body: bodyOf(facts, undefined), file: files.file, id: idempotencyKey },
            send,
          )
        : await send()
      clearTyped(form)
      if (!sent) {
        say(words('kept'))
        return onDone?.(trade)
      }
      const { data } = sent
      queries.setQueryData(keys.trade(trade.id), data)
      refreshLists(queries)
      say(actWords[act].done[language])
      onDone?.(data)
    },
  })
  return { ...sending, form }
}

const formName = (trade: Trade, task: OpenTask | undefined, correction: string) =>
  [trade.id, task?.code ?? correction, task?.side, task?.document_type, task?.facility_destination]
    .filter(Boolean)
    .join('/')
