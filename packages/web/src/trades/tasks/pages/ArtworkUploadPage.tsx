import { useParams } from '@tanstack/react-router'
import { TaskScreen } from '../../forms/TaskScreen.tsx'

const from = '/trades/$id/artwork/upload/$offerType'

/** `$offerType` is the side the artwork belongs to: selling or buying (decision 46). */
export default function ArtworkUploadPage() {
  const { offerType } = useParams({ from })
  return (
    <TaskScreen
      from={from}
      screen="artwork"
      wanted={{ tasks: ['artwork.upload'], side: offerType.toLowerCase() === 'sell' ? 'sell' : 'buy' }}
    />
  )
}
