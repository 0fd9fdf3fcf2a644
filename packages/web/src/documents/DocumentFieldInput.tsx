import type { WireField } from '@mahsul/contract/documents/document-wire'
import { choiceOf } from '@mahsul/contract/documents/finding-words'
import { fieldChoices } from '@mahsul/domain/documents/document-data'
import { countryCodes } from '@mahsul/domain/kit/countries'
import type { Language } from '@mahsul/domain/kit/language'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/words/i18n.tsx'
import { TextArea, TextField } from '../ui/form/Field.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { textProps } from '../ui/form/text-props.ts'
import { isWhole, kindOfField } from './document-fields.ts'

type Props = {
  name: WireField
  /** id, label and error. */
  of: { id: string; label: string; error?: string }
  value: string
  onChange: (text: string) => void
}

/** What is written in Latin letters on every paper: numbers of documents, codes, ships. */
const codes: readonly WireField[] = [
  'number',
  'hs_code',
  'contract_number',
  'proforma_number',
  'invoice_number',
  'credit_number',
  'voyage',
]

/** The input of one field, by what its row in the table of fields holds. */
export function FieldInput({ name, of, value, onChange }: Props) {
  const t = useTranslations('documentData')
  const language = useLanguage()
  const kind = kindOfField(name)
  const text = textProps(value, onChange)
  if (kind === 'lines') return <TextArea {...of} {...text} rows={Math.max(2, value.split('\n').length)} />
  if (kind === 'day') return <TextField {...of} {...text} type="date" dir="ltr" />
  if (kind === 'country') return <CountryInput of={of} value={value} onChange={onChange} />
  if (kind === 'clauses' || kind === 'freight' || kind === 'signedAs' || kind === 'yes')
    return (
      <SelectField {...of} {...text} placeholder={t('form.choose')} options={optionsOf(kind, language)} />
    )
  if (isWhole(kind) || kind === 'money')
    return (
      <TextField
        {...of}
        {...text}
        dir="ltr"
        inputMode={kind === 'money' ? 'decimal' : 'numeric'}
        unit={kind === 'kilograms' ? t('kg') : kind === 'hours' ? t('hours') : undefined}
      />
    )
  const isCode = kind === 'currency' || codes.includes(name)
  return <TextField {...of} {...text} {...(isCode && { dir: 'ltr', spellCheck: false })} autoComplete="off" />
}

const optionsOf = (kind: keyof typeof fieldChoices, language: Language) =>
  fieldChoices[kind].map((value) => ({ value, label: choiceOf(kind, value, language) }))

function CountryInput({ of, value, onChange }: Omit<Props, 'name'>) {
  const t = useTranslations('documentData')
  const language = useLanguage()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return countryCodes
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
  return (
    <SelectField {...of} {...textProps(value, onChange)} placeholder={t('form.choose')} options={options} />
  )
}
