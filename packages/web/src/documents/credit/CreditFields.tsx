import { creditFieldNames, creditFields, creditToWire } from '@mahsul/contract/documents/credit-wire'
import { creditFieldWords, creditOptionWords, tagOfField } from '@mahsul/contract/documents/credit-words'
import type { Credit } from '@mahsul/domain/documents/credit'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { textProps } from '../../ui/form/text-props.ts'
import { choicesOf, inputOf, textOf } from './typed-credit.ts'
import type { CreditTyping } from './use-typed-credit.ts'

/** They are beside the file. */
const elsewhere: readonly (keyof Credit)[] = ['expiresOn', 'expiryPlace', 'presentationDays']

/** Every other field of a letter of credit, to correct what was read or to type it; `besides`: those with a place of their own. */
export function CreditFields({
  credit,
  besides = [],
}: {
  credit: CreditTyping
  besides?: readonly (keyof Credit)[]
}) {
  const t = useTranslations('credits')
  const names = creditFieldNames.filter((name) => ![...elsewhere, ...besides].includes(name))
  return (
    <details
      className="fold credit__all"
      open={names.some((name) => credit.errors[`credit.${creditFields[name]}`]) ? true : undefined}
    >
      <summary>{t('fields')}</summary>
      <p className="faint fold__why">{t('fieldsWhy')}</p>
      <div className="credit__fields">
        {names.map((name) => (
          <CreditField key={name} name={name} credit={credit} />
        ))}
      </div>
    </details>
  )
}

export function CreditField({
  name,
  optional = false,
  credit: { credit, texts, errors, type, ask },
}: {
  name: keyof Credit
  /** Among fields that say it, too. */
  optional?: boolean
  credit: CreditTyping
}) {
  const t = useTranslations('credits')
  const language = useLanguage()
  const wire = creditFields[name]
  const input = inputOf(name)
  const error = errors[`credit.${wire}`]
  const field = {
    label: creditFieldWords[name][language],
    optional,
    hint: t('tag', { tag: tagOfField[name] }),
    ...(error && { error }),
    ...textProps(texts[wire] ?? textOf(creditToWire(credit)[wire]), (value) => type(wire, value)),
    onBlur: ask,
  }
  switch (input) {
    case 'list':
      return (
        <TextArea {...field} className="is-wide" rows={5} hint={t('listHint', { tag: tagOfField[name] })} />
      )
    case 'lines':
      return <TextArea {...field} className="is-wide" rows={3} />
    case 'choice':
      return (
        <SelectField
          {...field}
          placeholder={t('choose')}
          options={(choicesOf[name] ?? []).map((value) => ({
            value,
            label: creditOptionWords[value][language],
          }))}
        />
      )
    case 'day':
      return <TextField {...field} type="date" dir="ltr" />
    case 'number':
      return <TextField {...field} dir="ltr" inputMode="numeric" autoComplete="off" />
    default:
      return <TextField {...field} dir="auto" autoComplete="off" />
  }
}
