import { useTranslations } from 'use-intl'
import { useFormats, useLanguage } from '../../../lib/i18n.tsx'
import { readNumber } from '../../../lib/numbers.ts'
import { TextField } from '../../../ui/Field.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { withCharacteristic } from './change-offer.ts'
import { fieldId, useOfferForm } from './form-context.ts'
import type { Characteristic } from './product-choice.ts'

/** What the catalogue asks about the product: moisture, oil, crop year. */
export function Characteristics() {
  const t = useTranslations('offers')
  const { product, draft, error } = useOfferForm()
  const asked = product.packing?.characteristics ?? []
  if (asked.length === 0) return null
  const answerTo = (id: string) =>
    draft.characteristics.find((each) => each.characteristicId === id)?.value ?? ''
  const missing = asked.find((each) => each.is_required && answerTo(each.external_id).trim() === '')
  const ordered = [...asked].sort((a, b) => Number(b.is_required) - Number(a.is_required))
  return (
    <fieldset className="offer-group">
      <legend className="h-panel">{t('field.characteristics')}</legend>
      <div className="cols">
        {ordered.map((each) => {
          const value = answerTo(each.external_id)
          const lacks = each.is_required && value.trim() === ''
          return (
            <CharacteristicField
              key={each.external_id}
              of={each}
              value={value}
              id={each === missing ? fieldId('characteristics') : undefined}
              error={lacks ? error('characteristics') : undefined}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

type FieldProps = {
  of: Characteristic
  value: string
  id: string | undefined
  error: string | undefined
}

function CharacteristicField({ of, value, id, error }: FieldProps) {
  const t = useTranslations('offers')
  const { inLanguage } = useFormats()
  const language = useLanguage()
  const { draft, put } = useOfferForm()
  const set = (next: string) => put(withCharacteristic(draft, of.external_id, next))
  const shared = { label: inLanguage(of, 'name'), value, error, optional: !of.is_required, ...(id && { id }) }
  if (of.field_type === 'select')
    return (
      <SelectField
        {...shared}
        placeholder={t('choose')}
        options={of.values.map((each) => ({ value: each.en, label: each[language] || each.en }))}
        onChange={(event) => set(event.target.value)}
      />
    )
  const number = of.field_type === 'number'
  return (
    <TextField
      {...shared}
      maxLength={200}
      autoComplete="off"
      {...(number && { dir: 'ltr' as const, inputMode: 'decimal' as const })}
      onChange={(event) => set(event.target.value)}
      // Arabic digits and a decimal comma are read as the number they mean.
      onBlur={(event) => number && set(readNumber(event.target.value) ?? event.target.value)}
    />
  )
}
