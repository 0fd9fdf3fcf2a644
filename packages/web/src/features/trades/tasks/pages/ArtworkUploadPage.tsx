import { useParams } from '@tanstack/react-router'
import { TaskScreen } from '../TaskScreen.tsx'

/** `$offerType` says whose artwork: the selling or the buying side's (decision 46). */
export default function ArtworkUploadPage() {
  const { offerType } = useParams({ strict: false })
  return (
    <TaskScreen
      screen="artwork"
      wanted={{ tasks: ['artwork.upload'], side: offerType?.toLowerCase() === 'sell' ? 'sell' : 'buy' }}
    />
  )
}
