import { documentWords } from '@mahsul/contract/trade-words'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../goods/types.ts'
import { openDocument, saveDocument } from '../../lib/download.ts'
import { failureWords } from '../../lib/failure-words.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DocumentRow } from '../../ui/DocumentRow.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { Tag } from '../../ui/Pill.tsx'
import { DateText, marks, Num } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import {
  approvedOf,
  artworkThreads,
  contractPapers,
  type DraftRow,
  draftRows,
  fileFacts,
  otherPapers,
  type Paper,
} from './documents.ts'
import { DraftInPlace } from './in-place.tsx'
import { draftWords } from './tasks/draft-words.ts'
import { pathOfTask } from './tasks/path-of-task.ts'
import { companyOf } from './words.ts'

/** Every paper of the trade with its state, its file and its fingerprint; what the reader must answer stands first. */
export function Documents({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.papers')
  const contract = contractPapers(trade)
  const drafts = draftRows(trade)
  const others = otherPapers(trade)
  const artworks = artworkThreads(trade)
  const empty = contract.length + drafts.length + others.length + artworks.length === 0
  return (
    <section className="sheet o-1" id="documents" aria-labelledby="documents-title">
      <div className="sheet__head">
        <h2 className="h-panel" id="documents-title">
          {t('title')}
        </h2>
        {drafts.length > 0 ? <Approved trade={trade} /> : null}
      </div>
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
        {others.map(({ paper, refused }) => (
          <Other key={paper.type} trade={trade} paper={paper} refused={refused} />
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
    </section>
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
      <span>{t.rich('approved', { ...marks, n, of })}</span>
    </p>
  )
}

function Draft({ trade, row }: { trade: Trade; row: DraftRow }) {
  const { type, task } = row
  if (task?.task === 'drafts.approve' && task.yours)
    return (
      <li>
        <DraftInPlace trade={trade} type={type} task={task} onDone={() => undefined} />
      </li>
    )
  return <ShownDraft trade={trade} row={row} />
}

function ShownDraft({ trade, row }: { trade: Trade; row: DraftRow }) {
  const t = useTranslations('trades.papers')
  const language = useLanguage()
  const { type, paper, refused, task, optional } = row
  const name = draftWords(type, trade.terms.international_commercial_term, language)
  const state =
    task?.yours && !optional ? 'turn' : paper?.status === 'APPROVED' ? 'ok' : paper ? 'theirs' : 'missing'
  const other = companyOf(trade, trade.side === 'buyer' ? 'supplier' : 'buyer')
  const path = task && pathOfTask(trade.id, task)
  return (
    <DocumentRow
      state={state}
      title={<Named name={name} version={paper?.version} />}
      about={
        paper?.status === 'APPROVED' ? undefined : (
          <>
            {refused ? <Refusal paper={refused} mine={trade.side === 'buyer'} /> : null}
            {optional && !paper ? <p>{t('optional')}</p> : null}
          </>
        )
      }
      files={paper ? <File trade={trade} paper={paper} name={name} /> : undefined}
      end={
        paper?.status === 'APPROVED' ? (
          <Since words={t('approvedAt')} at={paper.answered_at ?? paper.at} />
        ) : task?.task === 'drafts.approve' ? (
          t.rich('pendingTheirs', { ...marks, company: other })
        ) : task?.yours && path ? (
          <ButtonLink href={path} small variant={optional ? 'quiet' : 'secondary'}>
            {t('upload')} <span className="sr">{name}</span>
          </ButtonLink>
        ) : (
          t(paper ? 'again' : 'missing')
        )
      }
    />
  )
}

type Thread = ReturnType<typeof artworkThreads>[number]
function Artwork({ trade, thread }: { trade: Trade; thread: Thread }) {
  const t = useTranslations('trades.papers')
  const words = useTranslations('trades.lane')
  const { artwork, refused, side, sha256, task } = thread
  const name = words(side === 'buy' ? 'artworkBuy' : 'artworkSell')
  const ours = (side === 'buy') === (trade.side === 'buyer')
  const answerer = companyOf(trade, side === 'buy' ? 'supplier' : 'buyer')
  return (
    <DocumentRow
      icon="tag"
      state={task?.yours ? 'turn' : artwork.status === 'ACCEPTED' ? 'ok' : 'theirs'}
      title={<Named name={name} version={artwork.version} />}
      about={artwork.status !== 'ACCEPTED' && refused ? <Refusal paper={refused} mine={!ours} /> : undefined}
      files={<File trade={trade} paper={{ ...artwork, sha256 }} name={name} />}
      end={
        artwork.status === 'ACCEPTED' ? (
          <Since words={t('acceptedAt')} at={artwork.answered_at ?? artwork.at} />
        ) : artwork.status === 'REJECTED' ? (
          t('again')
        ) : task?.yours ? undefined : (
          t.rich('pendingTheirs', { ...marks, company: answerer })
        )
      }
    />
  )
}

function Other({ trade, paper, refused }: { trade: Trade; paper: Paper; refused: Paper | undefined }) {
  const t = useTranslations('trades.papers')
  const go = useTranslations('trades.go')
  const language = useLanguage()
  const name = documentWords[paper.type][language]
  const open = trade.open_tasks.find((task) => answersFor[paper.type]?.includes(task.task))
  const path = open && pathOfTask(trade.id, open)
  const pending = paper.status === 'PENDING'
  return (
    <DocumentRow
      icon={paper.type === 'LETTER_OF_CREDIT' ? 'bank' : 'stamp'}
      state={open?.yours ? 'turn' : paper.status === 'APPROVED' ? 'ok' : 'theirs'}
      title={<Named name={name} version={paper.version} />}
      about={
        <>
          {paper.status !== 'APPROVED' && refused ? (
            <Refusal paper={refused} mine={refused.by !== trade.side} />
          ) : null}
          {paper.expires_on ? (
            <p>
              {t('expires')} <DateText at={paper.expires_on} />
            </p>
          ) : null}
          {paper.courier_name ? (
            <p>
              {t('courier')} <bdi>{paper.courier_name}</bdi>
              {paper.tracking_number ? (
                <>
                  {' · '}
                  {t('tracking')} <Num className="code">{paper.tracking_number}</Num>
                </>
              ) : null}
            </p>
          ) : null}
        </>
      }
      files={<File trade={trade} paper={paper} name={name} />}
      end={
        paper.status === 'REJECTED' ? (
          t('again')
        ) : pending && open && !open.yours ? (
          t.rich('pendingTheirs', {
            ...marks,
            company: companyOf(trade, open.actor === 'buyer' ? 'buyer' : 'supplier'),
          })
        ) : pending && open?.yours && path ? (
          <ButtonLink href={path} small>
            {go('review')} <span className="sr">{name}</span>
          </ButtonLink>
        ) : (
          <Since words={t(pending ? 'sentAt' : 'acceptedAt')} at={paper.answered_at ?? paper.at} />
        )
      }
    />
  )
}

/** The tasks that say yes or no to a paper. */
const answersFor: Partial<Record<Paper['type'], readonly string[]>> = {
  LETTER_OF_CREDIT: ['lc.accept'],
  ADVANCE_PAYMENT_PROOF: ['advance.confirm'],
  PAYMENT_PROOF: ['payment.confirm'],
  SHIPMENT_PROOF: ['documents.deliver'],
  COPY_SHIPMENT_PROOF: ['copies.deliver'],
  ORIGINAL_SHIPMENT_PROOF: ['originals.deliver'],
}

function Contract({
  trade,
  type,
  versions,
}: {
  trade: Trade
  type: Paper['type']
  versions: readonly Paper[]
}) {
  const t = useTranslations('trades.papers')
  const language = useLanguage()
  const name = documentWords[type][language]
  const countersigned = versions.find((paper) => paper.by === 'buyer')
  return (
    <DocumentRow
      icon="stamp"
      state={countersigned ? 'ok' : 'theirs'}
      title={name}
      files={
        <ul className="doc__versions">
          {versions.map((paper) => (
            <li key={paper.id}>
              <span className="doc__v">
                {t(`signedBy.${paper.by}`)}
                {paper.bilingual ? <> · {t('bilingual')}</> : null}
              </span>{' '}
              <File trade={trade} paper={paper} name={`${name}, ${t(`signedBy.${paper.by}`)}`} />
            </li>
          ))}
        </ul>
      }
      end={
        <Since
          words={t(countersigned ? 'signedBy.buyer' : 'writtenAt')}
          at={(countersigned ?? versions[0]!).at}
        />
      } // a row has one
    />
  )
}

const Named = ({ name, version }: { name: string; version: number | undefined }) => {
  const t = useTranslations('trades.papers')
  return (
    <>
      {name}{' '}
      {version !== undefined && version > 1 ? <Tag>{t.rich('version', { ...marks, n: version })}</Tag> : null}
    </>
  )
}

const Since = ({ words, at }: { words: string; at: string }) => (
  <>
    {words} <DateText at={at} as="shortTime" />
  </>
)

/** Why a version came back; it stays readable beside the new one. */
function Refusal({ paper, mine }: { paper: { version: number; message: string | null }; mine: boolean }) {
  const t = useTranslations('trades.papers')
  const g = useTranslations('goods')
  return (
    <p className="doc__no">
      {t.rich(mine ? 'youRejected' : 'theyRejected', { ...marks, n: paper.version })}
      {g.rich('quote', { ...marks, text: paper.message ?? '' })}
    </p>
  )
}

type FilePaper = { url: string; mime: string; version: number; bytes?: number; sha256?: string | undefined }
/** Open, save, and the fingerprint that proves which file it was. */
function File({ trade, paper, name }: { trade: Trade; paper: FilePaper; name: string }) {
  const t = useTranslations('trades.papers')
  const { kind, size } = fileFacts(paper)
  return (
    <span className="doc__f">
      <Fetched url={paper.url} open>
        {t('open')} <span className="sr">{name}</span> <Num>{kind}</Num>
      </Fetched>
      <Fetched url={paper.url} name={`${trade.reference} ${name} v${paper.version}`}>
        {t('save')} <span className="sr">{name}</span>
      </Fetched>
      {size ? (
        <span className="doc__size">
          <Num>{size}</Num>
        </span>
      ) : null}
      {paper.sha256 ? (
        <span className="doc__hash">
          <span className="sr">{t('hash')} </span>
          <Num className="code">{paper.sha256.slice(0, 8)}…</Num>
          <CopyButton text={paper.sha256} what={`SHA-256, ${name}`} />
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
function Fetched({ url, open, name, icon, children }: FetchedProps) {
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
