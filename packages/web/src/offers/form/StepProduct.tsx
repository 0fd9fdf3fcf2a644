import type { OfferType } from '@mahsul/domain/offers/offer'
import { useTranslations } from 'use-intl'
import { useCleaned } from '../../catalogue/GoodsWords.tsx'
import { useFormats, useLanguage } from '../../lib/words/i18n.tsx'
import { wordsFor } from '../../lib/words/problem-words.ts'
import { RadioCards, Segmented } from '../../ui/form/choices.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Characteristics } from './Characteristics.tsx'
import { fieldId, useOfferForm } from './form-context.ts'
import { PictureField } from './PictureField.tsx'
import { follow, noProduct, type ProductLevel, productLevels, valuesOf } from './product-choice.ts'

export function StepProduct() {
  const t = useTranslations('offers')
  const form = useOfferForm()
  const { draft, change, of } = form
  return (
    <>
      {form.mayChooseType ? (
        <RadioCards<OfferType>
          {...of('type')}
          legend={t('field.type')}
          value={draft.type ?? undefined}
          onChange={(type) => change({ type })}
          choices={(['SELL', 'BUY'] as const).map((value) => ({
            value,
            label: <b>{t(`type.${value}`)}</b>,
            under: t(`type.under.${value}`),
          }))}
        />
      ) : null}
      <ProductFields />
      {draft.type === 'BUY' ? null : (
        <Segmented
          {...of('sifted')}
          legend={t('field.sifted')}
          hint={t('hint.sifted')}
          value={draft.sifted === null ? undefined : draft.sifted ? 'sifted' : 'raw'}
          onChange={(value) => change({ sifted: value === 'sifted' })}
          choices={(['sifted', 'raw'] as const).map((value) => ({ value, label: t(`sifted.${value}`) }))}
        />
      )}
      <Characteristics />
      <PictureField />
    </>
  )
}

/** Base, type, grade, purity, bag: each choice shortens the next list. */
function ProductFields() {
  const t = useTranslations('offers')
  const { choice, product, catalogue, choose, error } = useOfferForm()
  const label = useValueLabel()
  const language = useLanguage()
  const reached = { ...product, bag: product.packing }
  // Something no longer in the catalogue counts as not chosen.
  const open = productLevels.find((level) => !reached[level]) ?? 'bag'
  const gone = choice[open] !== '' && !reached[open] ? wordsFor({ rule: 'retired' }, language) : undefined
  return (
    <div className="cols">
      {productLevels.map((level, place) => {
        const above = productLevels[place - 1]
        const waits = above !== undefined && !reached[above]
        const values = valuesOf(catalogue, choice, level)
        return (
          <SelectField
            key={level}
            id={level === open ? fieldId('productId') : `offer-${level}`}
            label={t(`product.${level}`)}
            hint={t(`product.hint.${level}`)}
            value={choice[level]}
            disabled={waits}
            placeholder={waits ? t(`product.first.${above}`) : t('choose')}
            options={values.map((value) => ({ value, label: label(level, value) }))}
            onChange={(event) => choose(level, event.target.value)}
            error={level === open ? (gone ?? error('productId')) : undefined}
          />
        )
      })}
    </div>
  )
}

function useValueLabel() {
  const t = useTranslations('offers')
  const { inLanguage } = useFormats()
  const cleaned = useCleaned()
  const { catalogue, choice } = useOfferForm()
  return (level: ProductLevel, value: string): string => {
    const at = follow(catalogue, { ...noProduct, ...choice, [level]: value })
    switch (level) {
      case 'base':
        return at.base ? `${inLanguage(at.base, 'name')}${t('comma')}${inLanguage(at.base, 'origin')}` : value
      case 'type':
        return at.type ? inLanguage(at.type, 'name') : value
      case 'grade':
        return at.grade ? inLanguage(at.grade, 'name') : value
      case 'purity':
        return at.purity
          ? `${at.purity.purity} %${t('comma')}${cleaned(at.purity.purity_type) ?? at.purity.purity_type}`
          : value
      case 'bag':
        return t('product.kg', { n: Number(value) })
    }
  }
}
