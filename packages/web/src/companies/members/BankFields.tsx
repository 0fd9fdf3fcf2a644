import { accountFormOf } from '@mahsul/domain/companies/account-forms'
import type { BankAccount } from '@mahsul/domain/companies/account-number'
import {
  accountCurrencies,
  countryOfSwift,
  doubtAbout,
  type GivenAccount,
  isWithoutIbans,
} from '@mahsul/domain/companies/bank-account'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { countryName } from '../../kit/country.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Checkbox, Segmented } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { banksQuery } from './registers.ts'
import type { Of } from './use-labels.ts'

type Props = {
  value: GivenAccount
  onConfirm: (isConfirmed: boolean) => void
  onChange: (change: Partial<BankAccount>) => void
  of: Of<keyof BankAccount>
}

/**
 * Account numbers as typed, in any grouping; the server normalises them. The SWIFT code comes first, since its country decides
 * whether there is an IBAN to ask for.
 */
export function BankFields({ value, onChange, onConfirm, of }: Props) {
  const t = useTranslations('profile.bank')
  const language = useLanguage()
  const { data: banks } = useQuery(banksQuery)
  const country = banks && countryOfSwift(value.swift, banks)
  const isWithout = banks !== undefined && isWithoutIbans(value.swift, banks)
  const form = isWithout && country ? accountFormOf(country) : undefined
  const doubt = banks && doubtAbout(value, banks)
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
      <div className="cols">
        <TextField
          {...of('swift')}
          {...code}
          hint={t.rich('swiftHint', richTextTags)}
          value={value.swift}
          onChange={(event) => onChange({ swift: event.target.value })}
        />
        <TextField
          {...of('iban')}
          {...code}
          optional={isWithout}
          hint={
            isWithout && country
              ? t('ibanNone', { country: countryName(language, country) })
              : t.rich('ibanHint', richTextTags)
          }
          value={value.iban}
          onChange={(event) => onChange({ iban: event.target.value })}
        />
      </div>
      <div className="cols">
        <TextField
          {...of('accountNumber')}
          {...code}
          optional={!isWithout || value.iban.trim() !== ''}
          hint={
            form
              ? t.rich(form.least === form.most ? 'accountForm' : 'accountForms', {
                  ...richTextTags,
                  name: form.name ?? '',
                  least: form.least,
                  most: form.most,
                })
              : t('accountHint')
          }
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
      {doubt ? (
        <Checkbox
          checked={value.isConfirmed ?? false}
          onChange={(event) => onConfirm(event.target.checked)}
          label={
            doubt.rule === 'bankElsewhere'
              ? t('confirmCountries', {
                  bank: countryName(language, doubt.bank),
                  account: countryName(language, doubt.account),
                })
              : t('confirmNumber')
          }
        />
      ) : null}
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
