import { useTranslations } from 'use-intl'
import { useWhoMay } from '../../kit/admin-role.ts'
import { type OpenWork, openWorkQuery } from '../../kit/resource/open-work.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ButtonLink } from '../../ui/Link.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'
import { useAct } from '../../ui/use-act.ts'
import './overview.css'

type Checked = NonNullable<OpenWork['activity_log']>
type Broken = Checked & { broken_at: number }

export const isBroken = (log: OpenWork['activity_log']): log is Broken => typeof log?.broken_at === 'number'

function CheckNow() {
  const t = useTranslations('overview.log')
  const mayNot = useWhoMay('operate')
  const act = useAct({
    refresh: (queries) => queries.invalidateQueries({ queryKey: openWorkQuery.queryKey }),
  })
  if (mayNot) return null
  return (
    <Button
      variant="quiet"
      small
      busyWords={t('checking')}
      onClick={() => act(() => api('POST /admin/activity_log/check', {}), t('checked'))}
    >
      {t('check')}
    </Button>
  )
}

/** Quiet while the chain is whole. */
export function LogState({ log }: { log: Checked | null }) {
  const t = useTranslations('overview.log')
  return (
    <p className="logstate faint">
      <Icon name={log ? 'check' : 'clock'} />
      <span>
        {log ? (
          <>
            {t.rich('intact', { at: () => <DateText at={log.checked_at} as="shortTime" /> })} ·{' '}
            {t.rich('entries', { ...richTextTags, n: log.entries })}
          </>
        ) : (
          t('never')
        )}
      </span>
      <CheckNow />
    </p>
  )
}

/** Somebody changed the log outside of the product: which entry, since when it is known, and what to do. */
export function BrokenLog({ log }: { log: Broken }) {
  const t = useTranslations('overview.log')
  const found = () => <DateText at={log.found_at ?? log.checked_at} as="shortTime" />
  const at = () => <DateText at={log.checked_at} as="shortTime" />
  return (
    <section className="alarm" role="alert">
      <h2>
        <Icon name="warning" /> {t.rich('broken', { ...richTextTags, entry: String(log.broken_at) })}
      </h2>
      <p>{t.rich('why', { found, at })}</p>
      <ol>
        <li>{t('first')}</li>
        <li>{t.rich('second', { found })}</li>
        <li>{t('third')}</li>
      </ol>
      <div className="row">
        <ButtonLink small to="/admin/activity">
          {t('open')}
        </ButtonLink>
        <CheckNow />
      </div>
    </section>
  )
}
