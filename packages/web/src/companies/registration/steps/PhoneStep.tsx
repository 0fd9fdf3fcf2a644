import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Note } from '../../../ui/states.tsx'
import { countryOfDial, dialCodeOf, PhoneFields } from '../../members/PhoneFields.tsx'
import { useJoiningForm } from '../form-context.ts'
import { useSharedFields } from '../use-fields.ts'

export function PhoneStep() {
  const t = useTranslations('joining')
  const form = useJoiningForm()
  const { answers, countries, change } = form
  const { phone } = useSharedFields(form)
  /** Several countries share a dial code; which of them was meant is not stored. */
  const [chosen, setChosen] = useState('')
  const home = dialCodeOf(countries, chosen) === answers.country_code ? chosen : answers.company_country
  return (
    <>
      <p className="joining-lead">{t('lead.phone')}</p>
      <PhoneFields
        of={phone.of}
        value={{
          country: countryOfDial(countries, answers.country_code, home),
          number: answers.phone_number,
        }}
        onChange={({ country, number }) => {
          if (number !== undefined) change({ phone_number: number })
          if (country === undefined) return
          setChosen(country)
          change({ country_code: dialCodeOf(countries, country) })
        }}
      />
      <Note>{t('note.phone')}</Note>
    </>
  )
}
