import { type Marking, markings } from '@mahsul/domain/offers/offer'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { materialKey, materials } from '../../catalogue/materials.ts'
import { Checkbox, RadioCards } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { fieldId, useOfferForm } from './form-context.ts'

export function StepPackaging() {
  const t = useTranslations('offers')
  const { draft, typed, product, change, of } = useOfferForm()
  const side = draft.type === 'BUY' ? 'BUY' : 'SELL'
  return (
    <>
      <div className="cols">
        <Material />
        <TextField
          {...of('packageSizeKg')}
          label={t('field.packageSizeKg')}
          hint={t('hint.packageSize')}
          dir="ltr"
          disabled
          value={product.packing ? String(product.packing.bag_packing_amount) : ''}
          unit={t('unit.kg')}
        />
      </div>
      <Checkbox
        {...of('readyPacked')}
        label={t('field.readyPacked')}
        under={t(`hint.readyPacked.${side}`)}
        checked={draft.readyPacked}
        onChange={(event) => change({ readyPacked: event.target.checked })}
      />
      <div className="cols">
        <NumberField
          {...of('processingDays')}
          label={t('field.processingDays')}
          hint={t(draft.readyPacked ? 'hint.processingReady' : 'hint.processingDays')}
          value={draft.processingDays ?? undefined}
          disabled={draft.readyPacked}
          typed={typed.processingDays}
          onChange={(value, text) => change({ processingDays: value ?? null }, { processingDays: text })}
          unit={t('unit.days')}
        />
      </div>
      <RadioCards<Marking>
        {...of('marking')}
        legend={t('field.marking')}
        hint={draft.readyPacked ? t('hint.markingReady') : t('hint.marking')}
        value={draft.marking ?? undefined}
        onChange={(marking) => change({ marking })}
        choices={markings.map((value) => ({
          value,
          label: <b>{t(`marking.${value}`)}</b>,
          under: t.rich(`marking.under.${value}`, richTextTags),
          disabled: draft.readyPacked && value !== 'seller',
        }))}
      />
    </>
  )
}

const other = 'other'

/** The usual kinds of bags, or any other in one's own words. */
function Material() {
  const t = useTranslations('offers')
  const { draft, change, error, of } = useOfferForm()
  const g = useTranslations('goods')
  const known = materialKey(draft.packaging)
  const [own, setOwn] = useState(draft.packaging !== '' && !known)
  return (
    <div>
      <SelectField
        id={own ? 'offer-material' : fieldId('packaging')}
        label={t('field.packaging')}
        hint={t('hint.packaging')}
        placeholder={t('choose')}
        value={own ? other : draft.packaging}
        options={[
          ...Object.entries(materials).map(([value, key]) => ({ value, label: g(`material.${key}`) })),
          { value: other, label: t('material.other') },
        ]}
        onChange={(event) => {
          const chosen = event.target.value
          setOwn(chosen === other)
          change({ packaging: chosen === other ? '' : chosen })
        }}
        error={own ? undefined : error('packaging')}
      />
      {own ? (
        <TextField
          {...of('packaging')}
          label={t('material.own')}
          value={draft.packaging}
          maxLength={100}
          onChange={(event) => change({ packaging: event.target.value })}
        />
      ) : null}
    </div>
  )
}
