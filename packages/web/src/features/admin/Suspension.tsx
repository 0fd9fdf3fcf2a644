import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api.ts'
import { dateTime } from '../../lib/formats.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { useCurrentUser } from '../../lib/session.ts'
import { zoneOf } from '../../lib/zone.ts'
import { Button } from '../../ui/Button.tsx'
import { Info } from '../../ui/states.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { User } from './user-values.ts'

type Asking = 'person' | 'company' | 'end'

/** Suspends a user, or their whole company, and ends that; says why and since when they are suspended. */
export function Suspension({ user }: { user: User }) {
  const t = useTranslations('admin.users.suspension')
  const language = useLanguage()
  const zone = zoneOf(useCurrentUser())
  const [asking, setAsking] = useState<Asking>()
  const { external_id: id, suspension } = user
  const name = `${user.name} ${user.last_name}`
  const company = user.company.company_name
  const params = { id }
  return (
    <>
      {suspension ? (
        <Info>
          {t(suspension.whole_company ? 'companySince' : 'personSince', {
            name: suspension.whole_company ? company : name,
            at: dateTime(language, suspension.at, zone),
          })}{' '}
          <bdi>{suspension.reason}</bdi>
        </Info>
      ) : null}
      <div className="above-form">
        {suspension ? (
          <Button variant="secondary" small onClick={() => setAsking('end')}>
            {t('end.verb')}
          </Button>
        ) : (
          <>
            {user.role.name === 'ADMIN' ? null : (
              <Button variant="refuse" small onClick={() => setAsking('company')}>
                {t('company.verb')}
              </Button>
            )}
            <Button variant="refuse" small onClick={() => setAsking('person')}>
              {t('person.verb')}
            </Button>
          </>
        )}
      </div>
      {asking ? (
        <ReasonDialog
          title={t(`${asking}.title`, { name, company })}
          why={t(`${asking}.why`)}
          keep={t('keep')}
          verb={t(`${asking}.verb`)}
          busyVerb={t('busy')}
          done={t(`${asking}.done`, { name, company })}
          reason={{ label: t('reason'), hint: t('reasonHint'), missing: t('reasonMissing') }}
          call={(reason) =>
            asking === 'end'
              ? api('DELETE /secure/admin/users/{id}/suspension', { params, body: { reason } })
              : api('POST /secure/admin/users/{id}/suspension', {
                  params,
                  body: { reason, whole_company: asking === 'company' },
                })
          }
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  )
}
