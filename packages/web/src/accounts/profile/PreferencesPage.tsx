import { languageNames } from '@mahsul/contract/kit/common-words'
import { directionOf, languages } from '@mahsul/domain/kit/language'
import { isTimeZone } from '@mahsul/domain/kit/time-zone'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { zonesQuery } from '../../companies/members/registers.ts'
import { useLabels } from '../../companies/members/use-labels.ts'
import { zoneOptions } from '../../companies/members/zones.ts'
import { api } from '../../lib/api/api.ts'
import type { Profile } from '../../lib/api/session.ts'
import { chooseLanguage } from '../../lib/settings.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Checkbox, Segmented } from '../../ui/form/choices.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { SearchableSelect } from '../../ui/form/SearchableSelect.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { say } from '../../ui/toasts.ts'
import { CalendarFeed } from './CalendarFeed.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'
import { useIsAdmin } from './sections.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import { useKeepProfile } from './use-profile.ts'

/** `device`: settings of this device. Admins get no notices about trades, so they have none to choose. */
export default function PreferencesPage({ device }: { device?: ReactNode }) {
  const isAdmin = useIsAdmin()
  return (
    <ProfileFrame section="preferences">
      {(profile) => (
        <>
          <PreferencesForm profile={profile} />
          <ThemeChoice />
          {isAdmin ? null : (
            <>
              <NoticeChoices />
              <CalendarFeed />
              {device}
            </>
          )}
        </>
      )}
    </ProfileFrame>
  )
}

type Answers = { language: Profile['language']; timeZone: string; sms: boolean }

/** A language is saved, set and the page loaded again in it; a time zone applies everywhere at once. */
function PreferencesForm({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.preferences')
  const shown = useLanguage()
  const { timeZone } = useLabels().person
  const keep = useKeepProfile()
  const [typed, setTyped] = useState<Answers>({
    language: shown,
    timeZone: profile.timezone,
    sms: profile.use_sms_service,
  })
  const change = (next: Partial<Answers>) => setTyped((before) => ({ ...before, ...next }))
  const form = useForm<'timeZone', Answers>({
    input: 'brief',
    labels: { timeZone },
    names: { timeZone: 'timezone' },
    check: (answers) =>
      !answers.timeZone
        ? { timeZone: { rule: 'required' } }
        : isTimeZone(answers.timeZone)
          ? {}
          : { timeZone: { rule: 'choice' } },
    put: async ({ language, timeZone: timezone, sms }) => {
      const { data } = await api('PUT /secure/profiles', {
        body: { language, timezone, use_sms_service: sms },
      })
      keep(data)
      if (language !== shown) return chooseLanguage(language)
      say(t('saved'))
    },
  })
  return (
    <FormSheet form={form} title={t('head')} verb={t('save')} onSend={() => form.send(typed)}>
      <Segmented
        legend={t('language')}
        hint={t('languageWhy')}
        value={typed.language}
        onChange={(language) => change({ language })}
        choices={languages.map((value) => ({ value, label: <OwnName of={value} /> }))}
      />
      <ZoneField
        {...form.of('timeZone')}
        value={typed.timeZone}
        onChange={(chosen) => change({ timeZone: chosen })}
      />
      <Checkbox
        label={t('sms')}
        under={t('smsWhy')}
        checked={typed.sms}
        onChange={(event) => change({ sms: event.target.checked })}
      />
    </FormSheet>
  )
}

/** A language by its own name, whatever the language of the page. */
const OwnName = ({ of }: { of: Profile['language'] }) => (
  <span lang={of} dir={directionOf[of]}>
    {languageNames[of]}
  </span>
)

type ZoneProps = {
  id: string
  label: string
  error?: string
  value: string
  onChange: (zone: string) => void
}

function ZoneField({ value, onChange, ...field }: ZoneProps) {
  const t = useTranslations('profile.preferences')
  const language = useLanguage()
  const { data } = useQuery(zonesQuery)
  // Browsers still use former names of some zones.
  const former = data?.some(({ name }) => name === value) ? '' : value
  // Not rebuilt for each choice: 418 zones take a while on a phone.
  const options = useMemo(() => {
    const names = (data ?? []).map(({ name }) => name)
    return zoneOptions(former ? [former, ...names] : names, language, new Date())
  }, [data, language, former])
  return (
    <SearchableSelect
      key={data ? 'there' : 'coming'}
      {...field}
      hint={t('zoneHint')}
      options={options}
      value={value || undefined}
      onChange={(zone) => onChange(zone ?? '')}
      placeholder={t('chooseZone')}
      disabled={!data}
    />
  )
}
