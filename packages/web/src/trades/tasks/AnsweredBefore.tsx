import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/Icon.tsx'
import type { FormProps } from './form-props.ts'

/** Why the previous version was refused, if there was one. */
export function AnsweredBefore({ trade, task }: Pick<FormProps, 'trade' | 'task'>) {
  const t = useTranslations('tasks')
  const message = refusalOf({ trade, task })
  if (!message) return null
  return (
    <div className="cameback" role="note">
      <Icon name="warning" />
      <p>
        <b>{t('cameBack')}</b> <bdi>{message}</bdi>
      </p>
    </div>
  )
}

const brought = {
  'lc.upload': 'LETTER_OF_CREDIT',
  'advance.send': 'ADVANCE_PAYMENT_PROOF',
  'payment.send': 'PAYMENT_PROOF',
} as const

function refusalOf({ trade, task }: Pick<FormProps, 'trade' | 'task'>): string | null {
  if (task.task === 'artwork.upload')
    return trade.artworks.findLast((each) => each.side === task.side)?.message ?? null
  const type = brought[task.task as keyof typeof brought] as string | undefined // other tasks have none
  return trade.documents.findLast((each) => each.type === type)?.message ?? null
}
