import { useTranslations } from 'use-intl'
import { richTextTags } from './Text.tsx'

export type ContainerCounts = {
  sold: number
  reserved: number
  /** Free containers, including those in the reader's own bid. */
  free: number
  /** Of the free ones, how many are in the reader's bid. */
  mine?: number
}

type Part = 'sold' | 'reserved' | 'mine' | 'free'

/** One segment a container up to 30, three proportional parts above. One image to a screen reader, in a sentence. */
export function ContainerBar({ sold, reserved, free, mine = 0, big }: ContainerCounts & { big?: boolean }) {
  const t = useTranslations('ui')
  const total = sold + reserved + free
  const parts: readonly [Part, number][] = [
    ['sold', sold],
    ['reserved', reserved],
    ['mine', Math.min(mine, free)],
    ['free', Math.max(0, free - mine)],
  ]
  const shown = parts.filter(([, n]) => n > 0)
  const sentence = t('containers.sentence', { total, sold, reserved, free, mine })
  return (
    <div className={big ? 'cbar cbar--big' : 'cbar'}>
      {total > 30 ? (
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
      <p className="cbar__legend" aria-hidden="true">
        {shown.map(([part, n]) => (
          <span key={part}>
            <i className={`cseg cseg--${part}`} />
            <span>{t.rich(`containers.${part}`, { ...richTextTags, n })}</span>
          </span>
        ))}
      </p>
    </div>
  )
}
