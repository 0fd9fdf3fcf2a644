import { type LimitedAct, limitedActs } from '@mahsul/domain/companies/approval'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Money } from '../../ui/Text.tsx'
import type { Approval } from '../kept-acts/approvals.ts'

type Limits = NonNullable<Approval['limits']>['before']

/** Each limit that would be another: as it is, and as it would be. */
export function LimitsChange({ before, after }: NonNullable<Approval['limits']>) {
  const t = useTranslations('approvals.limits')
  return (
    <dl className="changes">
      {limitedActs
        .filter((act) => before[act] !== after[act])
        .map((act) => (
          <div key={act}>
            <dt>{t(act)}</dt>
            <dd>
              <s>
                <span className="sr">{t('before')} </span>
                <Limit of={before} act={act} />
              </s>{' '}
              <b>
                <span className="sr">{t('after')} </span>
                <Limit of={after} act={act} />
              </b>
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Limit({ of, act }: { of: Limits; act: LimitedAct }): ReactNode {
  const t = useTranslations('approvals.limits')
  if (act === 'bank') return t(of.bank ? 'always' : 'never')
  const sum = of[act]
  return sum === null ? t('none') : t.rich('above', { sum: () => <Money amount={sum} /> })
}
