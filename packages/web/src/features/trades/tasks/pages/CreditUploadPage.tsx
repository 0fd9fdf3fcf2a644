import { PaymentScreen } from '../PaymentScreen.tsx'

export default function CreditUploadPage() {
  return <PaymentScreen from="/trades/$id/payment/upload-lc" wanted={{ tasks: ['lc.upload'] }} />
}
