import { languageNames } from '@mahsul/contract/kit/common-words'
import { languages } from '@mahsul/domain/kit/language'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../lib/words/i18n.tsx'
import { RadioCards, Segmented } from '../../../ui/form/choices.tsx'
import { SearchableSelect } from '../../../ui/form/SearchableSelect.tsx'
import { SkeletonLines } from '../../../ui/states.tsx'
import { zonesQuery } from '../../members/registers.ts'
import { useLabels } from '../../members/use-labels.ts'
import { zoneOptions } from '../../members/zones.ts'
import { useJoiningForm } from '../form-context.ts'

export function PreferencesStep() {
  const t = useTranslations('joining')
  const { answers, change, of } = useJoiningForm()
  return (
    <>
      <Segmented
        {...of('language')}
        legend={t('field.language')}
        hint={t('hint.language')}
        value={answers.language}
        onChange={(language) => change({ language })}
        choices={languages.map((value) => ({
          value,
          label: <span lang={value}>{languageNames[value]}</span>,
        }))}
      />
      <ZoneField />
      <RadioCards
        {...of('use_sms_service')}
        legend={t('field.use_sms_service')}
        hint={t('hint.codes')}
        value={answers.use_sms_service ? 'sms' : 'mail'}
        onChange={(channel) => change({ use_sms_service: channel === 'sms' })}
        choices={(['sms', 'mail'] as const).map((value) => ({
          value,
          label: t(`channel.${value}.name`),
          under: t(`channel.${value}.why`),
        }))}
      />
    </>
  )
}

function ZoneField() {
  const t = useTranslations('joining')
  const language = useLanguage()
  const { answers, change, of } = useJoiningForm()
  const { timeZone } = useLabels().person
  const { data } = useQuery(zonesQuery)
  const guessed = answers.time_zone
  const options = useMemo(() => {
    if (!data) return undefined
    const names = data.map(({ name }) => name)
    // This device may use another name for its time zone than the server's list.
    const all = guessed && !names.includes(guessed) ? [guessed, ...names] : names
    return zoneOptions(all, language, new Date())
  }, [data, language, guessed])
  if (!options) return <SkeletonLines lines={2} />
  return (
    <SearchableSelect
      {...of('time_zone')}
      label={timeZone}
      hint={t('hint.time_zone')}
      options={options}
      value={answers.time_zone || undefined}
      placeholder={t('hint.search')}
      onChange={(time_zone) => change({ time_zone: time_zone ?? '' })}
    />
  )
}
