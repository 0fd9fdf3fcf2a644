import { utcDay } from '@mahsul/domain/kit/calendar'
import { validityHours } from '@mahsul/domain/offers/offer'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Offer } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/form/choices.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { Note } from '../../ui/states.tsx'
import { DateText, Num, richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { useRefreshOffers } from '../queries.ts'
import { useAct } from '../use-act.ts'

type Validity = { valid_for: (typeof validityHours)[number] }

/** On sale again, as a new negotiation: everybody's rounds start again (decision 14). */
export function RepublishOffer({ offer }: { offer: Offer }) {
  const t = useTranslations('offers')
  const router = useRouter()
  const refresh = useRefreshOffers()
  const [hours, setHours] = useState(() => validityHours.find((each) => each === offer.valid_for) ?? 24)
  const mayRepublish = offer.may.includes('republish')
  const datePassed = offer.shipping_date.date < utcDay(serverNow())
  const { send: republish } = useAct<Validity, unknown>({
    code: 'create_offer',
    put: (body, { idempotencyKey }) =>
      api('PUT /secure/tickets/republish/{id}', { params: { id: offer.id }, body, idempotencyKey }),
    done: async () => {
      say(t('republish.done'), { text: t('republish.doneText', { reference: offer.reference }) })
      void refresh()
      await router.navigate({ to: '/offers/$id', params: { id: offer.id } })
    },
  })
  return (
    <PaddedSection title={t('republish.title')}>
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
            <Button onClick={() => republish({ valid_for: hours })} busyWords={t('republish.busy')}>
              {t('republish.act')}
            </Button>
          </div>
        </>
      ) : mayRepublish ? (
        <p>{t('republish.datePassed')}</p>
      ) : offer.available_containers === 0 ? (
        <p>{t('republish.nothingLeft')}</p>
      ) : offer.status === 'expired' || offer.status === 'closed' ? (
        <p>{t('republish.otherRole')}</p>
      ) : (
        <p>
          {t.rich('republish.stillOpen', {
            ...richTextTags,
            at: () => <DateText at={offer.valid_until} as="shortTime" />,
          })}
        </p>
      )}
    </PaddedSection>
  )
}
