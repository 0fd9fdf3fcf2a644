import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { countsKey } from '../../app/layouts/menu.ts'
import { tonsOf } from '../../goods/product.ts'
import { keys } from '../../goods/queries.ts'
import { isRefusal } from '../../goods/refusal.ts'
import type { Trade } from '../../goods/types.ts'
import { api, newIdempotencyKey } from '../../lib/api.ts'
import { failureWords } from '../../lib/failure-words.ts'
import { money } from '../../lib/formats.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { Refused } from '../../lib/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { marks } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'

/** The supplier's 24 hours: once confirmed, the containers are sold (C1 of the process). */
export function ConfirmOrder({ trade }: { trade: Trade }) {
  const t = useTranslations('trades')
  const language = useLanguage()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  /** One key for each version it was decided on: an answer that got lost is asked for again, not done again. */
  const attempt = useRef({ version: trade.version, key: newIdempotencyKey() })
  const { terms, amounts, parties } = trade
  const confirm = async () => {
    if (attempt.current.version !== trade.version)
      attempt.current = { version: trade.version, key: newIdempotencyKey() }
    try {
      const { data } = await api('POST /secure/trades/{id}/tasks/{task}', {
        params: { id: trade.id, task: 'order.confirm' },
        body: { version: trade.version },
        idempotencyKey: attempt.current.key,
      })
      queries.setQueryData(keys.trade(trade.id), data)
      setOpen(false)
      say(t('confirmed'))
    } catch (failure) {
      const stale = isRefusal(failure, 'STALE_VERSION')
      const answered = failure instanceof Refused && failure.status < 500
      say(stale ? t('stale') : answered ? failureWords(failure, language) : t('noAnswer'), { tone: 'clay' })
      if (!answered) return
      setOpen(false)
      await queries.invalidateQueries({ queryKey: keys.trade(trade.id) })
    }
    for (const queryKey of [keys.trades, keys.notifications, ['offers'], countsKey])
      void queries.invalidateQueries({ queryKey })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('task.confirm.button')}</Button>
      <ConfirmDialog
        open={open}
        title={t('confirm.title')}
        verb={t('task.confirm.button')}
        busyVerb={t('confirm.busy')}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {t.rich('confirm.what', {
          ...marks,
          n: terms.containers,
          ...tonsOf(terms.quantity),
          buyer: parties.buyer.company_name,
          value: money(amounts.contract_value),
        })}
      </ConfirmDialog>
    </>
  )
}
