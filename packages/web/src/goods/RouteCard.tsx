import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../lib/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'
import { RouteChart } from '../ui/route/RouteChart.tsx'
import { Info } from '../ui/states.tsx'
import { InLanguage, marks } from '../ui/Text.tsx'
import type { Facility } from './types.ts'

type Located = Facility & { latitude: number; longitude: number }
const isLocated = (place: Facility | null): place is Located =>
  place !== null && place.latitude !== null && place.longitude !== null

type RouteCardProps = {
  from: Facility | null
  to: Facility | null
  transitDays?: number | null
  className?: string
  children?: ReactNode
}

/** Port to port on the chart; nothing while one end is not known, or nobody knows where it lies. */
export function RouteCard({ from, to, transitDays, className = '', children }: RouteCardProps) {
  const t = useTranslations('goods')
  const f = useFormats()
  if (!isLocated(from) || !isLocated(to)) return null
  return (
    <figure className={`sheet mapcard ${className}`}>
      <RouteChart
        from={{ name: f.inLanguage(from, 'name'), at: [from.longitude, from.latitude] }}
        to={{ name: f.inLanguage(to, 'name'), at: [to.longitude, to.latitude] }}
      />
      <figcaption>
        <b>
          <InLanguage of={from} field="name" /> <Icon name="arrow" /> <InLanguage of={to} field="name" />
        </b>
        {transitDays ? <span>{t.rich('route.days', { ...marks, days: transitDays })}</span> : null}
      </figcaption>
      {children}
    </figure>
  )
}

/** A port under a sanctions regime: the compliance note that belongs beside it (decision 29). */
export function CautionNotes({ places }: { places: readonly (Facility | null | undefined)[] }) {
  const t = useTranslations('goods')
  const f = useFormats()
  const marked = places.filter((place) => place?.caution === 'sanctions')
  return marked.map((place) =>
    place ? (
      <Info key={place.external_id}>
        <b>{t('caution.title')}</b> {t('caution.text', { place: f.inLanguage(place, 'name') })}
      </Info>
    ) : null,
  )
}
