import { rightNames } from '@mahsul/contract/companies/right-words'
import { type CompanyRight, companyRights } from '@mahsul/domain/companies/company-rights'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'

type Props = {
  id: string
  label: string
  error?: string
  value: CompanyRight
  onChange: (right: CompanyRight) => void
}

/** One of the rights; under it what the chosen one is for. */
export function RightField({ value, onChange, ...field }: Props) {
  const t = useTranslations('people')
  const language = useLanguage()
  return (
    <SelectField
      {...field}
      hint={t(`may.${value}`)}
      options={companyRights.map((right) => ({ value: right, label: rightNames[right][language] }))}
      value={value}
      onChange={(event) => {
        const chosen = companyRights.find((right) => right === event.target.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
