import { phoneText } from '@mahsul/domain/accounts/account-change'
import { checkCountryCode, checkPhoneNumber } from '@mahsul/domain/kit/phone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  countryOfDial,
  dialCodeOf,
  PhoneFields,
  type TypedPhone,
} from '../../companies/members/PhoneFields.tsx'
import { type Country, countriesQuery, openPhones } from '../../companies/members/registers.ts'
import { useLabels } from '../../companies/members/use-labels.ts'
import type { Profile } from '../../lib/api/session.ts'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useInput } from '../../ui/form/use-input.ts'
import { Pill } from '../../ui/Pill.tsx'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { Num } from '../../ui/Text.tsx'
import { PhoneCode } from './PhoneCode.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'
import { type SentCode, sendPhoneCode, wirePhone } from './phone-code.ts'

export default function PhonePage() {
  return <ProfileFrame section="phone">{(profile) => <Phone profile={profile} />}</ProfileFrame>
}

/** A number, then the code that was sent to it. The previous number stays until the code was right. */
function Phone({ profile }: { profile: Profile }) {
  const t = useTranslations('profile')
  const { data: countries, isPending, refetch } = useQuery(countriesQuery)
  const [sent, setSent] = useState<SentCode>()
  return (
    <>
      <section className="sheet pad" aria-label={t('phone.now')}>
        <dl className="plain">
          <div>
            <dt>{t('phone.now')}</dt>
            <dd className="row">
              {profile.phone ? <Num>{numberOf(profile)}</Num> : t('phone.none')}
              <Pill tone={profile.phone_verified ? 'leaf' : 'mute'}>
                {t(profile.phone_verified ? 'overview.yes' : 'overview.no')}
              </Pill>
            </dd>
          </div>
        </dl>
      </section>
      {isPending ? (
        <SkeletonLines lines={4} />
      ) : !countries ? (
        <FailedState onRetry={() => refetch()}>{t('failedWhy')}</FailedState>
      ) : sent ? (
        <PhoneCode sent={sent} email={profile.email} onSent={setSent} onOther={() => setSent(undefined)} />
      ) : (
        <NumberForm profile={profile} countries={countries} onSent={setSent} />
      )}
    </>
  )
}

export const numberOf = ({ country_code, phone }: Pick<Profile, 'country_code' | 'phone'>) =>
  phoneText(country_code, phone)

type NumberProps = {
  profile: Profile
  countries: readonly Country[]
  onSent: (sent: SentCode) => void
}

function NumberForm({ profile, countries, onSent }: NumberProps) {
  const t = useTranslations('profile.phone')
  const [typed, setTyped, input] = useInput<TypedPhone>('profile/phone', {
    country: countryOfDial(countries, profile.country_code, profile.company.country),
    number: profile.phone_number,
  })
  const form = useForm<'countryCode' | 'number', TypedPhone>({
    input,
    labels: useLabels().phone,
    names: { countryCode: 'country_code', number: 'phone_number' },
    check: async ({ country, number }) => {
      const countryCode = dialCodeOf(countries, country)
      const wrong = checkCountryCode(countryCode)
      if (wrong) return { countryCode: wrong }
      const bad = checkPhoneNumber({ countryCode, number }, await openPhones())
      return bad ? { number: bad } : {}
    },
    put: async ({ country, number }) => {
      onSent(await sendPhoneCode(wirePhone(dialCodeOf(countries, country), number)))
    },
  })
  return (
    <FormSheet
      form={form}
      title={t('verify')}
      verb={t('send')}
      busyWords={t('sending')}
      onSend={() => form.send(typed)}
    >
      <PhoneFields
        value={typed}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        of={form.of}
      />
    </FormSheet>
  )
}
