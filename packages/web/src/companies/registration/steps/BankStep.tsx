import { useTranslations } from 'use-intl'
import { countryName } from '../../../kit/country.ts'
import { useLanguage } from '../../../lib/words/i18n.tsx'
import { Info, Note } from '../../../ui/states.tsx'
import { richTextTags } from '../../../ui/Text.tsx'
import { BankFields } from '../../members/BankFields.tsx'
import { useJoiningForm } from '../form-context.ts'
import { useSharedFields } from '../use-fields.ts'

export function BankStep() {
  const t = useTranslations('joining')
  const language = useLanguage()
  const form = useJoiningForm()
  const { bank } = useSharedFields(form)
  const country = form.countries.find(({ code }) => code === form.answers.company_country)
  return (
    <>
      <p className="joining-lead">{t('lead.bank')}</p>
      {country && !country.has_ibans ? (
        <div className="joining-language">
          <Info>
            {t.rich('hint.reference', { ...richTextTags, country: countryName(language, country.code) })}
          </Info>
        </div>
      ) : null}
      <BankFields
        of={bank.of}
        value={{ ...bank.value, isConfirmed: form.answers.bank_confirmed }}
        onChange={(change) => {
          bank.onChange(change)
          form.change({ bank_confirmed: false })
        }}
        onConfirm={(bank_confirmed) => form.change({ bank_confirmed })}
      />
      <Note>{t('note.bank')}</Note>
    </>
  )
}
