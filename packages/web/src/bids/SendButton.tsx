import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { useAnswering } from './context.ts'

/** Sends it: the same button in the form and in the dock of a phone. */
export function SendButton() {
  const t = useTranslations('bids')
  const { offer, act, again, sending, blocked } = useAnswering()
  return (
    <Button
      type="submit"
      form="answer-form"
      disabled={blocked !== undefined}
      busy={sending}
      busyWords={t(`busy.${act}`)}
    >
      {again ? t('again') : t(`send.${act}.${offer.type}`)}
    </Button>
  )
}
