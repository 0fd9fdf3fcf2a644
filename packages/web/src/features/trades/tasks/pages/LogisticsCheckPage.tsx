import { TaskScreen } from '../TaskScreen.tsx'

export default function LogisticsCheckPage() {
  return <TaskScreen wanted={{ tasks: ['drafts.approve', 'documents.deliver', 'copies.deliver'] }} />
}
