import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { openDocument, saveDocument } from '../../lib/api/download.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Tag } from '../../ui/Pill.tsx'
import { DateText, Num, richTextTags } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { fileFacts } from './documents.ts'

export const Named = ({ name, version }: { name: string; version: number | undefined }) => {
  const t = useTranslations('trades.papers')
  return (
    <>
      {name}{' '}
      {version !== undefined && version > 1 ? (
        <Tag>{t.rich('version', { ...richTextTags, n: version })}</Tag>
      ) : null}
    </>
  )
}

export const Since = ({ words, at }: { words: string; at: string }) => (
  <>
    {words} <DateText at={at} as="full" />
  </>
)

/** Why a version was refused; it stays readable next to the new one. */
export function Refusal({
  file,
  mine,
}: {
  file: { version: number; message: string | null }
  mine: boolean
}) {
  const t = useTranslations('trades.papers')
  const g = useTranslations('goods')
  return (
    <p className="doc__no">
      {t.rich(mine ? 'youRejected' : 'theyRejected', { ...richTextTags, n: file.version })}
      {g.rich('quote', { ...richTextTags, text: file.message ?? '' })}
    </p>
  )
}

type FileDocument = {
  url: string
  mime: string
  version: number
  bytes?: number
  sha256?: string | undefined
}
/** Open and save, as two buttons at the end of a row. */
export function FileButtons({ trade, file, name }: { trade: Trade; file: FileDocument; name: string }) {
  const t = useTranslations('trades.papers')
  const language = useLanguage()
  const get = (fetching: Promise<void>) =>
    fetching.catch((failure: unknown) => say(failureWords(failure, language), { tone: 'clay' }))
  const { kind } = fileFacts(file)
  return (
    <span className="doc__get">
      <IconButton
        icon="eye"
        label={`${t('open')} ${name} ${kind}`}
        onClick={() => get(openDocument(file.url))}
      />
      <IconButton
        icon="download"
        label={`${t('save')} ${name}`}
        onClick={() => get(saveDocument(file.url, `${trade.reference} ${name} v${file.version}`))}
      />
    </span>
  )
}

/** What proves which file it was: its versions, each with its size and hash, until then folded. */
export function Verify({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('trades.papers')
  return (
    <details className="doc__verify">
      <summary>
        {t('verify')} <span className="sr">{name}</span>
      </summary>
      {children}
    </details>
  )
}

/** Open, save, and the hash that proves which file it was. */
export function File({ trade, file, name }: { trade: Trade; file: FileDocument; name: string }) {
  const t = useTranslations('trades.papers')
  const { kind, size } = fileFacts(file)
  return (
    <span className="doc__f">
      <Fetched url={file.url} open>
        {t('open')} <span className="sr">{name}</span> <Num>{kind}</Num>
      </Fetched>
      <Fetched url={file.url} name={`${trade.reference} ${name} v${file.version}`}>
        {t('save')} <span className="sr">{name}</span>
      </Fetched>
      {size ? (
        <span className="doc__size">
          <Num>{size}</Num>
        </span>
      ) : null}
      {file.sha256 ? (
        <span className="doc__hash">
          <span className="sr">{t('hash')} </span>
          <Num className="code">{file.sha256.slice(0, 8)}…</Num>
          <CopyButton text={file.sha256} what={`SHA-256, ${name}`} />
        </span>
      ) : null}
    </span>
  )
}

type FetchedProps = {
  url: string
  children: ReactNode
  icon?: 'download' | 'calendar'
} & ({ open: true; name?: undefined } | { open?: undefined; name: string })

/** A link cannot carry the session's token: the file is fetched, and then opened or saved. */
export function Fetched({ url, open, name, icon, children }: FetchedProps) {
  const t = useTranslations('trades.papers')
  const language = useLanguage()
  const get = () =>
    (open ? openDocument(url) : saveDocument(url, name)).catch((failure: unknown) =>
      say(failureWords(failure, language), { tone: 'clay' }),
    )
  return (
    <Button
      variant={icon ? 'quiet' : 'link'}
      small
      {...(icon && { icon })}
      busyWords={t('fetching')}
      onClick={get}
    >
      {children}
    </Button>
  )
}

/** Everything of a trade in one file that proves itself. */
export function Evidence({ trade }: { trade: Pick<Trade, 'id' | 'reference'> }) {
  const t = useTranslations('trades.papers')
  return (
    <Fetched
      icon="download"
      name={`${trade.reference} evidence`}
      url={`/api/v1/secure/trades/${trade.id}/evidence.zip`}
    >
      {t('evidence')}
    </Fetched>
  )
}
