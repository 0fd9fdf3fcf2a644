import { PaymentScreen } from '../../forms/PaymentScreen.tsx'

export default function AdvanceUploadPage() {
  return <PaymentScreen from="/trades/$id/payment/upload-advance" wanted={{ tasks: ['advance.send'] }} />
}
