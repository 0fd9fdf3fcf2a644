import type { TradeAct } from '@mahsul/domain/trades/process'
import { useParams } from '@tanstack/react-router'
import { PaymentScreen } from '../PaymentScreen.tsx'

/** The task that brings a type of document. */
const bringing: Readonly<Record<string, TradeAct>> = {
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
  return <PaymentScreen from={from} wanted={{ tasks: [bringing[documentType] ?? 'payment.send'] }} />
}
