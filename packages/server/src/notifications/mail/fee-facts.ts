import { fillWords } from '@mahsul/contract/kit/fill-words'
import { pairWords, type Words } from '@mahsul/contract/kit/pair-words'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/payments/mails/fees.json' with { type: 'json' }
import en from '@mahsul/words/en/payments/mails/fees.json' with { type: 'json' }
import type { FeeRow } from '../../payments/fees/fees.queries.ts'
import { linkTo } from '../../platform/mail/app-link.ts'
import { calendarDay, usd } from '../../platform/mail/formats.ts'
import type { Fact, Letter } from '../../platform/mail/letter.ts'
import { because } from '../../platform/mail/words.ts'

const words = pairWords(en, ar)

/** The document that a notice is about. */
export const feeOfNotice = (
  rows: readonly FeeRow[],
  { type, trade_id, company_id }: { type: string; trade_id: string | null; company_id: string },
): FeeRow | undefined =>
  rows.find(
    (row) =>
      row.trade_id === trade_id &&
      row.company_id === company_id &&
      row.kind === (type === 'fee.credited' ? 'credit_note' : 'invoice'),
  )

/** Which document, how much and until when, and where the PDF is; the facts of its trade come after. */
export function feeContent(
  row: FeeRow,
  { type, language, tradeFacts }: { type: string; language: Language; tradeFacts: readonly Fact[] },
): Pick<Letter, 'says' | 'facts' | 'button' | 'why'> {
  const { labels } = words
  const fact = (label: Words, value: string): Fact => ({ label: label[language], value: [value] })
  const isReminder = type === 'fee.reminder'
  const isInvoice = row.kind === 'invoice'
  const sum = fillWords(words.usd[language], { n: usd(Math.abs(row.net_cents)) }, language)
  return {
    says: isInvoice
      ? [words.asPdf[language], ...(isReminder ? [words.ifPaid[language]] : [])]
      : [words.creditedSays[language]],
    facts: [
      fact(labels[row.kind], row.number),
      fact(isInvoice ? labels.amount : labels.credited, sum),
      ...(row.due_on ? [fact(labels.due, calendarDay(row.due_on, language))] : []),
      ...(isReminder
        ? [fact(labels.reminder, fillWords(words.nth[language], { n: String(row.reminders) }, language))]
        : []),
      ...tradeFacts,
    ],
    button: { does: words.button[language], link: linkTo('/profile/fees') },
    why: because.member[language],
  }
}
