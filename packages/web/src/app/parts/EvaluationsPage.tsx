import { type Stars, stars } from '@mahsul/domain/trades/rating'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Conduct } from '../../kit/Conduct.tsx'
import type { Answer } from '../../lib/api/api-types.ts'
import { StarsField } from '../../trades/tasks/StarsField.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { BothWays } from '../design-system/BothWays.tsx'
import { memberId } from '../design-system/examples.ts'
import { Part } from '../design-system/Part.tsx'
import { PartsPage } from '../design-system/PartsPage.tsx'

const member: Answer<'GET /secure/members/{id}'>['data'] = {
  external_id: memberId,
  company_name: 'Nile Seeds',
  country: 'SD',
  role: { id: 3, name: 'SUPPLIER' },
  rating: { average: 4.68, count: 31 },
  conduct: {
    member_since: '2025-02-11',
    trades_finished: 31,
    trades_running: 2,
    orders_lapsed: 1,
    refusals: 4,
  },
}
/** Provides the one member, without a request. */
const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }
const known = new QueryClient({ defaultOptions: { queries: forGood } })
known.setQueryData(['member', memberId], member)

const goods = ['goods'] as const
const tasks = ['tasks'] as const

export default function EvaluationsPage() {
  const t = useTranslations('parts')
  return (
    <PartsPage of="evaluations">
      <Part title={t('ratings')}>
        <BothWays>
          <div className="row">
            <StarRating average={4.68} count={31} />
            <StarRating average={4} />
            <StarRating average={0} count={0} />
          </div>
        </BothWays>
      </Part>
      <Part title={t('stars')}>
        <BothWays saying={tasks}>
          <Rating />
        </BothWays>
      </Part>
      <Part title={t('conduct')}>
        <QueryClientProvider client={known}>
          <BothWays saying={goods}>
            <Conduct memberId={memberId} />
          </BothWays>
        </QueryClientProvider>
      </Part>
    </PartsPage>
  )
}

function Rating() {
  const t = useTranslations('parts')
  const [given, give] = useState<Stars>()
  const [first, second] = [useId(), useId()]
  return (
    <div className="rate">
      <StarsField id={first} label={t('quality')} value={given} onChange={give} choices={stars} />
      <StarsField
        id={second}
        label={t('punctuality')}
        value={undefined}
        onChange={() => {}}
        choices={stars}
        error={t('starsError')}
      />
    </div>
  )
}
