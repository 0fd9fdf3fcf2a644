import { TaskScreen } from '../../forms/TaskScreen.tsx'

export default function LogisticsCheckPage() {
  return (
    <TaskScreen
      from="/trades/$id/logistics/check"
      screen="logistics"
      wanted={{ tasks: ['drafts.approve', 'documents.deliver', 'copies.deliver'] }}
    />
  )
}
