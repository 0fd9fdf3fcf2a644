import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tonsOfKg } from '../catalogue/product.ts'
import type { Offer } from '../kit/types.ts'
import { NumberField } from '../ui/form/NumberField.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { type Act, mayTakePart } from './draft.ts'
import { counted } from './rows.ts'

/**
 * Whether a quantity can be chosen: not for a lot sold as a whole, unless a bid has taken part of it meanwhile. Once shown it
 * stays, so that it does not disappear while the member is answering.
 */
export function useAsksQuantity(offer: Offer, act: Act, containers: number | null): boolean {
  const asks = mayTakePart(offer, act) || containers !== offer.available_containers
  const [asked, setAsked] = useState(asks)
  if (asks && !asked) setAsked(true)
  return asks || asked
}

type Props = {
  id: string
  label: string
  error?: string | undefined
  value: number | null
  /** Shown while `value` is NaN. */
  typed?: string | undefined
  onChange: (containers: number | null, text?: string) => void
  /** 1 up to this many. */
  most: number
  loadKg: number
}

/** A list longer than this is slower than typing. */
const longestList = 60

/** So many containers, each choice with its tonnage (member.md §5). */
export function ContainersField({ id, label, error, value, typed, onChange, most, loadKg }: Props) {
  const t = useTranslations('bids')
  const g = useTranslations('goods')
  if (most > longestList)
    return (
      <NumberField
        id={id}
        label={label}
        hint={t('free', { n: most })}
        error={error}
        unit={t('tons', { ...tonsOfKg(counted(value) * loadKg) })}
        value={value ?? undefined}
        typed={typed}
        onChange={(n, text) => onChange(n ?? null, text)}
      />
    )
  // The earlier choice stays visible, even if others have bought those containers meanwhile: the error explains it.
  const last = Math.max(most, counted(value))
  return (
    <SelectField
      id={id}
      label={label}
      hint={t('free', { n: most })}
      error={error}
      value={counted(value) > 0 ? String(value) : ''}
      placeholder={counted(value) > 0 ? undefined : t('choose')}
      options={Array.from({ length: last }, (_, at) => at + 1).map((n) => ({
        value: String(n),
        label: g('choice', { n, ...tonsOfKg(n * loadKg) }),
        disabled: n > most && n !== value,
      }))}
      onChange={(event) => onChange(event.target.value ? Number(event.target.value) : null)}
    />
  )
}
