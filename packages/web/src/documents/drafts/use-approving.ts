import type { DraftType } from '@mahsul/domain/documents/documents'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { say } from '../../ui/toasts.ts'
import { draftWords } from '../draft-words.ts'

type Approving = {
  approving: ReadonlySet<DraftType>
  approve: (type: DraftType, send: () => Promise<boolean>) => void
}

/**
 * The drafts that the reader approved and the server has not answered. They are sent one after the other: each with the
 * version of the trade that the one before it made.
 */
export function useApproving(trade: Trade): Approving {
  const t = useTranslations('tasks.drafts')
  const language = useLanguage()
  const [approving, setApproving] = useState<ReadonlySet<DraftType>>(new Set())
  const queue = useRef(Promise.resolve())
  const approve = (type: DraftType, send: () => Promise<boolean>) => {
    setApproving((before) => new Set([...before, type]))
    const answer = async () => {
      const isApproved = await send().catch(() => false)
      setApproving((before) => new Set([...before].filter((each) => each !== type)))
      if (isApproved) return
      const name = draftWords(type, trade.terms.international_commercial_term, language)
      say(t('notApproved', { name }), { tone: 'clay' })
    }
    queue.current = queue.current.then(answer)
  }
  return { approving, approve }
}
