import { documentWords } from '@mahsul/contract/trades/trade-words'
import { commodities } from '@mahsul/domain/catalogue/commodity'
import { analytes, COUNTED_IN, goodsUses, isCounted } from '@mahsul/domain/documents/characteristic'
import { draftTypes } from '@mahsul/domain/documents/documents'
import { isOneOf } from '@mahsul/domain/kit/problems'
import { limitUnits, ruleKinds, sourceReadings } from '@mahsul/domain/lane-rules/lane-rule'
import { useTranslations } from 'use-intl'
import type { FormField, Values } from '../../kit/forms/form.ts'
import { useOptions } from '../../kit/resource/use-options.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import type { RuleAnswers } from './rule-answers.ts'
import { useAreas } from './use-areas.ts'

type Field = FormField<keyof RuleAnswers>
type Fields = readonly Field[]

const weights = limitUnits.filter((unit) => unit !== COUNTED_IN)

/** The fields of a rule; those in the middle depend on its kind. */
export function useRuleFields(): (values: Values<keyof RuleAnswers>) => Fields {
  const heads = useHeadFields()
  const ofKind = useKindFields()
  const texts = useTextFields()
  return ({ kind, analyte }) => [...heads, ...(ofKind(analyte)[kind] ?? []), ...texts]
}

function useHeadFields(): Fields {
  const t = useTranslations('laneRules')
  const tl = useTranslations('lanes')
  const g = useTranslations('goods')
  const options = useOptions()
  const { options: areas } = useAreas()
  const area = { as: 'search', options: areas, hint: t('areaHint'), optional: true, half: true } as const
  return [
    { as: 'line', name: 'code', label: t('code'), hint: t('codeHint'), dir: 'ltr' },
    {
      as: 'choice',
      name: 'commodity',
      label: t('commodity'),
      options: options(commodities, (commodity) => g(`commodity.${commodity}`)),
      optional: true,
      half: true,
    },
    {
      as: 'line',
      name: 'hs_prefix',
      label: t('hs'),
      hint: t('hsHint'),
      dir: 'ltr',
      optional: true,
      half: true,
    },
    { ...area, name: 'origin', label: t('origin') },
    { ...area, name: 'destination', label: t('destination') },
    {
      as: 'choice',
      name: 'kind',
      label: t('kind'),
      options: options(ruleKinds, (kind) => tl(`kind.${kind}`)),
    },
  ]
}

/** By the kind of the rule and its substance; of some kinds there is nothing else. */
function useKindFields(): (substance: string) => Readonly<Record<string, Fields>> {
  const t = useTranslations('laneRules')
  const tl = useTranslations('laboratory')
  const language = useLanguage()
  const options = useOptions()
  const analyte: Field = {
    as: 'choice',
    name: 'analyte',
    label: t('analyte'),
    options: options(analytes, (each) => t(`analytes.${each}`)),
    half: true,
  }
  const value: Fields = [
    { as: 'number', name: 'limit_value', label: t('value'), places: 4, half: true },
    {
      as: 'choice',
      name: 'limit_unit',
      label: t('unit'),
      options: options(weights, (unit) => unit),
      half: true,
    },
  ]
  const absent: Field = {
    as: 'choice',
    name: 'limit_unit',
    label: t('value'),
    options: options([COUNTED_IN], () => tl('absent')),
  }
  return (substance) => ({
    document: [
      {
        as: 'choice',
        name: 'document',
        label: t('document'),
        options: options(draftTypes, (type) => documentWords[type][language]),
        optional: true,
      },
      { as: 'box', name: 'adds_to_plan', label: t('plan'), under: t('planUnder') },
    ],
    limit: [
      analyte,
      {
        as: 'choice',
        name: 'goods_use',
        label: t('use'),
        options: options(goodsUses, (use) => t(`uses.${use}`)),
        half: true,
      },
      ...(isOneOf(analytes, substance) && isCounted(substance) ? [absent] : value),
    ],
    control: [
      { ...analyte, optional: true },
      {
        as: 'number',
        name: 'control_percent',
        label: t('percent'),
        unit: t('percentUnit'),
        places: 2,
        most: 100,
        half: true,
      },
    ],
    window: [
      { as: 'number', name: 'window_days', label: t('days'), unit: t('daysUnit'), least: 1, half: true },
    ],
  })
}

function useTextFields(): Fields {
  const t = useTranslations('laneRules')
  const options = useOptions()
  return [
    { as: 'text', name: 'text', label: t('text'), rows: 3 },
    { as: 'text', name: 'text_ar', label: t('textAr'), dir: 'rtl', rows: 3 },
    { as: 'line', name: 'source', label: t('source') },
    { as: 'line', name: 'source_url', label: t('sourceUrl'), dir: 'ltr' },
    {
      as: 'choice',
      name: 'source_read',
      label: t('sourceRead'),
      hint: t('sourceReadHint'),
      options: options(sourceReadings, (reading) => t(`readings.${reading}`)),
    },
    { as: 'date', name: 'checked_on', label: t('checked'), hint: t('checkedHint') },
    { as: 'date', name: 'valid_from', label: t('from'), optional: true, half: true },
    { as: 'date', name: 'valid_until', label: t('until'), optional: true, half: true },
  ]
}
