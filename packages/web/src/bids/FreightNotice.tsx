import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Offer } from '../kit/types.ts'
import { api } from '../lib/api/api.ts'
import { failureWords } from '../lib/words/failure-words.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { refusedWords } from '../lib/words/refused-words.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { say } from '../ui/toasts.ts'
import { useAnswering } from './context.ts'
import type { AnswerDraft } from './draft.ts'

type Lane = { origin_ext_id: string; destination_ext_id: string; container_type_ext_id: string }

/** The freight table lacks a lane: the total is incomplete, and bid and purchase wait for it (decision 112). */
export function FreightNotice() {
  const t = useTranslations('bids')
  const language = useLanguage()
  const { offer, act, draft } = useAnswering()
  const [asked, setAsked] = useState<string>()
  const lanes = lanesOf(offer, draft)
  const which = lanes.map((lane) => `${lane.origin_ext_id}:${lane.destination_ext_id}`).join()
  const send = async () => {
    try {
      for (const lane of await missing(lanes, offer))
        await api('POST /secure/freight-costs/request', { body: { ...lane, ticket_id: offer.id } })
      say(t('emailSent'))
      setAsked(which)
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
    }
  }
  return (
    <section className="sheet pad freight" aria-labelledby="freight-title">
      <h2 className="h-panel" id="freight-title">
        <Icon name="warning" /> <span>{t('freight.title')}</span>
      </h2>
      <p>{refusedWords(language).refusals.codes.FREIGHT_UNKNOWN}.</p>
      <p className="faint">{t(`freight.${act}`)}</p>
      <Button
        variant="secondary"
        icon="envelope"
        disabled={asked === which}
        busyWords={t('freight.sending')}
        onClick={send}
      >
        {t('freight.send')}
      </Button>
      {asked === which ? <p className="faint">{t('freight.sent')}</p> : null}
    </section>
  )
}

function lanesOf(offer: Offer, draft: AnswerDraft): Lane[] {
  const origin = offer.origin?.external_id ?? draft.originId
  const fixed = offer.destination ? [offer.destination.external_id] : []
  const to = draft.rows.length > 0 ? draft.rows.flatMap((row) => row.facilityId ?? []) : fixed
  if (!origin) return []
  return to.map((destination) => ({
    origin_ext_id: origin,
    destination_ext_id: destination,
    container_type_ext_id: offer.container_type.external_id,
  }))
}

/** Only the lanes that the table really lacks are requested. */
async function missing(lanes: readonly Lane[], offer: Offer): Promise<readonly Lane[]> {
  if (lanes.length < 2) return lanes
  const known = await Promise.all(
    lanes.map((lane) =>
      api('GET /secure/cost-calculator/purchase-costs', {
        query: { ticket_id: offer.id, containers: '1', destination_ext_id: lane.destination_ext_id },
      }),
    ),
  )
  return lanes.filter((_, at) => known[at]?.data.freight_missing)
}
