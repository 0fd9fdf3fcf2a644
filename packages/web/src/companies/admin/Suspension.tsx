import { fullName } from '@mahsul/domain/kit/full-name'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/forms/ReasonDialog.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Info } from '../../ui/states.tsx'
import { Bdi, DateText } from '../../ui/Text.tsx'
import type { User } from './user-values.ts'

type Asking = 'person' | 'company' | 'end'
type Props = {
  /** Of the person, also where all of the company is suspended through one of its people. */
  id: string
  name: string
  company: string
  suspension: User['suspension']
  /** What can be suspended here. */
  of: readonly Exclude<Asking, 'end'>[]
  mayAct: boolean
}

/** Suspends a user, or their whole company. */
export const Suspension = ({ user, mayAct }: { user: User; mayAct: boolean }) => (
  <SuspensionOf
    id={user.external_id}
    name={fullName(user.name, user.last_name)}
    company={user.company.company_name}
    suspension={user.suspension}
    of={user.role.name === 'ADMIN' ? ['person'] : ['company', 'person']}
    mayAct={mayAct}
  />
)

/** Suspends a person or a company, and ends that; says why and since when they are suspended. */
export function SuspensionOf({ id, name, company, suspension, of, mayAct }: Props) {
  const t = useTranslations('admin.users.suspension')
  const [asking, setAsking] = useState<Asking>()
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
            of.map((what) => (
              <Button key={what} variant="refuse" small onClick={() => setAsking(what)}>
                {t(`${what}.verb`)}
              </Button>
            ))
          )}
        </div>
      ) : null}
      {asking ? (
        <ReasonDialog
          form={`suspension/${asking}/${id}`}
          title={t.rich(`${asking}.title`, {
            name: () => <Bdi>{name}</Bdi>,
            company: () => <Bdi>{company}</Bdi>,
          })}
          why={t(`${asking}.why`)}
          keep={t('keep')}
          verb={t(`${asking}.verb`)}
          giving={asking === 'end'}
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
