import { documentWords } from '@mahsul/contract/trade-words'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { openDocument, saveDocument } from '../../../lib/download.ts'
import { failureWords } from '../../../lib/failure-words.ts'
import { useLanguage } from '../../../lib/i18n.tsx'
import type { Trade } from '../../../model/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Tag } from '../../../ui/Pill.tsx'
import { Note } from '../../../ui/states.tsx'
import { say } from '../../../ui/toasts.ts'
import { draftWords } from './draft-words.ts'

export type Paper = Trade['documents'][number]

/** The latest papers of these types that one side brought, to be saved or looked at. */
export function Papers({ trade, of, by }: { trade: Trade; of: readonly Paper['type'][]; by: Paper['by'] }) {
  const t = useTranslations('tasks')
  const papers = latestOf(trade.documents, of, by)
  if (papers.length === 0) return <Note>{t('papers.none')}</Note>
  return (
    <ul className="papers">
      {papers.map((paper) => (
        <li key={paper.id}>
          <PaperLine trade={trade} paper={paper} />
        </li>
      ))}
    </ul>
  )
}

/** Of each type and writing the last version. */
export function latestOf(
  documents: readonly Paper[],
  types: readonly Paper['type'][],
  by: Paper['by'],
): Paper[] {
  return types.flatMap((type) =>
    [false, true].flatMap(
      (bilingual) =>
        documents.findLast((each) => each.type === type && each.by === by && each.bilingual === bilingual) ??
        [],
    ),
  )
}

/** A document by its name, with the two ways to get it: a PDF is saved, a photograph of paper is looked at. */
export function PaperLine({ trade, paper }: { trade: Trade; paper: Paper }) {
  const t = useTranslations('tasks')
  const language = useLanguage()
  const name = draftWords(paper.type, trade.terms.international_commercial_term, language)
  const written =
    paper.by === 'system' ? t(paper.bilingual ? 'papers.bilingual' : 'papers.english') : undefined
  return (
    <span className="paper">
      <Icon name="document" />
      <span className="paper__b">
        <span>
          {name} {paper.version > 1 ? <Tag>{t('papers.version', { n: paper.version })}</Tag> : null}
        </span>
        {written ? <span className="faint">{written}</span> : null}
      </span>
      <DocumentButtons trade={trade} paper={paper} name={name} />
    </span>
  )
}

type Named = { url: string; version: number; bilingual?: boolean; type?: Paper['type'] }

export function DocumentButtons({ trade, paper, name }: { trade: Trade; paper: Named; name: string }) {
  const t = useTranslations('tasks')
  const language = useLanguage()
  const [broken, setBroken] = useState(false)
  const fetched = (work: Promise<void>) =>
    work
      .then(() => setBroken(false))
      .catch((failure: unknown) => {
        setBroken(true)
        say(failureWords(failure, language), { tone: 'clay' })
      })
  const english = paper.type ? documentWords[paper.type].en.toLowerCase() : 'artwork'
  const saved = `${trade.reference} ${english}${paper.bilingual ? ' bilingual' : ''} v${paper.version}`
  return (
    <span className="paper__acts">
      <Button variant="quiet" small icon="eye" onClick={() => fetched(openDocument(paper.url))}>
        {t('papers.open')} <span className="sr">{name}</span>
      </Button>
      <Button variant="quiet" small icon="download" onClick={() => fetched(saveDocument(paper.url, saved))}>
        {t('papers.save')} <span className="sr">{name}</span>
      </Button>
      {broken ? (
        <span className="sr" role="status">
          {t('papers.broken')}
        </span>
      ) : null}
    </span>
  )
}
