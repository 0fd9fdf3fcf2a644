import { additionalWords, documentWords } from '@mahsul/contract/trade-words'
import { useTranslations } from 'use-intl'
import type { Answer } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/i18n.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { DocumentRow } from '../../../ui/DocumentRow.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { DateText, marks, Num } from '../../../ui/Text.tsx'

export type Trade = Answer<'GET /secure/admin/trades/{id}'>['data']
type Paper = Trade['documents'][number]

const tones = { PENDING: 'sea', APPROVED: 'leaf', REJECTED: 'clay' } as const

/** Which papers there are, in what state and by which fingerprint. What is in them is the two parties' alone. */
export function PapersOfTrade({ trade }: { trade: Trade }) {
  const t = useTranslations('admin.trades')
  const shown = new Set(trade.documents.map((paper) => paper.type))
  const missing = trade.required_documents.filter((type) => !shown.has(type))
  const name = useName(trade)
  return (
    <section className="sheet o-1" aria-labelledby="papers-title">
      <div className="sheet__head">
        <h2 className="h-panel" id="papers-title">
          {t('papers')}
        </h2>
      </div>
      <p className="faint pad">{t('papersClosed')}</p>
      <ul className="docs">
        {trade.documents.map((paper) => (
          <DocumentRow
            level={3}
            key={paper.id}
            state={paper.status === 'APPROVED' ? 'ok' : 'theirs'}
            title={
              <>
                {name(paper.type)} {t.rich('version', { ...marks, n: paper.version })}
              </>
            }
            about={<About paper={paper} />}
            files={<Fingerprint paper={paper} name={name(paper.type)} />}
            end={<Pill tone={tones[paper.status]}>{t(`paper.${paper.status}`)}</Pill>}
          />
        ))}
        {missing.map((type) => (
          <DocumentRow key={type} level={3} state="missing" title={name(type)} end={t('paper.missing')} />
        ))}
      </ul>
    </section>
  )
}

function useName({ terms }: Trade) {
  const language = useLanguage()
  const term = terms.international_commercial_term
  return (type: Paper['type']) =>
    type === 'ADDITIONAL_1' && term !== 'FOB'
      ? additionalWords[term][language]
      : documentWords[type][language]
}

function About({ paper }: { paper: Paper }) {
  const t = useTranslations('admin.trades')
  return (
    <p>
      {t(`actor.${paper.by}`)} · <DateText at={paper.at} as="shortTime" />
      {paper.message ? (
        <span className="said">
          <bdi>{paper.message}</bdi>
        </span>
      ) : null}
    </p>
  )
}

const Fingerprint = ({ paper, name }: { paper: Paper; name: string }) => (
  <span className="doc__f">
    <span className="doc__size">
      <Num>
        {paper.mime} · {Math.max(1, Math.round(paper.bytes / 1000))} kB
      </Num>
    </span>
    <span className="doc__hash">
      <Num className="code">SHA-256 {paper.sha256.slice(0, 16)}…</Num>
      <CopyButton text={paper.sha256} what={`SHA-256, ${name}`} />
    </span>
  </span>
)
