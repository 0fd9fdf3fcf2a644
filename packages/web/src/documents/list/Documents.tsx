import { Fragment, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { companyOf } from '../../trades/model/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Num, richTextTags } from '../../ui/Text.tsx'
import { LaboratoryLink } from '../laboratory/LaboratoryLink.tsx'
import { Evidence } from './DocumentFile.tsx'
import { Artwork, Contract, Draft } from './DocumentRows.tsx'
import {
  type DocumentGroup,
  groupOfArtwork,
  groupOfContract,
  groupOfDraft,
  groupOfProof,
} from './document-groups.ts'
import { artworkThreads, contractDocuments, draftRows, isContracted, otherFiles } from './documents.ts'
import { answering, OtherDocument } from './OtherDocument.tsx'

type Row = { key: string; group: DocumentGroup; row: ReactNode }

/** Every document of the trade. What waits for the reader is first, then what the other side has; the rest is folded. */
export function Documents({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.papers')
  const rows = rowsOf(trade)
  const inGroup = (group: DocumentGroup) => rows.filter((row) => row.group === group)
  const open = rows.some(({ group }) => group === 'turn' || group === 'theirs')
  const company = companyOf(trade, trade.side === 'buyer' ? 'supplier' : 'buyer')
  return (
    <section className="sheet tdocs" aria-label={t('title')}>
      {rows.length === 0 ? (
        <div className="papers-none">
          <p>
            <b>{t('none')}</b>
          </p>
          {trade.status === 'running' ? <p className="faint">{t('noneWhy')}</p> : null}
        </div>
      ) : null}
      <Group title={t('needsYou')} rows={inGroup('turn')} />
      <Group title={t.rich('with', { ...richTextTags, company })} rows={inGroup('theirs')} />
      <Folded title={t('done')} rows={inGroup('done')} open={!open} />
      <Folded title={t('optional')} rows={inGroup('optional')} />
      <div className="papers-foot">
        {isContracted(trade) ? (
          <Link
            className="btn btn--link"
            to="/trades/$id/logistics/data"
            params={{ id: trade.id }}
            search={{}}
          >
            <span>{t('check')}</span>
          </Link>
        ) : null}
        {trade.status === 'running' || trade.status === 'finished' ? <LaboratoryLink trade={trade} /> : null}
        <Evidence trade={trade} />
      </div>
    </section>
  )
}

const rowsOf = (trade: Trade): Row[] => [
  ...draftRows(trade).map((row) => ({
    key: row.type,
    group: groupOfDraft(trade, row),
    row: <Draft trade={trade} row={row} />,
  })),
  ...artworkThreads(trade).map((thread) => ({
    key: `artwork ${thread.side}`,
    group: groupOfArtwork(trade, thread),
    row: <Artwork trade={trade} thread={thread} />,
  })),
  ...otherFiles(trade).map(({ file, refused }) => ({
    key: file.type,
    group: groupOfProof(trade, file, answering(trade, file)),
    row: <OtherDocument trade={trade} file={file} refused={refused} />,
  })),
  ...contractDocuments(trade).map(({ type, versions }) => ({
    key: type,
    group: groupOfContract(trade, versions),
    row: <Contract trade={trade} type={type} versions={versions} />,
  })),
]

const Rows = ({ rows }: { rows: readonly Row[] }) =>
  rows.map(({ key, row }) => <Fragment key={key}>{row}</Fragment>)

function Group({ title, rows }: { title: ReactNode; rows: readonly Row[] }) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 className="docs__group" id={id}>
        {title} · <Num>{rows.length}</Num>
      </h2>
      <ul className="docs">
        <Rows rows={rows} />
      </ul>
    </section>
  )
}

function Folded({ title, rows, open = false }: { title: ReactNode; rows: readonly Row[]; open?: boolean }) {
  if (rows.length === 0) return null
  return (
    <details className="tfold" open={open}>
      <summary>
        <h2>{title}</h2>
        <Num>{rows.length}</Num>
        <Icon name="down" />
      </summary>
      <ul className="docs">
        <Rows rows={rows} />
      </ul>
    </details>
  )
}
