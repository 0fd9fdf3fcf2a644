import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { FailedState, SkeletonLines } from '../ui/states.tsx'
import { Code } from '../ui/Text.tsx'
import { PayeeBinding } from './PayeeBinding.tsx'
import { PayeeHidden } from './PayeeHidden.tsx'
import { payeeQuery } from './payee-query.ts'

/** Where to pay: fetched on demand, hidden otherwise, so that no account stays visible on a screen or a printout. */
export function BankInfo({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.pay')
  const [open, setOpen] = useState(false)
  return (
    <div className="bank">
      <Button
        variant="secondary"
        small
        icon="bank"
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        {t(open ? 'bankHide' : 'bank')}
      </Button>
      {open ? <Account trade={trade} /> : null}
    </div>
  )
}

function Account({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.pay')
  const { data: payee, isError, refetch } = useQuery(payeeQuery(trade.id))
  if (isError) return <FailedState bare title={t('bankFailed')} onRetry={() => refetch()} />
  if (!payee) return <SkeletonLines lines={4} />
  const { account: data, hidden, in_force: inForce } = payee
  if (!data) return hidden ? <PayeeHidden tradeId={trade.id} reason={hidden} /> : null
  const codes = [
    ['iban', data.bank_iban],
    ['swift', data.bank_swift],
    ['account', data.bank_account_number],
    ['reference', trade.reference],
  ] as const
  return (
    <>
      {inForce ? <PayeeBinding inForce={inForce} /> : null}
      <dl className="plain bank__facts">
        <div>
          <dt>{t('company')}</dt>
          <dd>
            <bdi>{data.company_name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('bankName')}</dt>
          <dd>
            <bdi>{[data.bank_name, data.bank_address].filter(Boolean).join(', ')}</bdi>
          </dd>
        </div>
        {codes
          .filter(([, code]) => code !== '')
          .map(([key, code]) => (
            <div key={key} className="bank__code">
              <dt>{t(key)}</dt>
              <dd>
                <Code>{key === 'iban' ? code.replace(/(.{4})(?=.)/g, '$1 ') : code}</Code>
                <CopyButton text={code} what={t(key)} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
