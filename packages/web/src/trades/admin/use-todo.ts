import { actWords } from '@mahsul/contract/trades/trade-words'
import type { TradeEvent } from '@mahsul/domain/trades/process/process'
import { useLanguage } from '../../lib/words/i18n.tsx'

/** The label of a task, as members read it. */
export function useTodo() {
  const language = useLanguage()
  return (task: string) => actWords[task as TradeEvent].todo[language] // the wire's tasks are the table's
}
