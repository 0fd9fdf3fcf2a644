import { TaskScreen } from '../TaskScreen.tsx'

export default function SignPage() {
  return <TaskScreen wanted={{ tasks: ['contract.sign.supplier', 'contract.sign.buyer'] }} />
}
