import { utcDay } from '@mahsul/domain/calendar'
import { validityHours } from '@mahsul/domain/offers/offer'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pathTo } from '../../../app/routes.ts'
import type { Offer } from '../../../goods/types.ts'
import { api, newIdempotencyKey } from '../../../lib/api.ts'
import { withCode } from '../../../lib/verify.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/choices.tsx'
import { Note } from '../../../ui/states.tsx'
import { DateText, marks, Num } from '../../../ui/Text.tsx'
import { say } from '../../../ui/toasts.ts'
import { useRefreshOffers } from '../queries.ts'
import { useTellRefusal } from '../refusal.ts'

/** On sale again, as a new negotiation: everybody's rounds start again (decision 14). */
export function RepublishOffer({ offer }: { offer: Offer }) {
  const t = useTranslations('offers')
  const router = useRouter()
  const refresh = useRefreshOffers()
  const tell = useTellRefusal()
  const [hours, setHours] = useState(() => validityHours.find((each) => each === offer.valid_for) ?? 24)
  const key = useRef<string>(undefined)
  const mayRepublish = offer.may.includes('republish')
  const datePassed = offer.shipping_date.date < utcDay(new Date())
  const republish = async () => {
    key.current ??= newIdempotencyKey()
    const idempotencyKey = key.current
    try {
      const done = await withCode('create_offer', () =>
        api('PUT /secure/tickets/republish/{id}', {
          params: { id: offer.id },
          body: { valid_for: hours },
          idempotencyKey,
        }),
      )
      if (!done) return
      say(t('republish.done'), { text: t('republish.doneText', { reference: offer.reference }) })
      void refresh()
      await router.navigate({ href: pathTo('offers.show', { id: offer.id }) })
    } catch (failure) {
      key.current = undefined
      tell(failure)
      await refresh()
    }
  }
  return (
    <section className="sheet pad" aria-labelledby="republish">
      <h2 className="h-panel" id="republish">
        {t('republish.title')}
      </h2>
      {mayRepublish && !datePassed ? (
        <>
          <Segmented
            legend={t('field.validForHours')}
            hint={t('hint.validity')}
            value={String(hours)}
            onChange={(value) => setHours(validityHours.find((each) => String(each) === value) ?? hours)}
            choices={validityHours.map((each) => ({
              value: String(each),
              label: (
                <span>
                  <Num>{each}</Num> {t('unit.hours')}
                </span>
              ),
            }))}
          />
          <Note>{t('republish.rounds')}</Note>
          <div className="row offer-own__acts">
            <Button onClick={republish} busyWords={t('republish.busy')}>
              {t('republish.act')}
            </Button>
          </div>
        </>
      ) : mayRepublish ? (
        <p>{t('republish.datePassed')}</p>
      ) : offer.available_containers === 0 ? (
        <p>{t('republish.nothingLeft')}</p>
      ) : (
        <p>
          {t.rich('republish.stillOpen', {
            ...marks,
            at: () => <DateText at={offer.valid_until} as="shortTime" />,
          })}
        </p>
      )}
    </section>
  )
}
