import { useTranslations } from 'use-intl'
import { tonsFromKg } from '../../../lib/formats.ts'
import { useFormats, useLanguage } from '../../../lib/i18n.tsx'
import { Cleaned } from '../../../model/GoodsWords.tsx'
import { shortContainer } from '../../../model/product.ts'
import type { Fact } from '../../../ui/Facts.tsx'
import { marks, Num } from '../../../ui/Text.tsx'
import { characteristicKey } from '../form/change-offer.ts'
import { useOfferForm } from '../form/form-context.ts'
import { useOfferWords } from '../words.tsx'

/** What the draft says of the goods: what they are, how many, how they are packed. */
export function useProductFacts(): Fact[] {
  const t = useTranslations('offers')
  const { inLanguage } = useFormats()
  const language = useLanguage()
  const { draft, product } = useOfferForm()
  const { base, type, grade, purity, packing } = product
  const facts: Fact[] = [
    { key: 'type', label: t('crumbs.offer'), value: draft.type ? t(`facts.side.${draft.type}`) : '' },
    {
      label: t('product.base'),
      value: base ? inLanguage(base, 'name') : '',
      under: base ? inLanguage(base, 'origin') : undefined,
    },
    { label: t('product.type'), value: type ? inLanguage(type, 'name') : '' },
    {
      key: 'productId',
      label: t('product.grade'),
      value: grade ? <bdi>{inLanguage(grade, 'name')}</bdi> : '',
    },
    {
      label: t('product.purity'),
      value: purity ? <Num>{purity.purity} %</Num> : '',
      under: purity ? <Cleaned how={purity.purity_type} /> : undefined,
    },
  ]
  if (draft.sifted !== null)
    facts.push({
      key: 'sifted',
      label: t('field.sifted'),
      value: t(draft.sifted ? 'sifted.sifted' : 'sifted.raw'),
    })
  facts.push({
    key: 'imageUrl',
    label: t('field.imageUrl'),
    value: draft.imageUrl ? (
      <img className="offer-picture offer-picture--small" src={draft.imageUrl} alt={t('picture.alt')} />
    ) : (
      t('none')
    ),
  })
  for (const each of packing?.characteristics ?? []) {
    const value = draft.characteristics.find((one) => one.characteristicId === each.external_id)?.value
    if (!value?.trim()) continue
    const worded = each.values.find((one) => one.en === value)?.[language] || value
    facts.push({
      key: characteristicKey(each.external_id),
      label: inLanguage(each, 'name'),
      value: <bdi>{worded}</bdi>,
    })
  }
  return facts
}

export function useQuantityFacts(): Fact[] {
  const t = useTranslations('offers')
  const { draft, product, catalogue } = useOfferForm()
  const type = catalogue.container_types.find((each) => each.external_id === draft.containerTypeId)
  const load = product.packing?.loads.find((each) => each.container_type_ext_id === draft.containerTypeId)
  const kg = load?.load_amount ?? 0
  return [
    {
      key: 'containers',
      label: t('field.containers'),
      value: <Num>{`${draft.containers} × ${shortContainer(type?.name ?? '')}`}</Num>,
      under: t.rich('quantity.mt', { ...marks, mt: tonsFromKg(kg * (draft.containers ?? 0)) }),
    },
    {
      key: 'partialPurchase',
      label: t('field.partialPurchase'),
      value: t(draft.partialPurchase ? 'yes' : 'no'),
    },
    ...(draft.kind === 'FIRM'
      ? []
      : [
          {
            key: 'quantityNegotiable',
            label: t('field.quantityNegotiable'),
            value: t(draft.quantityNegotiable ? 'yes' : 'no'),
          },
        ]),
  ]
}

export function usePackagingFacts(): Fact[] {
  const t = useTranslations('offers')
  const words = useOfferWords()
  const { draft } = useOfferForm()
  return [
    {
      key: 'packaging',
      label: t('field.packaging'),
      value: <bdi>{words.packaging(draft.packaging)}</bdi>,
      under: t('product.kg', { n: draft.packageSizeKg ?? 0 }),
    },
    { key: 'readyPacked', label: t('field.readyPacked'), value: t(draft.readyPacked ? 'yes' : 'no') },
    {
      key: 'processingDays',
      label: t('field.processingDays'),
      value: t.rich('payment.days', { ...marks, n: draft.processingDays ?? 0 }),
    },
    { key: 'marking', label: t('field.marking'), value: draft.marking ? t(`marking.${draft.marking}`) : '' },
  ]
}
