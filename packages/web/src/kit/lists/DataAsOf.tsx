import { useTranslations } from 'use-intl'
import type { LaggingCall } from '../../lib/api/api-types.ts'
import { useAsOf } from '../../lib/api/data-as-of.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Num } from '../../ui/Text.tsx'

type Props = {
  /** What is shown below are the answers to these. */
  of: readonly LaggingCall[]
  what: 'figures' | 'list'
}

/** From when figures or a list are, once that is more than a few seconds ago: a replica lags behind. */
export function DataAsOf({ of, what }: Props) {
  const t = useTranslations('admin.asOf')
  const f = useFormats()
  const at = useAsOf(of)
  if (at === undefined) return null
  const time = () => (
    <time dateTime={at}>
      <Num>{f.clockToTheSecond(at)}</Num>
    </time>
  )
  return (
    <p className="asof" role="status">
      <Icon name="clock" />
      <span>{t.rich(what, { at: time })}</span>
    </p>
  )
}
