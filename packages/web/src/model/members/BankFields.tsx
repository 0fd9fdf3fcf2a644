import { accountCurrencies, type BankAccount } from '@mahsul/domain/members/bank-account'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../ui/choices.tsx'
import { TextField } from '../../ui/Field.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import type { Of } from './use-labels.ts'

type Props = {
  value: BankAccount
  onChange: (change: Partial<BankAccount>) => void
  of: Of<keyof BankAccount>
}

/** Account numbers as typed, in any grouping; the server normalises them. */
export function BankFields({ value, onChange, of }: Props) {
  const t = useTranslations('profile.bank')
  const { label, ...currency } = of('currency')
  const code = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <>
      <TextField
        {...of('bankName')}
        autoComplete="off"
        value={value.bankName}
        onChange={(event) => onChange({ bankName: event.target.value })}
      />
      <TextField
        {...of('iban')}
        {...code}
        hint={t.rich('ibanHint', richTextTags)}
        value={value.iban}
        onChange={(event) => onChange({ iban: event.target.value })}
      />
      <div className="cols">
        <TextField
          {...of('swift')}
          {...code}
          hint={t.rich('swiftHint', richTextTags)}
          value={value.swift}
          onChange={(event) => onChange({ swift: event.target.value })}
        />
        <TextField
          {...of('accountNumber')}
          {...code}
          optional
          hint={t('accountHint')}
          value={value.accountNumber}
          onChange={(event) => onChange({ accountNumber: event.target.value })}
        />
      </div>
      <Segmented
        {...currency}
        legend={label}
        value={accountCurrencies.find((each) => each === value.currency)}
        onChange={(chosen) => onChange({ currency: chosen })}
        choices={accountCurrencies.map((each) => ({ value: each, label: t(`currency.${each}`) }))}
      />
      <div className="cols">
        <TextField
          {...of('address')}
          optional
          autoComplete="off"
          value={value.address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
        <TextField
          {...of('zip')}
          optional
          dir="ltr"
          autoComplete="off"
          value={value.zip}
          onChange={(event) => onChange({ zip: event.target.value })}
        />
      </div>
    </>
  )
}
