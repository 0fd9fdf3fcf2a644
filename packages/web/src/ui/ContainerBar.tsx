import type { OfferType } from '@mahsul/domain/offers/offer'
import { useTranslations } from 'use-intl'
import { Num, richTextTags } from './Text.tsx'

export type ContainerCounts = {
  sold: number
  reserved: number
  /** Free containers, including those in the reader's own bid. */
  free: number
  /** Of the free ones, how many are in the reader's bid. */
  mine?: number
}

type Part = 'sold' | 'reserved' | 'mine' | 'free'

type Props = ContainerCounts & {
  /** A request counts what is still wanted, an offer what is still available. */
  type: OfferType
  big?: boolean
  /** In a line of text: small segments, and the free ones of all in figures instead of a legend. */
  mini?: boolean
}

/** One segment a container up to 30, three proportional parts above. One image to a screen reader, in a sentence. */
export function ContainerBar({ type, sold, reserved, free, mine: inBid = 0, big, mini }: Props) {
  const t = useTranslations('ui')
  const total = sold + reserved + free
  const mine = Math.min(inBid, free)
  const parts: readonly [Part, number][] = [
    ['sold', sold],
    ['reserved', reserved],
    ['mine', mine],
    ['free', free - mine],
  ]
  const shown = parts.filter(([, n]) => n > 0)
  // A bid reserves nothing (decision 103): its containers are among the free ones.
  const counts: readonly [Part, number][] = [
    ['sold', sold],
    ['reserved', reserved],
    ['free', free],
    ['mine', mine],
  ]
  const sentence = t(`containers.${type}.sentence`, { total, sold, reserved, free, mine })
  return (
    <div className={big ? 'cbar cbar--big' : mini ? 'cbar cbar--mini' : 'cbar'}>
      {total > (mini ? 10 : 30) ? (
        <div className="cbar__prop" role="img" aria-label={sentence}>
          {shown.map(([part, n]) => (
            <span key={part} className={`cseg cseg--${part}`} style={{ flex: n }} />
          ))}
        </div>
      ) : (
        <div className="cbar__row" role="img" aria-label={sentence}>
          {shown.flatMap(([part, n]) =>
            Array.from({ length: n }, (_, place) => `${part}-${place}`).map((key) => (
              <span key={key} className={`cseg cseg--${part}`} />
            )),
          )}
        </div>
      )}
      {mini ? (
        <span aria-hidden="true">
          <Num>
            {free}/{total}
          </Num>
        </span>
      ) : (
        <p className="cbar__legend" aria-hidden="true">
          {counts
            .filter(([, n]) => n > 0)
            .map(([part, n]) => (
              <span key={part}>
                <i className={`cseg cseg--${part}`} />
                <span>{t.rich(`containers.${type}.${part}`, { ...richTextTags, n })}</span>
              </span>
            ))}
        </p>
      )}
    </div>
  )
}
