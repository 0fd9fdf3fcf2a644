import { useTranslations } from 'use-intl'
import { saveDocument } from '../../lib/api/download.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { datedDay } from '../../lib/words/formats.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { say } from '../../ui/toasts.ts'
import type { FeeInvoice } from './fees.ts'
import './fees.css'

const tones: Record<FeeInvoice['status'], PillTone> = {
  unpaid: 'plain',
  overdue: 'late',
  paid: 'leaf',
  credited: 'mute',
}

/** The state of an invoice; of a credit note whether its money went back. */
export function FeePill({ fee: { kind, status } }: { fee: Pick<FeeInvoice, 'kind' | 'status'> }) {
  const t = useTranslations('fees')
  return (
    <Pill tone={tones[status]}>{kind === 'invoice' ? t(`status.${status}`) : t(`noteStatus.${status}`)}</Pill>
  )
}

/** A day of the books, which is the same in every time zone. */
export function BookDay({ on }: { on: string }) {
  const language = useLanguage()
  return (
    <time dateTime={on}>
      <bdi className="date">{datedDay(language, on, 'UTC')}</bdi>
    </time>
  )
}

type PdfProps = { fee: Pick<FeeInvoice, 'external_id' | 'number'>; at: '/secure' | '/secure/admin' }

/** The document beside the Arabic for readers of Arabic, in English for the others. */
export function FeePdf({ fee: { external_id: id, number }, at }: PdfProps) {
  const t = useTranslations('fees')
  const language = useLanguage()
  const form = ({ en: 'english', ar: 'bilingual' } as const)[language]
  const save = () =>
    saveDocument(`/api/v1${at}/fee-invoices/${id}/invoice.pdf?form=${form}`, number).catch(
      (failure: unknown) => say(failureWords(failure, language), { tone: 'clay' }),
    )
  return (
    <span className="fee-pdf">
      <Button variant="link" busyWords={t('saving')} onClick={save}>
        {t('pdf')} <span className="sr">{number}</span>
      </Button>
    </span>
  )
}
