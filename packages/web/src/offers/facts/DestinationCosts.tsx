import { useTranslations } from 'use-intl'
import type { Costs, Facility } from '../../kit/types.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { CostSum } from '../../ui/CostSum.tsx'

type Props = {
  costs: Pick<Costs, 'destinations'>
  /** In the order of the costs. */
  places: readonly (Facility | undefined)[]
}

/** Of a lot that goes to several ports: freight to each, and the price landed there. One port has its own in the total. */
export function DestinationCosts({ costs, places }: Props) {
  const t = useTranslations('goods.sum')
  const f = useFormats()
  const lines = (costs.destinations ?? []).flatMap(
    ({ shipping_cost: freight, landed_per_mt: landed }, index) => {
      const to = places[index]
      const place = to ? f.inLanguage(to, 'name') : '…'
      // Freight of 0 is unknown (member.md §5).
      const isKnown = freight !== null && Number(freight) > 0
      return [
        {
          key: `freight ${index}`,
          label: t('freightTo', { place }),
          amount: isKnown ? freight : undefined,
        },
        {
          key: `landed ${index}`,
          label: t('landedIn', { place }),
          amount: isKnown && landed ? landed : undefined,
          kind: 'of' as const,
        },
      ]
    },
  )
  return lines.length > 0 ? <CostSum small lines={lines} /> : null
}
