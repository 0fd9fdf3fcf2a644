import { useTranslations } from 'use-intl'
import { numbersSeen } from '../trades/model/container-numbers.ts'
import type { ShipmentAnswers } from '../trades/model/shipment-answers.ts'
import { TextArea, TextField } from '../ui/form/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Code, richTextTags } from '../ui/Text.tsx'

type FieldProps = { id: string; label: string; error?: string }
type Props = {
  value: ShipmentAnswers
  onChange: (next: ShipmentAnswers) => void
  /** How many containers go there. */
  count: number
  of: (
    name: 'booking_number' | 'company_name' | 'vessel_name' | 'etd' | 'eta' | 'container_numbers',
  ) => FieldProps
}

/** Booking, vessel and containers of the goods for one destination. */
export function ShipmentFields({ value, onChange, count, of }: Props) {
  const t = useTranslations('tasks.share')
  const text = (name: keyof ShipmentAnswers) => ({
    value: value[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  })
  return (
    <>
      <div className="cols">
        <TextField {...of('booking_number')} {...text('booking')} dir="ltr" autoComplete="off" />
        <TextField {...of('company_name')} {...text('carrier')} autoComplete="off" />
        <TextField {...of('vessel_name')} {...text('vessel')} autoComplete="off" />
        <span className="cols__gap" />
        <TextField {...of('etd')} {...text('etd')} type="date" dir="ltr" />
        <TextField {...of('eta')} {...text('eta')} type="date" dir="ltr" min={value.etd || undefined} />
      </div>
      <div className="numbers">
        <TextArea
          {...of('container_numbers')}
          {...text('numbers')}
          hint={t('numbersHint')}
          rows={Math.min(8, Math.max(2, count))}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <NumbersSeen
          typed={value.numbers}
          count={count}
          named={of('container_numbers').error !== undefined}
        />
      </div>
    </>
  )
}

/** Each parsed number, valid or not, and how many are valid: "3 of 4". */
function NumbersSeen({
  typed,
  count,
  named,
}: {
  typed: string
  count: number
  /** The field's own error is above and names the number. */
  named: boolean
}) {
  const t = useTranslations('tasks.share')
  const { right, wrong, twice, numbers } = numbersSeen(typed)
  const isBad = (number: string) => wrong.includes(number) || twice.includes(number)
  return (
    <div className="numbers__seen">
      {numbers.length > 0 ? (
        <ul className="numbers__list" aria-hidden="true">
          {[...new Set(numbers)].map((number) => (
            <li key={number} className={isBad(number) ? 'is-bad' : undefined}>
              <Icon name={isBad(number) ? 'warning' : 'check'} />
              <Code>{number}</Code>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status">
        <p className={right === count && wrong.length === 0 ? 'numbers__all' : 'faint'}>
          {t.rich('count', { ...richTextTags, right, of: count })}
          {right > count ? ` · ${t('tooMany')}` : ''}
        </p>
        {(named ? [] : wrong).map((number) => (
          <p key={number} className="numbers__bad">
            {t.rich('wrong', { ...richTextTags, number })}
          </p>
        ))}
        {(named ? [] : twice).map((number) => (
          <p key={number} className="numbers__bad">
            {t.rich('twice', { ...richTextTags, number })}
          </p>
        ))}
      </div>
    </div>
  )
}
