import { PaymentScreen } from '../PaymentScreen.tsx'

export default function CreditUploadPage() {
  return <PaymentScreen wanted={{ tasks: ['lc.upload'] }} />
}
