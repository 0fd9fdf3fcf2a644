import { useTranslations } from 'use-intl'
import { Unreachable } from '../lib/refused.ts'
import { Icon } from './Icon.tsx'
import { DateText } from './Text.tsx'

type Read = { data: unknown; error: unknown; failureReason: unknown; dataUpdatedAt: number }

/** Above stored data, while the server cannot be reached: its age. */
export function AsOf({ query: { data, error, failureReason, dataUpdatedAt } }: { query: Read }) {
  const t = useTranslations('offline')
  const failed = error instanceof Unreachable || failureReason instanceof Unreachable
  if (!failed || data === undefined) return null
  return (
    <p className="asof" role="status">
      <Icon name="clock" />
      <span>
        {t('asOf')} <DateText at={new Date(dataUpdatedAt)} as="shortTime" />
      </span>
    </p>
  )
}
