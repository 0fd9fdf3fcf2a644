import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Offer } from '../../kit/types.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { Code, richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { useOwnList } from '../own-list.ts'
import { useRefreshOffers } from '../queries.ts'
import { useTellRefusal } from '../refusal.ts'
import { useOfferWords } from '../words.tsx'

export function DeleteOffer({ offer }: { offer: Offer }) {
  const t = useTranslations('offers')
  const router = useRouter()
  const words = useOfferWords()
  const refresh = useRefreshOffers()
  const tell = useTellRefusal()
  const list = useOwnList(offer.type)
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    try {
      await api('DELETE /secure/tickets/{id}', { params: { id: offer.id } })
      say(t('delete.done'), { text: t('delete.doneText', { reference: offer.reference }) })
      setAsking(false)
      void refresh()
      await router.navigate({ to: list })
    } catch (failure) {
      setAsking(false)
      tell(failure)
      await refresh()
    }
  }
  return (
    <PaddedSection title={t('delete.title')}>
      {offer.may.includes('delete') ? (
        <>
          <p>{t('delete.why')}</p>
          <div className="row offer-own__acts">
            <Button variant="danger" icon="delete" onClick={() => setAsking(true)}>
              {t('delete.act')}
            </Button>
          </div>
        </>
      ) : (
        <p>{t(`delete.no.${offer.status}`)}</p>
      )}
      <ConfirmDialog
        open={asking}
        refuse
        title={t('delete.ask')}
        verb={t('delete.act')}
        busyVerb={t('delete.busy')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t.rich('delete.askWhy', {
          ...richTextTags,
          product: words.product(offer.product),
          reference: () => <Code>{offer.reference}</Code>,
        })}
      </ConfirmDialog>
    </PaddedSection>
  )
}
