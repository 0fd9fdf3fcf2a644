import type { TradeTask } from '@mahsul/domain/trades/process/process'
import { useTranslations } from 'use-intl'
import { tonsOf } from '../../catalogue/product.ts'
import { DocumentLine, type TradeDocument } from '../../documents/DocumentList.tsx'
import { ArtworkView } from '../../documents/drafts/ArtworkView.tsx'
import { money } from '../../lib/words/formats.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/states.tsx'
import { Code, DateText, Num, richTextTags } from '../../ui/Text.tsx'
import { ofTask } from '../model/table.ts'
import type { FormProps } from '../tasks/form-props.ts'

/** What to review before approving or refusing: the document, the amount, the courier, or the effect of approval. */
export function Evidence({ trade, task }: Pick<FormProps, 'trade' | 'task'>) {
  const t = useTranslations('tasks')
  const latest = (type: TradeDocument['type']) => trade.documents.findLast((each) => each.type === type)
  switch (
    ofTask[task.task as TradeTask].shows // the wire's tasks are the table's
  ) {
    case 'order':
      return (
        <p>
          {t.rich('evidence.order', {
            ...richTextTags,
            n: trade.terms.containers,
            ...tonsOf(trade.terms.quantity),
            buyer: trade.parties.buyer.company_name,
            value: money(trade.amounts.contract_value),
          })}
        </p>
      )
    case 'marking':
      return <p>{t('evidence.marking')}</p>
    case 'credit':
      return <Shown trade={trade} file={latest('LETTER_OF_CREDIT')} />
    case 'advance':
      return <Money trade={trade} kind="advance" />
    case 'balance':
      return <Money trade={trade} kind="balance" />
    case 'artwork':
      return (
        <ArtworkView trade={trade} artwork={trade.artworks.findLast((each) => each.side === task.side)} />
      )
    case 'papers':
      return <Shown trade={trade} file={latest('SHIPMENT_PROOF')} />
    case 'copies':
      return <Shown trade={trade} file={latest('COPY_SHIPMENT_PROOF')} />
    case 'originals':
      return <Shown trade={trade} file={latest('ORIGINAL_SHIPMENT_PROOF')} />
    case null:
      return null
  }
}

function Shown({ trade, file }: { trade: FormProps['trade']; file: TradeDocument | undefined }) {
  const t = useTranslations('tasks')
  if (!file) return <Note>{t('papers.none')}</Note>
  const facts = [
    file.expires_on && { label: t('credit.expires'), value: <DateText at={file.expires_on} as="shipping" /> },
    file.expiry_place && { label: t('credit.place'), value: <bdi>{file.expiry_place}</bdi> },
    file.presentation_days && { label: t('credit.days'), value: <Num>{file.presentation_days}</Num> },
    file.courier_name && { label: t('courier.name'), value: <bdi>{file.courier_name}</bdi> },
    file.tracking_number && { label: t('courier.number'), value: <Code>{file.tracking_number}</Code> },
    { label: t('evidence.sent'), value: <DateText at={file.at} as="shortTime" /> },
  ]
  return (
    <div className="evidence">
      <div className="papers">
        <DocumentLine trade={trade} file={file} />
      </div>
      <Facts two facts={facts} />
    </div>
  )
}

function Money({ trade, kind }: { trade: FormProps['trade']; kind: 'advance' | 'balance' }) {
  const t = useTranslations('tasks')
  const u = useTranslations('ui')
  const payment = trade.payments.find((each) => each.kind === kind)
  if (!payment) return null
  return (
    <div className="pay">
      <p className="pay__sum">
        <span>{t(`payment.kind.${kind}`)}</span>
        <b>
          <Num>{money(payment.amount)}</Num> {u('price.currency')}
        </b>
      </p>
      {payment.proof ? <Shown trade={trade} file={payment.proof} /> : null}
      <Note>{t('evidence.bankDays')}</Note>
    </div>
  )
}
