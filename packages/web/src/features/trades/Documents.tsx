import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../model/types.ts'
import { Button } from '../../ui/Button.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { Fetched } from './DocumentFile.tsx'
import { Artwork, Contract, Draft, Other } from './DocumentRows.tsx'
import { approvedOf, artworkThreads, contractDocuments, draftRows, otherFiles } from './documents.ts'

/** Every document of the trade with its state, its file and its hash; those the reader must answer come first. */
export function Documents({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.papers')
  const contract = contractDocuments(trade)
  const drafts = draftRows(trade)
  const others = otherFiles(trade)
  const artworks = artworkThreads(trade)
  const empty = contract.length + drafts.length + others.length + artworks.length === 0
  return (
    <HeadedSection
      className="o-1"
      title={t('title')}
      end={drafts.length > 0 ? <Approved trade={trade} /> : null}
      id="documents"
    >
      {empty ? (
        <div className="papers-none">
          <p>
            <b>{t('none')}</b>
          </p>
          {trade.status === 'running' ? <p className="faint">{t('noneWhy')}</p> : null}
        </div>
      ) : null}
      <Group title={t('drafts')} show={drafts.length > 0}>
        {drafts.map((row) => (
          <Draft key={row.type} trade={trade} row={row} />
        ))}
      </Group>
      <Group title={t('artwork')} show={artworks.length > 0}>
        {artworks.map((thread) => (
          <Artwork key={thread.side} trade={trade} thread={thread} />
        ))}
      </Group>
      <Group title={t('proofs')} show={others.length > 0}>
        {others.map(({ file, refused }) => (
          <Other key={file.type} trade={trade} file={file} refused={refused} />
        ))}
      </Group>
      <Group title={t('contract')} show={contract.length > 0}>
        {contract.map(({ type, versions }) => (
          <Contract key={type} trade={trade} type={type} versions={versions} />
        ))}
      </Group>
      <div className="papers-foot">
        <Fetched
          icon="download"
          name={`${trade.reference} evidence`}
          url={`/api/v1/secure/trades/${trade.id}/evidence.zip`}
        >
          {t('evidence')}
        </Fetched>
        {trade.status === 'running' ? (
          <Fetched
            icon="calendar"
            name={`${trade.reference} dates`}
            url={`/api/v1/secure/trades/${trade.id}/calendar.ics`}
          >
            {t('calendar')}
          </Fetched>
        ) : null}
        <Button variant="quiet" small icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </HeadedSection>
  )
}

function Group({ title, show, children }: { title: string; show: boolean; children: ReactNode }) {
  if (!show) return null
  return (
    <>
      <h3 className="docs__group">{title}</h3>
      <ul className="docs">{children}</ul>
    </>
  )
}

function Approved({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.drafts')
  const n = approvedOf(trade)
  const of = trade.required_documents.length
  return (
    <p className="meter" role="img" aria-label={t('approvedSay', { n, of })}>
      {trade.required_documents.map((type, place) => (
        <span key={type} className={place < n ? 'meter__seg is-ok' : 'meter__seg'} />
      ))}
      <span>{t.rich('approved', { ...richTextTags, n, of })}</span>
    </p>
  )
}
