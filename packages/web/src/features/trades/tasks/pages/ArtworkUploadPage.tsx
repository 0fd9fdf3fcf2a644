import { useParams } from '@tanstack/react-router'
import { TaskScreen } from '../TaskScreen.tsx'

const from = '/trades/$id/artwork/upload/$offerType'

/** `$offerType` says whose artwork: the selling or the buying side's (decision 46). */
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
