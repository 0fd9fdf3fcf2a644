import { PaymentScreen } from '../PaymentScreen.tsx'

export default function AdvanceUploadPage() {
  return <PaymentScreen from="/trades/$id/payment/upload-advance" wanted={{ tasks: ['advance.send'] }} />
}
