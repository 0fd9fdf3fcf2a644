import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isRecord, Refused } from '../../lib/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Bdi, DateText } from '../../ui/Text.tsx'

/** Who changed the record after it was opened, and when; undefined for any other failure. */
export function staleOf(failure: unknown): { by: string | null; at: string | null } | undefined {
  if (!(failure instanceof Refused) || failure.code !== 'STALE_VERSION') return undefined
  const last = failure.body.last_change
  if (!isRecord(last) || typeof last.at !== 'string') return { by: null, at: null }
  return { by: typeof last.by === 'string' ? last.by : null, at: last.at }
}

type Props = { stale: NonNullable<ReturnType<typeof staleOf>>; onLoad: () => Promise<void> }

/** Somebody else saved first: nothing is lost until the reader asks for what is there now. */
export function StaleNote({ stale: { by, at }, onLoad }: Props) {
  const t = useTranslations('admin.form.stale')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="errsum" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon name="warning" />
        <span>{t('title')}</span>
      </h2>
      {at === null ? null : (
        <p className="errsum__why">
          {t.rich(by === null ? 'when' : 'who', {
            name: () => <Bdi>{by}</Bdi>,
            at: () => <DateText at={at} as="full" />,
          })}
        </p>
      )}
      <p className="errsum__why">{t('kept')}</p>
      <Button variant="secondary" small busyWords={t('loading')} onClick={onLoad}>
        {t('load')}
      </Button>
    </div>
  )
}
