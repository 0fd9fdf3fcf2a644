import { documentWords } from '@mahsul/contract/trade-words'
import { type ComponentProps, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/i18n.tsx'
import { lazyWithWords } from '../../lib/lazy-with-words.ts'
import type { Trade } from '../../model/types.ts'
import { DocumentRow } from '../../ui/DocumentRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import { DateText, Num, richTextTags } from '../../ui/Text.tsx'
import { File, FileButtons, Named, Refusal, Since, Verify } from './DocumentFile.tsx'
import { signing } from './document-groups.ts'
import type { artworkThreads, DraftRow, TradeDocument } from './documents.ts'
import { linkOfTask } from './model/link-of-task.ts'
import { PresentationDate } from './model/PresentationDate.tsx'
import { draftWords } from './tasks/draft-words.ts'
import { companyOf } from './words.ts'

/** A document that waits for the reader's answer leads to the page where it is read. */
export function Draft({ trade, row }: { trade: Trade; row: DraftRow }) {
  const t = useTranslations('trades.papers')
  const language = useLanguage()
  const { type, file, refused, task, optional } = row
  const name = draftWords(type, trade.terms.international_commercial_term, language)
  const named = <Named name={name} version={file?.version} />
  const done = file?.status === 'APPROVED'
  const answers = task?.task === 'drafts.approve' && task.yours
  const link = task?.yours && !answers ? linkOfTask(trade.id, task) : undefined
  const other = companyOf(trade, trade.side === 'buyer' ? 'supplier' : 'buyer')
  return (
    <DocumentRow
      level={3}
      state={task?.yours && !optional ? 'turn' : done ? 'ok' : file ? 'theirs' : 'missing'}
      late={task?.overdue === true}
      title={
        answers ? (
          <Link
            className="doc__to"
            to="/trades/$id/logistics/check"
            params={{ id: trade.id }}
            search={{ document: type }}
          >
            {named}
          </Link>
        ) : (
          named
        )
      }
      about={
        <>
          <p>
            {done ? (
              <Since words={t('approvedAt')} at={file.answered_at ?? file.at} />
            ) : task?.task === 'drafts.approve' && !task.yours ? (
              t.rich('pendingTheirs', { ...richTextTags, company: other })
            ) : file && file.status !== 'REJECTED' ? (
              <Since words={t('uploadedAt')} at={file.at} />
            ) : (
              t(file ? 'again' : 'missing')
            )}
          </p>
          {refused && !done ? <Refusal file={refused} mine={trade.side === 'buyer'} /> : null}
        </>
      }
      files={file ? <FileProof trade={trade} file={file} name={name} /> : undefined}
      end={
        answers ? (
          <Icon name="next" />
        ) : link ? (
          <ButtonLink {...link} small variant={optional ? 'quiet' : 'secondary'}>
            {t('upload')} <span className="sr">{name}</span>
          </ButtonLink>
        ) : file ? (
          <FileButtons trade={trade} file={file} name={name} />
        ) : undefined
      }
    />
  )
}

/** What proves a file: its size and its hash. */
const FileProof = (props: ComponentProps<typeof File>) => (
  <Verify name={props.name}>
    <File {...props} />
  </Verify>
)

type Thread = ReturnType<typeof artworkThreads>[number]
export function Artwork({ trade, thread }: { trade: Trade; thread: Thread }) {
  const t = useTranslations('trades.papers')
  const words = useTranslations('trades.lane')
  const { artwork, refused, side, sha256, task } = thread
  const name = words(side === 'buy' ? 'artworkBuy' : 'artworkSell')
  const ours = (side === 'buy') === (trade.side === 'buyer')
  const answerer = companyOf(trade, side === 'buy' ? 'supplier' : 'buyer')
  return (
    <DocumentRow
      level={3}
      icon="tag"
      state={task?.yours ? 'turn' : artwork.status === 'ACCEPTED' ? 'ok' : 'theirs'}
      late={task?.overdue === true}
      title={<Named name={name} version={artwork.version} />}
      about={
        <>
          <p>
            {artwork.status === 'ACCEPTED' ? (
              <Since words={t('acceptedAt')} at={artwork.answered_at ?? artwork.at} />
            ) : artwork.status === 'REJECTED' ? (
              t('again')
            ) : task?.yours ? (
              <Since words={t('uploadedAt')} at={artwork.at} />
            ) : (
              t.rich('pendingTheirs', { ...richTextTags, company: answerer })
            )}
          </p>
          {artwork.status !== 'ACCEPTED' && refused ? <Refusal file={refused} mine={!ours} /> : null}
        </>
      }
      files={<FileProof trade={trade} file={{ ...artwork, sha256 }} name={name} />}
      end={<FileButtons trade={trade} file={artwork} name={name} />}
    />
  )
}

export function Other({
  trade,
  file,
  refused,
}: {
  trade: Trade
  file: TradeDocument
  refused: TradeDocument | undefined
}) {
  const t = useTranslations('trades.papers')
  const language = useLanguage()
  const name = documentWords[file.type][language]
  const open = answering(trade, file)
  const link = open && linkOfTask(trade.id, open)
  const pending = file.status === 'PENDING'
  const answers = pending && open?.yours ? link : undefined
  const named = <Named name={name} version={file.version} />
  return (
    <DocumentRow
      level={3}
      icon={file.type === 'LETTER_OF_CREDIT' || file.type === 'CREDIT_AMENDMENT' ? 'bank' : 'stamp'}
      state={open?.yours ? 'turn' : file.status === 'APPROVED' ? 'ok' : 'theirs'}
      late={open?.overdue === true}
      title={
        answers ? (
          <Link className="doc__to" {...answers}>
            {named}
          </Link>
        ) : (
          named
        )
      }
      about={
        <>
          <p>
            {file.status === 'REJECTED' && file.type !== 'CREDIT_AMENDMENT' ? (
              t('again')
            ) : pending && open && !open.yours ? (
              t.rich('pendingTheirs', {
                ...richTextTags,
                company: companyOf(trade, open.actor === 'buyer' ? 'buyer' : 'supplier'),
              })
            ) : (
              <Since
                words={t(file.status === 'APPROVED' ? 'acceptedAt' : 'sentAt')}
                at={file.status === 'APPROVED' ? (file.answered_at ?? file.at) : file.at}
              />
            )}
          </p>
          {file.status !== 'APPROVED' && refused ? (
            <Refusal file={refused} mine={refused.by !== trade.side} />
          ) : null}
          <About trade={trade} file={file} />
        </>
      }
      files={<FileProof trade={trade} file={file} name={name} />}
      end={answers ? <Icon name="next" /> : <FileButtons trade={trade} file={file} name={name} />}
    />
  )
}

/** The expiry of a credit and the last day for its documents, and the courier of what was sent. */
function About({ trade, file }: { trade: Trade; file: TradeDocument }) {
  const t = useTranslations('trades.papers')
  return (
    <>
      {file.expires_on ? (
        <p>
          {t('expires')} <DateText at={file.expires_on} />
          {file.expiry_place ? (
            <>
              {' · '}
              <bdi>{file.expiry_place}</bdi>
            </>
          ) : null}
        </p>
      ) : null}
      {file.type === 'LETTER_OF_CREDIT' && trade.presentation ? (
        <p>
          <PresentationDate of={trade.presentation} />
        </p>
      ) : null}
      {file.credit_data && file.type === 'LETTER_OF_CREDIT' ? <CreditOfFile trade={trade} /> : null}
      {file.courier_name ? (
        <p>
          {t('courier')} <bdi>{file.courier_name}</bdi>
          {file.tracking_number ? (
            <>
              {' · '}
              {t('tracking')} <Num className="code">{file.tracking_number}</Num>
            </>
          ) : null}
        </p>
      ) : null}
    </>
  )
}

const CreditReview = lazyWithWords(['credits'], () => import('./tasks/CreditReview.tsx'))

/** A letter of credit as data, which loads when it is opened. */
function CreditOfFile({ trade }: { trade: Trade }) {
  const t = useTranslations('trades.papers')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="fold doc__data" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('creditData')}</summary>
      {isOpen ? (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <CreditReview trade={trade} />
        </Suspense>
      ) : null}
    </details>
  )
}

/** The open task that approves or refuses a document. */
export const answering = (trade: Trade, file: TradeDocument) =>
  trade.open_tasks.find((task) => answersFor[file.type]?.includes(task.task))

const answersFor: Partial<Record<TradeDocument['type'], readonly string[]>> = {
  LETTER_OF_CREDIT: ['lc.accept'],
  ADVANCE_PAYMENT_PROOF: ['advance.confirm'],
  PAYMENT_PROOF: ['payment.confirm'],
  SHIPMENT_PROOF: ['documents.deliver'],
  COPY_SHIPMENT_PROOF: ['copies.deliver'],
  ORIGINAL_SHIPMENT_PROOF: ['originals.deliver'],
}

export function Contract({
  trade,
  type,
  versions,
}: {
  trade: Trade
  type: TradeDocument['type']
  versions: readonly TradeDocument[]
}) {
  const t = useTranslations('trades.papers')
  const language = useLanguage()
  const name = documentWords[type][language]
  const countersigned = versions.find((file) => file.by === 'buyer')
  const last = countersigned ?? versions.at(-1)! // a row has one
  const sign = countersigned ? undefined : signing(trade)
  const link = sign?.yours ? linkOfTask(trade.id, sign) : undefined
  return (
    <DocumentRow
      level={3}
      icon="stamp"
      state={countersigned ? 'ok' : sign?.yours ? 'turn' : 'theirs'}
      late={sign?.overdue === true}
      title={
        link ? (
          <Link className="doc__to" {...link}>
            {name}
          </Link>
        ) : (
          name
        )
      }
      about={
        <p>
          <Since words={t(last.by === 'system' ? 'writtenAt' : `signedBy.${last.by}`)} at={last.at} />
        </p>
      }
      files={
        <Verify name={name}>
          <ul className="doc__versions">
            {versions.map((file) => (
              <li key={file.id}>
                <span className="doc__v">
                  {t(`signedBy.${file.by}`)}
                  {file.bilingual ? <> · {t('bilingual')}</> : null}
                </span>{' '}
                <File trade={trade} file={file} name={`${name}, ${t(`signedBy.${file.by}`)}`} />
              </li>
            ))}
          </ul>
        </Verify>
      }
      end={link ? <Icon name="next" /> : <FileButtons trade={trade} file={last} name={name} />}
    />
  )
}
