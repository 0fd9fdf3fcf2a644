import { PaymentScreen } from '../PaymentScreen.tsx'

export default function AdvanceUploadPage() {
  return <PaymentScreen wanted={{ tasks: ['advance.send'] }} />
}
