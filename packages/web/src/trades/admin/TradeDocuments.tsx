import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DocumentRow } from '../../ui/DocumentRow.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { DateText, Num, richTextTags } from '../../ui/Text.tsx'
import { documentTones, FileSize, type Trade, useDocumentName } from './document-words.tsx'
import type { TradeDocument } from './ReadDocument.tsx'
import { ReadDocument } from './ReadDocument.tsx'

/** The documents with their state and hash. Admins open one for a reason that both parties read. */
export function TradeDocuments({ trade }: { trade: Trade }) {
  const t = useTranslations('admin.trades')
  const a = useTranslations('tradeActs')
  const shown = new Set(trade.documents.map((file) => file.type))
  const missing = trade.required_documents.filter((type) => !shown.has(type))
  const nameOf = useDocumentName()
  const name = (type: TradeDocument['type']) => nameOf(type, trade.terms.international_commercial_term)
  const [reading, setReading] = useState<TradeDocument>()
  return (
    <HeadedSection className="o-3" title={t('papers')}>
      <p className="faint pad">{t('papersClosed')}</p>
      <ul className="docs">
        {trade.documents.map((file) => (
          <DocumentRow
            level={3}
            key={file.id}
            state={file.status === 'APPROVED' ? 'ok' : 'theirs'}
            title={
              <>
                {name(file.type)} {t.rich('version', { ...richTextTags, n: file.version })}
              </>
            }
            about={<About file={file} />}
            files={<Fingerprint file={file} name={name(file.type)} />}
            end={
              <>
                <Pill tone={documentTones[file.status]}>{t(`paper.${file.status}`)}</Pill>
                <Button variant="quiet" small onClick={() => setReading(file)}>
                  {a('read.open')} <span className="sr">{name(file.type)}</span>
                </Button>
              </>
            }
          />
        ))}
        {missing.map((type) => (
          <DocumentRow key={type} level={3} state="missing" title={name(type)} end={t('paper.missing')} />
        ))}
      </ul>
      {reading ? (
        <ReadDocument
          tradeId={trade.id}
          document={reading}
          name={name(reading.type)}
          onClose={() => setReading(undefined)}
        />
      ) : null}
    </HeadedSection>
  )
}

function About({ file }: { file: TradeDocument }) {
  const t = useTranslations('admin.trades')
  return (
    <p>
      {t(`actor.${file.by}`)} · <DateText at={file.at} as="full" />
      {file.message ? (
        <span className="said">
          <bdi>{file.message}</bdi>
        </span>
      ) : null}
    </p>
  )
}

const Fingerprint = ({ file, name }: { file: TradeDocument; name: string }) => (
  <span className="doc__f">
    <span className="doc__size">
      <FileSize {...file} />
    </span>
    <span className="doc__hash">
      <Num className="code">SHA-256 {file.sha256.slice(0, 16)}…</Num>
      <CopyButton text={file.sha256} what={`SHA-256, ${name}`} />
    </span>
  </span>
)
