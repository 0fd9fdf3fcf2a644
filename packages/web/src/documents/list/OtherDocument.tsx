import { documentWords } from '@mahsul/contract/trades/trade-words'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { linkOfTask } from '../../trades/model/link-of-task.ts'
import { companyOf } from '../../trades/model/words.ts'
import { DocumentRow } from '../../ui/DocumentRow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import { FileButtons, Named, Refusal, Since } from './DocumentFile.tsx'
import { FileProof } from './DocumentRows.tsx'
import type { TradeDocument } from './documents.ts'
import { FileAbout } from './FileAbout.tsx'

/** A document that is neither a draft nor a contract: the credit and its amendments, and proofs. */
export function OtherDocument({
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
          <FileAbout trade={trade} file={file} />
        </>
      }
      files={<FileProof trade={trade} file={file} name={name} />}
      end={answers ? <Icon name="next" /> : <FileButtons trade={trade} file={file} name={name} />}
    />
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
