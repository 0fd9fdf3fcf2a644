import type { WireCredit } from '@mahsul/contract/documents/credit-wire'
import { tagOfField } from '@mahsul/contract/documents/credit-words'
import { clausesOf } from '@mahsul/documents/credit/clauses'
import { emptyCredit } from '@mahsul/domain/documents/credit'
import { useTranslations } from 'use-intl'
import { richTextTags } from '../../ui/Text.tsx'
import { ClauseList, ClauseWords, isReadInPart } from '../ClauseList.tsx'

/** What was understood of 46A and 47A before any document is there: what will be compared, and what the reader has to check. */
export function CreditClauses({ credit: { documents, conditions } }: { credit: WireCredit }) {
  const t = useTranslations('credits.clauses')
  const clauses = clausesOf({ ...emptyCredit, documents, conditions })
  if (clauses.length === 0) return null
  const [n, of] = [clauses.filter(({ state }) => state === 'to_check').length, clauses.length]
  return (
    <details className="ddmore">
      <summary>{t.rich('title', { ...richTextTags, n, of })}</summary>
      <p className="faint">{t('why')}</p>
      <ClauseList
        clauses={clauses}
        stateOf={({ field, state }) => `${t('field', { tag: tagOfField[field] })} · ${t(`state.${state}`)}`}
        more={(clause) =>
          isReadInPart(clause) ? (
            <p className="faint">
              {t('left')} <ClauseWords words={clause.left} />
            </p>
          ) : null
        }
      />
    </details>
  )
}
