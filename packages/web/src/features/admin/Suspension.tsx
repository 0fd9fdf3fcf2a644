import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Info } from '../../ui/states.tsx'
import { Bdi, DateText } from '../../ui/Text.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { User } from './user-values.ts'

type Asking = 'person' | 'company' | 'end'

/** Suspends a user, or their whole company, and ends that; says why and since when they are suspended. */
export function Suspension({ user, mayAct }: { user: User; mayAct: boolean }) {
  const t = useTranslations('admin.users.suspension')
  const [asking, setAsking] = useState<Asking>()
  const { external_id: id, suspension } = user
  const name = `${user.name} ${user.last_name}`
  const company = user.company.company_name
  const params = { id }
  return (
    <>
      {suspension ? (
        <Info>
          {t.rich(suspension.whole_company ? 'companySince' : 'personSince', {
            name: () => <Bdi>{suspension.whole_company ? company : name}</Bdi>,
            at: () => <DateText at={suspension.at} as="full" />,
          })}{' '}
          <bdi>{suspension.reason}</bdi>
        </Info>
      ) : null}
      {mayAct ? (
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
      ) : null}
      {asking ? (
        <ReasonDialog
          title={t.rich(`${asking}.title`, {
            name: () => <Bdi>{name}</Bdi>,
            company: () => <Bdi>{company}</Bdi>,
          })}
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
