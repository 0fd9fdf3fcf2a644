import { additionalWords, documentWords } from '@mahsul/contract/trades/trade-words'
import type { Answer } from '../../lib/api/api-types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Num } from '../../ui/Text.tsx'

export type Trade = Answer<'GET /secure/admin/trades/{id}'>['data']

type TradeDocument = Trade['documents'][number]
type Incoterm = Trade['terms']['international_commercial_term']

export const documentTones = { PENDING: 'sea', APPROVED: 'leaf', REJECTED: 'clay' } as const satisfies Record<
  TradeDocument['status'],
  string
>

/** What a document is called; the additional one is another paper under each incoterm. */
export function useDocumentName() {
  const language = useLanguage()
  return (type: TradeDocument['type'], incoterm: Incoterm) =>
    type === 'ADDITIONAL_1' && incoterm !== 'FOB'
      ? additionalWords[incoterm][language]
      : documentWords[type][language]
}

/** `PDF · 90 kB` */
export const FileSize = ({ mime, bytes }: Pick<TradeDocument, 'mime' | 'bytes'>) => (
  <Num>
    {mime.replace(/^\w+\//, '').toUpperCase()} · {Math.max(1, Math.round(bytes / 1000))} kB
  </Num>
)
