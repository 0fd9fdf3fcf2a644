import type { DraftType } from '@mahsul/domain/documents/documents'
import { laneDocuments } from '@mahsul/domain/documents/lane-documents'
import { isOneOf } from '@mahsul/domain/kit/problems'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { PresentationDate } from '../../trades/model/PresentationDate.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Pill.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'
import { DocumentButtons, type TradeDocument } from '../DocumentList.tsx'
import { draftWords } from '../draft-words.ts'

export const latestDraft = (trade: Trade, type: DraftType): TradeDocument | undefined =>
  trade.documents.findLast((each) => each.type === type)

/** How many of the required drafts are approved, and until when the bank accepts them. */
export function DraftHead({ trade, approving }: { trade: Trade; approving?: ReadonlySet<DraftType> }) {
  const t = useTranslations('tasks.drafts')
  const { required_documents: required } = trade
  const isDone = (type: DraftType) => approving?.has(type) || latestDraft(trade, type)?.status === 'APPROVED'
  const done = required.filter(isDone).length
  return (
    <div className="drafts__head">
      <p className="meter">
        {required.map((type) => (
          <span key={type} className={isDone(type) ? 'meter__seg is-ok' : 'meter__seg'} />
        ))}
        <span>{t('approved', { done, of: required.length })}</span>
      </p>
      {trade.presentation ? (
        <p className="faint">
          <PresentationDate of={trade.presentation} />
        </p>
      ) : null}
    </div>
  )
}

type Props = {
  trade: Trade
  type: DraftType
  /** The reader may act on it, and must if it is required. */
  turn?: boolean
  said?: ReactNode
  acts?: ReactNode
  children?: ReactNode
}

/** One draft: its type, its history, its file. An approved one shrinks to a line. */
export function DraftRow({ trade, type, turn = false, said, acts, children }: Props) {
  const t = useTranslations('tasks')
  const language = useLanguage()
  const name = draftWords(type, trade.terms.international_commercial_term, language)
  const draft = latestDraft(trade, type)
  const approved = draft?.status === 'APPROVED'
  const asked = trade.required_documents.includes(type)
  return (
    <article className={['doc', turn && asked && 'is-turn', approved && 'is-ok'].filter(Boolean).join(' ')}>
      <span className="doc__ic">
        <Icon name={approved ? 'check' : 'document'} />
      </span>
      <div className="doc__b">
        <h3>
          {name} {draft && draft.version > 1 ? <Tag>{t('papers.version', { n: draft.version })}</Tag> : null}
          {asked ? null : (
            <span className="field__opt">
              {' '}
              {t(isOneOf(laneDocuments, type) ? 'drafts.ofLane' : 'drafts.optional')}
            </span>
          )}
        </h3>
        {said ? <p>{said}</p> : null}
        {!draft && !turn ? <p>{t('drafts.missing')}</p> : null}
        {draft?.status === 'PENDING' && !turn ? <p>{t('drafts.waits')}</p> : null}
        {draft?.message && !turn ? (
          <p>
            {t.rich(trade.side === 'buyer' ? 'drafts.rejected' : 'drafts.cameBack', {
              ...richTextTags,
              message: draft.message,
            })}
          </p>
        ) : null}
        {draft ? <DocumentButtons trade={trade} file={draft} name={name} /> : null}
      </div>
      {approved ? (
        <p className="doc__ok">
          {t('drafts.ok')} {draft.answered_at ? <DateText at={draft.answered_at} as="shortTime" /> : null}
        </p>
      ) : (
        acts
      )}
      {children ? <div className="doc__more">{children}</div> : null}
    </article>
  )
}
