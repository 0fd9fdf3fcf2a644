import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Facility } from '../../kit/types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Info } from '../../ui/states.tsx'
import { InLanguage, richTextTags } from '../../ui/Text.tsx'

/** The geometry of sea lanes weighs more than the rest of most pages: it comes when a chart is drawn. */
const RouteChart = lazy(() =>
  import('../../ui/route/RouteChart.tsx').then(({ RouteChart: drawn }) => ({ default: drawn })),
)

/** As large as the chart, so that nothing moves when that comes. */
const openSea = (
  <svg className="chart" viewBox="0 0 420 381" aria-hidden="true">
    <rect className="chart__sea" width={420} height={381} />
  </svg>
)

type Located = Facility & { latitude: number; longitude: number }
const isLocated = (place: Facility | null): place is Located =>
  place !== null && place.latitude !== null && place.longitude !== null

/** A route, and its completed share, 0 to 1; missing where nothing sails. */
type Leg = { to: Facility | null; done?: number }
type RouteCardProps = {
  from: Facility | null
  transitDays?: number | null
  /** In place of the days at sea. */
  caption?: ReactNode
  className?: string
  children?: ReactNode
} & ({ to: Facility | null; legs?: undefined } | { to?: undefined; legs: readonly Leg[] })

/** Port to port on the chart; hidden while one end is unknown, or has no coordinates. */
export function RouteCard({
  from,
  to,
  legs,
  transitDays,
  caption,
  className = '',
  children,
}: RouteCardProps) {
  const t = useTranslations('goods')
  const f = useFormats()
  const drawn = (legs ?? [{ to }]).flatMap((leg) => (isLocated(leg.to) ? [{ ...leg, to: leg.to }] : []))
  const portOf = (place: Located) => ({
    name: f.inLanguage(place, 'name'),
    at: [place.longitude, place.latitude] as const,
  })
  const [first, ...others] = drawn
  if (!isLocated(from) || !first)
    return children ? <figure className={`sheet mapcard ${className}`}>{children}</figure> : null
  return (
    <figure className={`sheet mapcard ${className}`}>
      <Suspense fallback={openSea}>
        <RouteChart
          from={portOf(from)}
          to={portOf(first.to)}
          {...(first.done !== undefined && { done: first.done })}
          others={others.map((leg) => ({
            to: portOf(leg.to),
            ...(leg.done !== undefined && { done: leg.done }),
          }))}
        />
      </Suspense>
      <figcaption>
        <b>
          <InLanguage of={from} field="name" /> <Icon name="arrow" />{' '}
          {drawn.map((leg, place) => (
            <span className="mapcard__to" key={leg.to.external_id}>
              {place > 0 ? ' · ' : null}
              <InLanguage of={leg.to} field="name" />
            </span>
          ))}
        </b>
        {caption ? (
          <span>{caption}</span>
        ) : transitDays ? (
          <span>{t.rich('route.days', { ...richTextTags, days: transitDays })}</span>
        ) : null}
      </figcaption>
      {children}
    </figure>
  )
}

/** No ship reaches a dry port: Toronto and Changsha among the destinations. */
const isInland = ({ logistic_facility_type: kind }: Facility) => /\bdry port\b/i.test(kind.name)

/** The caution for a place: that it is under a sanctions regime (decision 29), or inland. */
export function CautionNotes({ places }: { places: readonly (Facility | null | undefined)[] }) {
  const t = useTranslations('goods.caution')
  const f = useFormats()
  return places.map((place) =>
    place ? (
      <Fragment key={place.external_id}>
        {place.caution === 'sanctions' ? (
          <Info>
            <b>{t('title')}</b> {t('text', { place: f.inLanguage(place, 'name') })}
          </Info>
        ) : null}
        {isInland(place) ? <Info>{t('inland', { place: f.inLanguage(place, 'name') })}</Info> : null}
      </Fragment>
    ) : null,
  )
}
