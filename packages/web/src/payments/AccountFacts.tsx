import { useTranslations } from 'use-intl'
import { Facts } from '../ui/Facts.tsx'
import { Code, Num } from '../ui/Text.tsx'
import type { Payee } from './payee-query.ts'

/** The whole account, for readers who may see it. */
export function AccountFacts({
  account,
  reference,
}: {
  account: NonNullable<Payee['account']>
  reference: string
}) {
  const t = useTranslations('tasks')
  return (
    <Facts
      two
      facts={[
        { label: t('bank.to'), value: <bdi>{account.company_name}</bdi> },
        {
          label: t('bank.bank'),
          value: <bdi>{account.bank_name}</bdi>,
          under: <bdi>{[account.bank_address, account.bank_zip_code].filter(Boolean).join(', ')}</bdi>,
        },
        {
          label: t('bank.account'),
          value: <Code>{account.bank_account_number}</Code>,
          under: <Num>{account.bank_account_currency.toUpperCase()}</Num>,
        },
        { label: t('bank.swift'), value: <Code>{account.bank_swift}</Code> },
        ...(account.bank_iban ? [{ label: t('bank.iban'), value: <Iban iban={account.bank_iban} /> }] : []),
        { label: t('bank.reference'), value: <Code>{reference}</Code>, under: t('bank.referenceWhy') },
      ]}
    />
  )
}

/** In groups of four, as it is read out, with line breaks between them where there is no room. */
const Iban = ({ iban }: { iban: string }) => (
  <bdi dir="ltr" className="iban">
    {iban.replace(/(.{4})(?=.)/g, '$1 ')}
  </bdi>
)
