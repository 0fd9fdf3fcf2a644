import { incoterms, markings } from '@mahsul/domain/offers/offer'
import { payVariantNames } from '@mahsul/domain/offers/payment'
import { useTranslations } from 'use-intl'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { advances, type Choice } from './choice.ts'

type Chosen = Pick<Choice, 'pay' | 'marking' | 'incoterm' | 'advance'>
type Props = { choice: Chosen; onChoose: (chosen: Chosen) => void }

/** Which of the plans is shown. */
export function PlanChoice({ choice, onChoose }: Props) {
  const t = useTranslations('process')
  return (
    <fieldset className="pchoice sheet pad">
      <legend className="sr">{t('choice')}</legend>
      <SelectField
        label={t('pay')}
        value={choice.pay}
        options={payVariantNames.map((value) => ({ value, label: t(`pays.${value}`) }))}
        onChange={({ target }) => onChoose({ ...choice, pay: target.value as Choice['pay'] })} // one of its options
      />
      <SelectField
        label={t('marking')}
        value={choice.marking}
        options={markings.map((value) => ({ value, label: t(`markings.${value}`) }))}
        onChange={({ target }) => onChoose({ ...choice, marking: target.value as Choice['marking'] })} // one of its options
      />
      <SelectField
        label={t('incoterm')}
        value={choice.incoterm}
        options={incoterms.map((value) => ({ value, label: value }))}
        onChange={({ target }) => onChoose({ ...choice, incoterm: target.value as Choice['incoterm'] })} // one of its options
      />
      <SelectField
        label={t('advance')}
        value={choice.advance}
        options={advances.map((value) => ({
          value,
          label: value === '0' ? t('advances.none') : t('advances.some', { n: Number(value) }),
        }))}
        onChange={({ target }) => onChoose({ ...choice, advance: target.value as Choice['advance'] })} // one of its options
      />
    </fieldset>
  )
}
