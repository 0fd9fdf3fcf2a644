import { documentWords } from '@mahsul/contract/trade-words'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/i18n.tsx'
import type { Trade } from '../../model/types.ts'
import { DocumentRow } from '../../ui/DocumentRow.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { DateText, marks, Num } from '../../ui/Text.tsx'
import { File, Named, Refusal, Since } from './DocumentFile.tsx'
import type { artworkThreads, DraftRow, Paper } from './documents.ts'
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
  const { type, paper, refused, task, optional } = row
  const name = draftWords(type, trade.terms.international_commercial_term, language)
  const state =
    task?.yours && !optional ? 'turn' : paper?.status === 'APPROVED' ? 'ok' : paper ? 'theirs' : 'missing'
  const other = companyOf(trade, trade.side === 'buyer' ? 'supplier' : 'buyer')
  const link = task && linkOfTask(trade.id, task)
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
        ) : task?.yours && link ? (
          <ButtonLink {...link} small variant={optional ? 'quiet' : 'secondary'}>
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

export function Other({ trade, paper, refused }: { trade: Trade; paper: Paper; refused: Paper | undefined }) {
  const t = useTranslations('trades.papers')
  const go = useTranslations('trades.go')
  const language = useLanguage()
  const name = documentWords[paper.type][language]
  const open = trade.open_tasks.find((task) => answersFor[paper.type]?.includes(task.task))
  const link = open && linkOfTask(trade.id, open)
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
              {paper.expiry_place ? (
                <>
                  {' · '}
                  <bdi>{paper.expiry_place}</bdi>
                </>
              ) : null}
            </p>
          ) : null}
          {paper.type === 'LETTER_OF_CREDIT' && trade.presentation ? (
            <p>
              <PresentationDate of={trade.presentation} />
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
        ) : pending && open?.yours && link ? (
          <ButtonLink {...link} small>
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

export function Contract({
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
