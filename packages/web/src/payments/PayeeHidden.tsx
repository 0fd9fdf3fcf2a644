import { useTranslations } from 'use-intl'
import { Link } from '../ui/Link.tsx'
import { Note } from '../ui/states.tsx'
import type { Payee } from './payee-query.ts'

/** Why no account is shown, and where to see more. */
export function PayeeHidden({ tradeId, reason }: { tradeId: string; reason: NonNullable<Payee['hidden']> }) {
  const t = useTranslations('trades.payee')
  return (
    <Note>
      {t(`hidden.${reason}`)}{' '}
      {reason === 'PAYMENT_NOT_DUE' ? null : (
        <Link to="/trades/$id/payee" params={{ id: tradeId }}>
          {t('open')}
        </Link>
      )}
    </Note>
  )
}
