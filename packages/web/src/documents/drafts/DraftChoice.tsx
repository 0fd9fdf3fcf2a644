import type { DraftType } from '@mahsul/domain/documents/documents'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { draftWords } from '../draft-words.ts'
import { latestDraft } from './DraftRow.tsx'

type ChoiceProps = {
  trade: Trade
  type: DraftType
  waits: boolean
  current: boolean
  /** The reader has approved it, and the answer is still on its way. */
  approving: boolean
}

/** A draft in the list: those that wait for the reader lead to it. */
export function DraftChoice({ trade, type, waits, current, approving }: ChoiceProps) {
  const t = useTranslations('tasks')
  const language = useLanguage()
  const name = draftWords(type, trade.terms.international_commercial_term, language)
  const draft = latestDraft(trade, type)
  const isRequired = trade.required_documents.includes(type)
  const isApproved = approving || draft?.status === 'APPROVED'
  const state = isApproved
    ? t('drafts.ok')
    : waits
      ? t('drafts.read')
      : t(draft?.status === 'REJECTED' ? 'drafts.again' : 'drafts.missing')
  const inside = (
    <>
      <Icon name={isApproved ? 'check' : 'document'} />
      <span>
        <b>{name}</b>
        <span className="faint">
          {state}
          {isRequired ? null : <> · {t('drafts.optional')}</>}
        </span>
        {draft?.status === 'REJECTED' && draft.message ? (
          <span className="review__no">
            {t.rich('drafts.rejected', { ...richTextTags, message: draft.message })}
          </span>
        ) : null}
      </span>
    </>
  )
  return (
    <li
      className={
        [waits && isRequired && 'is-turn', isApproved && 'is-ok'].filter(Boolean).join(' ') || undefined
      }
    >
      {waits ? (
        <Link
          to="/trades/$id/logistics/check"
          params={{ id: trade.id }}
          search={{ document: type }}
          resetScroll={false}
          current={current ? 'true' : undefined}
        >
          {inside}
        </Link>
      ) : (
        <span>{inside}</span>
      )}
    </li>
  )
}
