import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AnswerForm } from '../../forms/AnswerForm.tsx'
import { TaskScreen } from '../../forms/TaskScreen.tsx'
import { tradeQuery } from '../../model/trade-query.ts'

const from = '/trades/$id/artwork/decline/$artworkId'

/** Refusing one artwork; approving stays one press away. The address of an older version redirects to the latest. */
export default function ArtworkDeclinePage() {
  const { id, artworkId } = useParams({ from })
  const { data: trade } = useQuery(tradeQuery(id))
  const side = trade?.artworks.find((each) => each.id === artworkId)?.side
  return (
    <TaskScreen
      from={from}
      screen="artwork"
      wanted={{ tasks: ['artwork.accept'], ...(side && { side }) }}
      form={(props) => <AnswerForm {...props} refusing />}
    />
  )
}
