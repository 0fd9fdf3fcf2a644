import { documentWords } from '@mahsul/contract/trades/trade-words'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { linkOfTask } from '../../trades/model/link-of-task.ts'
import { companyOf } from '../../trades/model/words.ts'
import { DocumentRow } from '../../ui/DocumentRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { draftWords } from '../draft-words.ts'
import { File, FileButtons, Named, Refusal, Since, Verify } from './DocumentFile.tsx'
import { signing } from './document-groups.ts'
import type { artworkThreads, DraftRow, TradeDocument } from './documents.ts'

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
export const FileProof = (props: ComponentProps<typeof File>) => (
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
