import { type Commodity, commodities as order } from '@mahsul/domain/catalogue/commodity'
import { useTranslations } from 'use-intl'
import { textureOf } from '../../catalogue/Product.tsx'
import { count } from '../../lib/words/formats.ts'
import { Link } from '../../ui/Link.tsx'
import { Num } from '../../ui/Text.tsx'
import { Texture } from '../../ui/Texture.tsx'
import { changed, type Filters } from './filters.ts'
import { marketLink } from './use-market.ts'

type Props = {
  filters: Filters
  /** The offer beside the list, which stays open. */
  open: string | undefined
  /** Undefined until known: then no count is shown. */
  commodities: readonly { commodity: Commodity; count: number }[] | undefined
}

/** One commodity at a time, each with its number of open offers. The chosen one stays, even if its last offer goes. */
export function Chips({ filters, open, commodities: known }: Props) {
  const commodities = known ?? []
  const t = useTranslations('goods.commodity')
  const m = useTranslations('marketplace')
  const all = commodities.reduce((sum, each) => sum + each.count, 0)
  const chosen = filters.product
  const shown =
    chosen && !commodities.some((each) => each.commodity === chosen)
      ? [...commodities, { commodity: chosen, count: 0 }]
      : commodities
  const inOrder = shown.toSorted((a, b) => order.indexOf(a.commodity) - order.indexOf(b.commodity))
  return (
    <nav className="filters" aria-label={m('chips')}>
      <Link
        className={chosen ? 'chip' : 'chip is-on'}
        {...marketLink(changed(filters, { product: undefined }), open)}
        current={chosen ? undefined : 'true'}
      >
        <span>{m('all')}</span> {known ? <Num>{count(all)}</Num> : null}
      </Link>
      {inOrder.map(({ commodity, count: n }) => (
        <Link
          key={commodity}
          className={commodity === chosen ? 'chip is-on' : 'chip'}
          {...marketLink(changed(filters, { product: commodity === chosen ? undefined : commodity }), open)}
          current={commodity === chosen ? 'true' : undefined}
        >
          {commodity === 'other' ? null : (
            <Texture commodity={textureOf(commodity)} className="chip__tx" box={[44, 44]} />
          )}
          <span>{t(commodity)}</span> {known ? <Num>{count(n)}</Num> : null}
        </Link>
      ))}
    </nav>
  )
}
