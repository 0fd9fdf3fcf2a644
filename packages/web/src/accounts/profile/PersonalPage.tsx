import { personNames } from '@mahsul/contract/companies/registration-wire'
import { checkPerson, genders, type Person } from '@mahsul/domain/accounts/person'
import { isTimeZone } from '@mahsul/domain/kit/time-zone'
import { useTranslations } from 'use-intl'
import { PersonFields } from '../../companies/members/PersonFields.tsx'
import { useLabels } from '../../companies/members/use-labels.ts'
import { api } from '../../lib/api/api.ts'
import type { Profile } from '../../lib/api/session.ts'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { Num } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'
import { AvatarField } from './AvatarField.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'
import { useKeepProfile } from './use-profile.ts'

export default function PersonalPage() {
  return <ProfileFrame section="personal">{(profile) => <PersonalForm profile={profile} />}</ProfileFrame>
}

type Answers = Pick<Person, 'gender' | 'name' | 'lastName'>

function PersonalForm({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.personal')
  const labels = useLabels().person
  const keep = useKeepProfile()
  const [typed, setTyped, input] = useInput<Answers>('profile/personal', {
    gender: profile.gender,
    name: profile.name,
    lastName: profile.last_name,
  })
  const { gender, name, lastName } = labels
  const form = useForm<keyof Answers, Answers>({
    input,
    labels: { gender, name, lastName },
    names: personNames,
    check: (answers) => checkPerson({ ...answers, timeZone: profile.timezone }, { isTimeZone }),
    put: async (answers) => {
      const body = {
        gender: genders.find((each) => each === answers.gender)!, // checked before
        name: answers.name,
        last_name: answers.lastName,
      }
      const { data } = await api('PUT /secure/profiles', { body })
      setTyped({ gender: data.gender, name: data.name, lastName: data.last_name })
      keep(data)
      say(t('saved'))
    },
  })
  return (
    <FormSheet form={form} title={t('head')} verb={t('save')} onSend={() => form.send(typed)}>
      <AvatarField profile={profile} />
      <PersonFields
        value={typed}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        of={form.of}
      />
      <dl className="plain">
        <div>
          <dt>{t('email')}</dt>
          <dd>
            <Num>{profile.email}</Num>
            <span className="said faint">{t('emailWhy')}</span>
          </dd>
        </div>
      </dl>
    </FormSheet>
  )
}
