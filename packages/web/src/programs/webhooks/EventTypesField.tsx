import { type EventType, eventTypes } from '@mahsul/contract/programs/event-types'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Checkbox, RadioCards } from '../../ui/form/choices.tsx'

const groups = ['offer', 'bid', 'trade', 'fee_invoice'] as const
const isOf = (type: EventType, group: (typeof groups)[number]) => type.startsWith(`${group}.`)

type Props = {
  id?: string
  label: ReactNode
  error?: ReactNode
  /** Null: all, also those to come. */
  value: readonly EventType[] | null
  onChange: (types: readonly EventType[] | null) => void
}

/** All events, or each kind that is ticked. */
export function EventTypesField({ id, label, error, value, onChange }: Props) {
  const t = useTranslations('webhooks.form')
  return (
    <>
      <RadioCards
        {...(id !== undefined && { id })}
        legend={label}
        error={error}
        value={value ? 'chosen' : 'all'}
        onChange={(which) => onChange(which === 'all' ? null : [])}
        choices={[
          { value: 'all', label: t('all'), under: t('allUnder') },
          { value: 'chosen', label: t('chosen') },
        ]}
      />
      {value ? groups.map((group) => <Group key={group} {...{ group, value, onChange }} />) : null}
    </>
  )
}

type GroupProps = {
  group: (typeof groups)[number]
  value: readonly EventType[]
  onChange: (types: readonly EventType[]) => void
}

function Group({ group, value, onChange }: GroupProps) {
  const t = useTranslations('webhooks')
  const toggle = (type: EventType, isOn: boolean) =>
    onChange(eventTypes.filter((each) => (each === type ? isOn : value.includes(each))))
  return (
    <fieldset className="webhook__types">
      <legend>{t(`form.${group}`)}</legend>
      {eventTypes
        .filter((type) => isOf(type, group))
        .map((type) => (
          <Checkbox
            key={type}
            label={t(`types.${type}`)}
            checked={value.includes(type)}
            onChange={(event) => toggle(type, event.target.checked)}
          />
        ))}
    </fieldset>
  )
}
