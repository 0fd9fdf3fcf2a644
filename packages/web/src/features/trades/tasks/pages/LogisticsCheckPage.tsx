import { TaskScreen } from '../TaskScreen.tsx'

export default function LogisticsCheckPage() {
  return (
    <TaskScreen
      screen="logistics"
      wanted={{ tasks: ['drafts.approve', 'documents.deliver', 'copies.deliver'] }}
    />
  )
}
