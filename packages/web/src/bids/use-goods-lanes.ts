import type { LaneInQuestion } from '../lane-rules/lane-rules.ts'
import { useFormats } from '../lib/words/i18n.tsx'
import { useAnswering } from './context.ts'
import { useChosenPlaces } from './DestinationSummary.tsx'
import { hasRows } from './draft.ts'

/** The lanes of the goods to each place that is chosen, or to the place of the offer. */
export function useGoodsLanes(): { lane: LaneInQuestion; place: string | undefined }[] {
  const f = useFormats()
  const { offer, draft } = useAnswering()
  const chosen = useChosenPlaces()
  const places = hasRows(offer) ? chosen.filter((place) => place !== undefined) : [offer.destination]
  const from = {
    product_ext_id: offer.product.external_id,
    origin_ext_id: offer.origin?.external_id ?? draft.originId ?? undefined,
  }
  return places.map((place) => ({
    lane: { ...from, destination_ext_id: place?.external_id },
    place: place ? f.inLanguage(place, 'name') : undefined,
  }))
}
