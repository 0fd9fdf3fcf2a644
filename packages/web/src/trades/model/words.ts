import { actWords } from '@mahsul/contract/trades/trade-words'
import type { TradeEvent } from '@mahsul/domain/trades/process/process'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { rowOf } from './open-task.ts'
import type { Turn } from './turns.ts'

type Side = Trade['side']

/** The label of a task, as in mails and logs. */
export function useTodo() {
  const language = useLanguage()
  return (task: string) => actWords[task as TradeEvent].todo[language] // the wire's tasks are the table's
}

/** The company that acts, for sentences: the reader is "you". */
export const companyOf = (trade: Pick<Trade, 'parties'>, side: Side) => trade.parties[side].company_name

/** The label of its button, if a task has a screen of its own. */
export function useGo() {
  const t = useTranslations('trades.go')
  return (trade: Pick<Trade, 'process'>, turn: Pick<Turn, 'code' | 'task'>) => {
    if (turn.task === 'drafts.approve') return t('drafts')
    switch (rowOf(trade, turn)?.takes) {
      case 'file':
        return t('pay')
      case 'letter-of-credit':
      case 'artwork':
      case 'draft':
      case 'courier':
        return t('upload')
      case 'signed-pair':
        return t('sign')
      case 'shipments':
      case 'on-board':
        return t('fill')
      case 'rating':
        return t('rate')
      default:
        return t('review')
    }
  }
}
