import { actWords, documentWords } from '@mahsul/contract/trade-words'
import { refusals } from '@mahsul/domain/trades/process'
import type { TradeDocumentType } from '@mahsul/domain/trades/trade-state'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/i18n.tsx'
import type { Trade } from '../../model/types.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'
import { LogChanges, type LoggedTrade, usePlaceOf } from './LogChanges.tsx'
import { draftWords } from './tasks/draft-words.ts'

type Entry = Trade['log'][number]
const FIRST = 10

/** The acts that refuse, and those that end a trade unfinished. */
const noes: readonly string[] = [
  ...refusals,
  'order.lapse',
  'cancel.agree',
  'cancel.decide',
  'onBoardDate.decline',
]

type Watched = {
  trade: LoggedTrade
  /** Read by somebody who is on neither side. */
  watched?: boolean
}

/** Who did what and when, the latest first; ten entries, then all of them. */
export function TradeLog({ trade, watched = false }: Watched) {
  const t = useTranslations('trades')
  const [all, setAll] = useState(false)
  const entries = trade.log.toSorted((a, b) => b.seq - a.seq)
  const last = entries[0]
  return (
    <HeadedSection
      className="o-6"
      title={t('happened')}
      end={
        entries.length > FIRST ? (
          <Button variant="link" small aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('logLess') : t.rich('logAll', { ...richTextTags, n: entries.length })}
          </Button>
        ) : null
      }
    >
      <ol className="log">
        {entries.map((entry, place) => (
          <li
            key={entry.seq}
            className={[noes.includes(entry.task) && 'is-no', !all && place >= FIRST && 'is-older']
              .filter(Boolean)
              .join(' ')}
          >
            <span className="log__t">
              <DateText at={entry.at} as="shortTime" />
            </span>
            <Line trade={trade} entry={entry} watched={watched} />
          </li>
        ))}
      </ol>
      {last ? (
        <p className="log__hash">
          {t.rich('hash', { ...richTextTags, n: last.seq })}{' '}
          <code className="log__seal" dir="ltr">
            {last.hash}
          </code>{' '}
          <CopyButton text={last.hash} what="SHA-256" />
        </p>
      ) : null}
    </HeadedSection>
  )
}

function Line({ trade, entry, watched }: { trade: LoggedTrade; entry: Entry; watched: boolean }) {
  const t = useTranslations('trades')
  const g = useTranslations('goods')
  const language = useLanguage()
  const placeOf = usePlaceOf(trade)
  const about = aboutOf(trade, entry) ?? placeOf(entry.facility_destination)
  return (
    <span className="log__b">
      <b>{actWords[entry.task].done[language]}</b>
      {about ? <span> · {about}</span> : null}{' '}
      <span className="log__who">
        {'· '}
        {entry.side === trade.side && !watched ? (
          t('who.you')
        ) : entry.side === 'system' ? (
          t('who.system')
        ) : (
          <bdi>{entry.actor}</bdi>
        )}
        {entry.occurred_at && entry.occurred_at !== entry.at ? (
          <>
            {' · '}
            {t('occurred')} <DateText at={entry.occurred_at} as="shortTime" />
          </>
        ) : null}
      </span>
      <LogChanges trade={trade} entry={entry} />
      {entry.message ? (
        <span className="said">{g.rich('quote', { ...richTextTags, text: entry.message })}</span>
      ) : null}
    </span>
  )

  function aboutOf(
    { terms }: LoggedTrade,
    { document_type: type, artwork_side: side }: Entry,
  ): string | undefined {
    if (type)
      return type === 'ADDITIONAL_1'
        ? draftWords(type, terms.international_commercial_term, language)
        : documentWords[type as TradeDocumentType][language] // the log's own types
    return side && terms.marking_type === 3
      ? t(side === 'buy' ? 'lane.artworkBuy' : 'lane.artworkSell')
      : undefined
  }
}
