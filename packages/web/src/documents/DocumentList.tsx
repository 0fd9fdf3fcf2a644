import { documentWords } from '@mahsul/contract/trades/trade-words'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../kit/types.ts'
import { openDocument, saveDocument } from '../lib/api/download.ts'
import { failureWords } from '../lib/words/failure-words.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Tag } from '../ui/Pill.tsx'
import { Note } from '../ui/states.tsx'
import { say } from '../ui/toasts.ts'
import { draftWords } from './draft-words.ts'

export type TradeDocument = Trade['documents'][number]

/** The latest documents of these types from one side, to save or view. */
export function DocumentList({
  trade,
  of,
  by,
}: {
  trade: Trade
  of: readonly TradeDocument['type'][]
  by: TradeDocument['by']
}) {
  const t = useTranslations('tasks')
  const files = latestOf(trade.documents, of, by)
  if (files.length === 0) return <Note>{t('papers.none')}</Note>
  return (
    <ul className="papers">
      {files.map((file) => (
        <li key={file.id}>
          <DocumentLine trade={trade} file={file} />
        </li>
      ))}
    </ul>
  )
}

/** The last version of each type and language. */
export function latestOf(
  documents: readonly TradeDocument[],
  types: readonly TradeDocument['type'][],
  by: TradeDocument['by'],
): TradeDocument[] {
  return types.flatMap((type) =>
    [false, true].flatMap(
      (bilingual) =>
        documents.findLast((each) => each.type === type && each.by === by && each.bilingual === bilingual) ??
        [],
    ),
  )
}

/** A document by its name, with the two ways to get it: a PDF is saved, a photograph of a document is viewed. */
export function DocumentLine({ trade, file }: { trade: Trade; file: TradeDocument }) {
  const t = useTranslations('tasks')
  const language = useLanguage()
  const name = draftWords(file.type, trade.terms.international_commercial_term, language)
  const written = file.by === 'system' ? t(file.bilingual ? 'papers.bilingual' : 'papers.english') : undefined
  return (
    <span className="paper">
      <Icon name="document" />
      <span className="paper__b">
        <span>
          {name} {file.version > 1 ? <Tag>{t('papers.version', { n: file.version })}</Tag> : null}
        </span>
        {written ? <span className="faint">{written}</span> : null}
      </span>
      <DocumentButtons trade={trade} file={file} name={name} />
    </span>
  )
}

type Named = { url: string; version: number; bilingual?: boolean; type?: TradeDocument['type'] }

export function DocumentButtons({ trade, file, name }: { trade: Trade; file: Named; name: string }) {
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
  const english = file.type ? documentWords[file.type].en.toLowerCase() : 'artwork'
  const saved = `${trade.reference} ${english}${file.bilingual ? ' bilingual' : ''} v${file.version}`
  return (
    <span className="paper__acts">
      <Button variant="quiet" small icon="eye" onClick={() => fetched(openDocument(file.url))}>
        {t('papers.open')} <span className="sr">{name}</span>
      </Button>
      <Button variant="quiet" small icon="download" onClick={() => fetched(saveDocument(file.url, saved))}>
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
