import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isRefusal } from '../../../goods/refusal.ts'
import type { Trade } from '../../../goods/types.ts'
import { api } from '../../../lib/api.ts'
import { money } from '../../../lib/formats.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { FailedState, Note, SkeletonLines } from '../../../ui/states.tsx'
import { Code, Num } from '../../../ui/Text.tsx'

/** How much is to be paid, and the supplier's bank, which only the two parties see and only once a payment is due. */
export function BankDetails({ trade, kind }: { trade: Trade; kind: 'advance' | 'balance' }) {
  const t = useTranslations('tasks')
  const u = useTranslations('ui')
  const payment = trade.payments.find((each) => each.kind === kind)
  const bank = useQuery({
    queryKey: ['bank-info', trade.id],
    queryFn: async ({ signal }) =>
      (await api('GET /my/trades/payments/bank_info', { query: { trade_id: trade.id }, signal })).data,
    staleTime: 60_000,
  })
  return (
    <div className="pay">
      {payment ? (
        <p className="pay__sum">
          <span>{t(`payment.${kind}`)}</span>
          <b>
            <Num>{money(payment.amount)}</Num> {u('price.currency')}
          </b>
        </p>
      ) : null}
      {bank.isPending ? (
        <SkeletonLines lines={4} />
      ) : bank.data ? (
        <Facts
          two
          facts={[
            { key: 'to', label: t('bank.to'), value: <bdi>{bank.data.company_name}</bdi> },
            {
              key: 'bank',
              label: t('bank.bank'),
              value: <bdi>{bank.data.bank_name}</bdi>,
              under: (
                <bdi>{[bank.data.bank_address, bank.data.bank_zip_code].filter(Boolean).join(', ')}</bdi>
              ),
            },
            {
              key: 'account',
              label: t('bank.account'),
              value: <Code>{bank.data.bank_account_number}</Code>,
              under: <Num>{bank.data.bank_account_currency.toUpperCase()}</Num>,
            },
            { key: 'swift', label: t('bank.swift'), value: <Code>{bank.data.bank_swift}</Code> },
            { key: 'iban', label: t('bank.iban'), value: <Iban iban={bank.data.bank_iban} /> },
            {
              key: 'reference',
              label: t('bank.reference'),
              value: <Code>{trade.reference}</Code>,
              under: t('bank.referenceWhy'),
            },
          ]}
        />
      ) : isRefusal(bank.error, 'PAYMENT_NOT_DUE', 'NOT_FOUND') ? (
        <Note>{t('bank.notYet')}</Note>
      ) : (
        <FailedState bare onRetry={() => bank.refetch()} />
      )}
    </div>
  )
}

/** In fours, as it is read out, and broken between them where there is no room. */
const Iban = ({ iban }: { iban: string }) => (
  <bdi dir="ltr" className="iban">
    {iban.replace(/(.{4})(?=.)/g, '$1 ')}
  </bdi>
)
