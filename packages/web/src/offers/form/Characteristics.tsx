import { checkCharacteristics } from '@mahsul/domain/offers/check-characteristics'
import { useTranslations } from 'use-intl'
import { useFormats, useLanguage } from '../../lib/words/i18n.tsx'
import { readNumber } from '../../lib/words/numbers.ts'
import { wordsFor } from '../../lib/words/problem-words.ts'
import { FieldError, TextField } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { withCharacteristic, withFigures } from './change-offer.ts'
import { fieldId, useOfferForm } from './form-context.ts'
import { type Characteristic, factsOf } from './product-choice.ts'

/** The catalogue's questions about the product: moisture, oil, crop year. */
export function Characteristics() {
  const t = useTranslations('offers')
  const language = useLanguage()
  const { product, draft, error } = useOfferForm()
  const asked = product.packing?.characteristics ?? []
  if (asked.length === 0) return null
  const answerTo = (id: string) =>
    draft.characteristics.find((each) => each.characteristicId === id)?.value ?? ''
  const ordered = [...asked].sort((a, b) => Number(b.is_required) - Number(a.is_required))
  const said = error('characteristics')
  const problems = checkCharacteristics(
    withFigures(draft, product.packing).characteristics,
    factsOf(product.packing)?.characteristics ?? [],
  )
  const first = ordered.find((each) => problems.has(each.external_id))
  return (
    <fieldset className="offer-group" {...(!first && { id: fieldId('characteristics'), tabIndex: -1 })}>
      <legend className="h-panel">{t('field.characteristics')}</legend>
      {said && !first ? <FieldError>{said}</FieldError> : null}
      <div className="cols">
        {ordered.map((each) => {
          const problem = problems.get(each.external_id)
          return (
            <CharacteristicField
              key={each.external_id}
              of={each}
              value={answerTo(each.external_id)}
              id={each === first ? fieldId('characteristics') : undefined}
              error={said && problem && wordsFor(problem, language)}
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
      // Arabic digits and a decimal comma are accepted.
      onBlur={(event) => {
        const read = number ? readNumber(event.target.value) : undefined
        if (read !== undefined && read !== value) set(read)
      }}
    />
  )
}
