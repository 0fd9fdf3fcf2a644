import type { TradeAct } from '@mahsul/domain/trades/process/process'
import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useTitle } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/Link.tsx'
import { PaymentScreen } from '../../forms/PaymentScreen.tsx'

/** The task that brings a type of document. */
const bringing: Readonly<Partial<Record<string, TradeAct>>> = {
  LETTER_OF_CREDIT: 'lc.upload',
  ADVANCE_PAYMENT_PROOF: 'advance.send',
  PAYMENT_PROOF: 'payment.send',
  SHIPMENT_PROOF: 'documents.ship',
  COPY_SHIPMENT_PROOF: 'copies.ship',
  ORIGINAL_SHIPMENT_PROOF: 'originals.ship',
}

const from = '/trades/$id/payment/upload/$documentType'

export default function PaymentUploadPage() {
  const { documentType } = useParams({ from })
  const task = bringing[documentType]
  return task ? <PaymentScreen from={from} wanted={{ tasks: [task] }} /> : <NoSuchDocument />
}

/** No trade has a document of that type, whatever its state. */
function NoSuchDocument() {
  const { id } = useParams({ from })
  const app = useTranslations('app')
  const t = useTranslations('tasks.page')
  useTitle(app('titles.notFound'))
  return (
    <div className="sheet empty">
      <h1>{app('titles.notFound')}</h1>
      <p>{app('notFound.why')}</p>
      <ButtonLink to="/trades/$id/show" params={{ id }}>
        {t('back')}
      </ButtonLink>
    </div>
  )
}
