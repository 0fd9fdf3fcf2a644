import { useTranslations } from 'use-intl'
import type { Trade } from '../../../kit/types.ts'
import { ButtonLink } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TaskScreen } from '../../forms/TaskScreen.tsx'
import { Ratings } from '../../Ratings.tsx'

/** Both rate each other once the trade has finished; each once. */
export default function RatingPage() {
  return (
    <TaskScreen
      from="/trades/$id/rating"
      screen="rating"
      wanted={{ tasks: ['rating.byBuyer', 'rating.bySupplier'] }}
      after={(trade, { due }) => (due ? null : <Rated trade={trade} />)}
    />
  )
}

function Rated({ trade }: { trade: Trade }) {
  const t = useTranslations('tasks.page')
  if (trade.status === 'finished') return <Ratings trade={trade} />
  return (
    <EmptyState
      title={t('none.title')}
      action={
        <ButtonLink to="/trades/$id/show" params={{ id: trade.id }}>
          {t('back')}
        </ButtonLink>
      }
    >
      {t(trade.status === 'running' ? 'none.rateLater' : `none.${trade.status}`)}
    </EmptyState>
  )
}
