import { PaymentScreen } from '../../forms/PaymentScreen.tsx'

export default function CreditUploadPage() {
  return <PaymentScreen from="/trades/$id/payment/upload-lc" wanted={{ tasks: ['lc.upload'] }} />
}
