import { RenewContract } from '../../payee/RenewContract.tsx'
import { TaskScreen } from '../TaskScreen.tsx'

export default function SignPage() {
  return (
    <TaskScreen
      screen="sign"
      wanted={{ tasks: ['contract.sign.supplier', 'contract.sign.buyer'] }}
      before={(trade) => <RenewContract trade={trade} />}
    />
  )
}
