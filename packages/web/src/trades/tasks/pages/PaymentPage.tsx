import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../../kit/types.ts'
import { money } from '../../../lib/words/formats.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { HeadedSection } from '../../../ui/sections.tsx'
import { DateText, Num } from '../../../ui/Text.tsx'
import { PaymentScreen } from '../../forms/PaymentScreen.tsx'

const from = '/trades/$id/payment'

/** The payments with their dates, and the form of the one that is due. */
export default function PaymentPage() {
  const { id } = useParams({ from })
  return (
    <PaymentScreen
      from={from}
      key={id}
      wanted={{
        tasks: [
          'payment.send',
          'payment.confirm',
          'advance.send',
          'advance.confirm',
          'lc.upload',
          'lc.accept',
          'originals.ship',
          'originals.deliver',
        ],
      }}
      before={(trade) => (trade.payments.length > 0 ? <PaymentStates trade={trade} /> : null)}
    />
  )
}

const tones = { UPCOMING: 'mute', DUE: 'ink', PENDING: 'sea', ACCEPTED: 'leaf', REJECTED: 'clay' } as const

function PaymentStates({ trade }: { trade: Trade }) {
  const t = useTranslations('tasks.payment')
  const u = useTranslations('ui')
  return (
    <HeadedSection className="o-1" title={t('title')}>
      <ul className="pays">
        {trade.payments.map((payment) => (
          <li key={payment.kind}>
            <span>{t(`kind.${payment.kind}`)}</span>
            <b>
              <Num>{money(payment.amount)}</Num> {u('price.currency')}
            </b>
            <span>
              <Pill tone={tones[payment.status]}>{t(`state.${payment.status}`)}</Pill>{' '}
              {payment.received_at ? <DateText at={payment.received_at} as="dated" /> : null}
            </span>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
