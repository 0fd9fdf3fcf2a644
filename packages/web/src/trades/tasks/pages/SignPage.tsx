import { RenewContract } from '../../../payments/payee/RenewContract.tsx'
import { TaskScreen } from '../../forms/TaskScreen.tsx'

export default function SignPage() {
  return (
    <TaskScreen
      from="/trades/$id/sign"
      screen="sign"
      wanted={{ tasks: ['contract.sign.supplier', 'contract.sign.buyer'] }}
      before={(trade) => <RenewContract trade={trade} />}
    />
  )
}
