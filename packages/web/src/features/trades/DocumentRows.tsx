import { documentWords } from '@mahsul/contract/trade-words'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/i18n.tsx'
import type { Trade } from '../../model/types.ts'
import { DocumentRow } from '../../ui/DocumentRow.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { DateText, Num, richTextTags } from '../../ui/Text.tsx'
import { File, Named, Refusal, Since } from './DocumentFile.tsx'
import type { artworkThreads, DraftRow, TradeDocument } from './documents.ts'
import { DraftInPlace } from './in-place.tsx'
import { linkOfTask } from './model/link-of-task.ts'
import { PresentationDate } from './model/PresentationDate.tsx'
import { draftWords } from './tasks/draft-words.ts'
import { companyOf } from './words.ts'

export function Draft({ trade, row }: { trade: Trade; row: DraftRow }) {
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
  const { type, file, refused, task, optional } = row
  const name = draftWords(type, trade.terms.international_commercial_term, language)
  const state =
    task?.yours && !optional ? 'turn' : file?.status === 'APPROVED' ? 'ok' : file ? 'theirs' : 'missing'
  const other = companyOf(trade, trade.side === 'buyer' ? 'supplier' : 'buyer')
  const link = task && linkOfTask(trade.id, task)
  return (
    <DocumentRow
      state={state}
      title={<Named name={name} version={file?.version} />}
      about={
        file?.status === 'APPROVED' ? undefined : (
          <>
            {refused ? <Refusal file={refused} mine={trade.side === 'buyer'} /> : null}
            {optional && !file ? <p>{t('optional')}</p> : null}
          </>
        )
      }
      files={file ? <File trade={trade} file={file} name={name} /> : undefined}
      end={
        file?.status === 'APPROVED' ? (
          <Since words={t('approvedAt')} at={file.answered_at ?? file.at} />
        ) : task?.task === 'drafts.approve' ? (
          t.rich('pendingTheirs', { ...richTextTags, company: other })
        ) : task?.yours && link ? (
          <ButtonLink {...link} small variant={optional ? 'quiet' : 'secondary'}>
            {t('upload')} <span className="sr">{name}</span>
          </ButtonLink>
        ) : (
          t(file ? 'again' : 'missing')
        )
      }
    />
  )
}

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
      icon="tag"
      state={task?.yours ? 'turn' : artwork.status === 'ACCEPTED' ? 'ok' : 'theirs'}
      title={<Named name={name} version={artwork.version} />}
      about={artwork.status !== 'ACCEPTED' && refused ? <Refusal file={refused} mine={!ours} /> : undefined}
      files={<File trade={trade} file={{ ...artwork, sha256 }} name={name} />}
      end={
        artwork.status === 'ACCEPTED' ? (
          <Since words={t('acceptedAt')} at={artwork.answered_at ?? artwork.at} />
        ) : artwork.status === 'REJECTED' ? (
          t('again')
        ) : task?.yours ? undefined : (
          t.rich('pendingTheirs', { ...richTextTags, company: answerer })
        )
      }
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
  const go = useTranslations('trades.go')
  const language = useLanguage()
  const name = documentWords[file.type][language]
  const open = trade.open_tasks.find((task) => answersFor[file.type]?.includes(task.task))
  const link = open && linkOfTask(trade.id, open)
  const pending = file.status === 'PENDING'
  return (
    <DocumentRow
      icon={file.type === 'LETTER_OF_CREDIT' ? 'bank' : 'stamp'}
      state={open?.yours ? 'turn' : file.status === 'APPROVED' ? 'ok' : 'theirs'}
      title={<Named name={name} version={file.version} />}
      about={
        <>
          {file.status !== 'APPROVED' && refused ? (
            <Refusal file={refused} mine={refused.by !== trade.side} />
          ) : null}
          <About trade={trade} file={file} />
        </>
      }
      files={<File trade={trade} file={file} name={name} />}
      end={
        file.status === 'REJECTED' ? (
          t('again')
        ) : pending && open && !open.yours ? (
          t.rich('pendingTheirs', {
            ...richTextTags,
            company: companyOf(trade, open.actor === 'buyer' ? 'buyer' : 'supplier'),
          })
        ) : pending && open?.yours && link ? (
          <ButtonLink {...link} small>
            {go('review')} <span className="sr">{name}</span>
          </ButtonLink>
        ) : (
          <Since words={t(pending ? 'sentAt' : 'acceptedAt')} at={file.answered_at ?? file.at} />
        )
      }
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

/** The tasks that approve or refuse a document. */
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
  return (
    <DocumentRow
      icon="stamp"
      state={countersigned ? 'ok' : 'theirs'}
      title={name}
      files={
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
