import { actWords, documentWords } from '@mahsul/contract/trades/trade-words'
import type { TradeDocumentType } from '@mahsul/domain/documents/documents'
import { platformActs, refusals } from '@mahsul/domain/trades/process/process'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { draftWords } from '../documents/draft-words.ts'
import { nameOf } from '../kit/rights.ts'
import type { Trade } from '../kit/types.ts'
import { useCurrentUser } from '../lib/api/session.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Code, DateText, InLanguage, Num, richTextTags } from '../ui/Text.tsx'
import { type Topic, topicOf, topics } from './history.ts'
import { LogChanges, type LoggedTrade, usePlaceOf } from './LogChanges.tsx'

/** The words of findings are many, and most logs have none. */
const FoundInLog = lazy(() => import('./FoundInLog.tsx'))

type Entry = Trade['log'][number]
const FIRST = 5

/** The acts that refuse, and those that end a trade unfinished. */
const noes: readonly string[] = [
  ...refusals,
  'order.lapse',
  'cancel.agree',
  'cancel.decide',
  'onBoardDate.decline',
  'credit.declineAmendment',
  'correction.decline',
  'report.dismiss',
]

/** Done by people of the platform. */
const byAdmins: readonly string[] = [...platformActs, 'cancel.decide']

type Watched = {
  trade: LoggedTrade
  /** Read by somebody who is on neither side. */
  watched?: boolean
}

/** Who did what and when, the latest first: five entries, then all of them, or those about one thing. */
export function TradeLog({ trade, watched = false }: Watched) {
  const t = useTranslations('trades')
  const title = useId()
  const [all, setAll] = useState(false)
  const [topic, setTopic] = useState<Topic>()
  const log = trade.log.toSorted((a, b) => b.seq - a.seq)
  const entries = topic ? log.filter((entry) => topicOf(entry) === topic) : log
  const filters = [undefined, ...topics].flatMap((each) => {
    const n = each ? log.filter((entry) => topicOf(entry) === each).length : log.length
    return n > 0 ? [{ topic: each, n }] : []
  })
  return (
    <section className="sheet o-6" aria-labelledby={title} id={watched ? undefined : 'log'}>
      <div className="sheet__head">
        <h2 className="h-panel" id={title}>
          {t('happened')}
        </h2>
        {entries.length > FIRST ? (
          <Button variant="link" small aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('logLess') : t.rich('logAll', { ...richTextTags, n: entries.length })}
          </Button>
        ) : null}
      </div>
      {log.length > FIRST ? (
        <fieldset className="fchips">
          <legend className="sr">{t('logFilter.label')}</legend>
          {filters.map((each) => (
            <button
              type="button"
              className="fchip"
              key={each.topic ?? 'all'}
              aria-pressed={each.topic === topic}
              onClick={() => setTopic(each.topic)}
            >
              {t(`logFilter.${each.topic ?? 'all'}`)} <Num>{each.n}</Num>
            </button>
          ))}
        </fieldset>
      ) : null}
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
    </section>
  )
}

/** The last hash of the log, by which the evidence is checked. */
export function LogFingerprint({ trade }: { trade: Pick<Trade, 'log' | 'log_end'> }) {
  const t = useTranslations('trades')
  const last = trade.log_end ?? trade.log.toSorted((a, b) => b.seq - a.seq)[0]
  if (!last) return null
  return (
    <details className="doc__verify log__hash">
      <summary>
        {t('papers.verify')} <span className="sr">{t('happened')}</span>
      </summary>
      <p>
        {t.rich('hash', { ...richTextTags, n: last.seq })}{' '}
        <code className="log__seal" dir="ltr">
          {last.hash}
        </code>{' '}
        <CopyButton text={last.hash} what="SHA-256" />
      </p>
    </details>
  )
}

type LineProps = { trade: LoggedTrade; entry: Entry; watched: boolean }

function Line({ trade, entry, watched }: LineProps) {
  const t = useTranslations('trades')
  const language = useLanguage()
  const placeOf = usePlaceOf(trade)
  const about =
    aboutOf(trade, entry) ??
    placeOf(entry.facility_destination ?? entry.extended?.facility_destination ?? null)
  const more = entry.extended
  return (
    <span className="log__b">
      <b>{actWords[entry.task].done[language]}</b>
      {more ? <span> · {actWords[more.task].todo[language]}</span> : null}
      {about ? <span> · {about}</span> : null}
      {entry.document_version === undefined ? null : (
        <span> · {t.rich('papers.version', { ...richTextTags, n: entry.document_version })}</span>
      )}{' '}
      <span className="log__who">
        {'· '}
        <Who trade={trade} entry={entry} watched={watched} />
        {entry.occurred_at && entry.occurred_at !== entry.at ? (
          <>
            {' · '}
            {t('occurred')} <DateText at={entry.occurred_at} as="shortTime" />
          </>
        ) : null}
      </span>
      <LogChanges trade={trade} entry={entry} />
      {entry.agreed ? <span className="said">{t('agreed')}</span> : null}
      <Loaded entry={entry} />
      {entry.finding ? (
        <Suspense>
          <FoundInLog finding={entry.finding} />
        </Suspense>
      ) : null}
      <Reported trade={trade} entry={entry} />
      <MoreTime entry={entry} />
      <Words entry={entry} />
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

/** Who did it; of a message, whom it was written to. */
function Who({ trade, entry, watched }: LineProps) {
  const t = useTranslations('trades')
  const reader = useCurrentUser()
  const { actor, person, key, side, task, to } = entry
  const isOwnSide = side === trade.side && !watched
  if (to) return t(`messageTo.${to === trade.side && !watched ? 'own' : to}`)
  if (person !== undefined && key !== undefined)
    return t.rich('who.key', { person: () => <bdi>{person}</bdi>, key: () => <bdi>{key}</bdi> })
  if (isOwnSide && (person === undefined || (reader && person === nameOf(reader)))) return t('who.you')
  if (person !== undefined) return <bdi>{person}</bdi>
  if (side === 'system') return t(byAdmins.includes(task) ? 'who.platform' : 'who.system')
  return <bdi>{actor}</bdi>
}

/** The container that was loaded and sealed, as it was read. */
function Loaded({ entry: { container } }: { entry: Entry }) {
  const t = useTranslations('trades')
  if (!container) return null
  return (
    <span className="said">
      <Code>{container.number}</Code>
      {container.seal ? (
        <>
          {' · '}
          {t.rich('sealed', { ...richTextTags, seal: container.seal })}
        </>
      ) : null}
    </span>
  )
}

/** The carrier's event that was taken over, or dismissed. */
function Reported({ trade, entry: { report, task } }: Pick<LineProps, 'trade' | 'entry'>) {
  const t = useTranslations('trades')
  if (!report) return null
  const place = trade.terms.destinations.find(
    ({ facility }) => facility.unlocode === report.unlocode,
  )?.facility
  return (
    <span className="said">
      {t('asReported')} <Code>{report.code}</Code>
      {report.unlocode ? (
        <>
          {' · '}
          {place ? <InLanguage of={place} field="name" /> : <Code>{report.unlocode}</Code>}
        </>
      ) : null}
      {report.vessel_name ? (
        <>
          {' · '}
          <bdi dir="ltr">{report.vessel_name}</bdi>
        </>
      ) : null}
      {task === 'report.dismiss' ? (
        <>
          {' · '}
          <DateText at={report.at} as="shortTime" />
        </>
      ) : null}
    </span>
  )
}

/** The new deadline of a task, and the one before. */
function MoreTime({ entry: { extended } }: { entry: Entry }) {
  const t = useTranslations('trades')
  const c = useTranslations('trades.containers')
  if (!extended) return null
  return (
    <span className="log__said">
      <span>
        {t('until')} <DateText at={extended.until} as="shortTime" />{' '}
        <s className="was">
          <span className="sr">{c('before')} </span>
          <DateText at={extended.from} as="shortTime" />
        </s>
      </span>
    </span>
  )
}

/** A reason in quotes; a message of the platform with its own lines. */
function Words({ entry: { message, to } }: { entry: Entry }) {
  const g = useTranslations('goods')
  if (!message) return null
  return to ? (
    <span className="said lines" dir="auto">
      {message}
    </span>
  ) : (
    <span className="said">{g.rich('quote', { ...richTextTags, text: message })}</span>
  )
}
