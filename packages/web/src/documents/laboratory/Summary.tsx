import { testedWords } from '@mahsul/contract/documents/laboratory-words'
import { useTranslations } from 'use-intl'
import { countryName } from '../../kit/country.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { HeadedSection } from '../../ui/sections.tsx'
import { richTextTags } from '../../ui/Text.tsx'
import type { LaboratoryOfTrade } from './laboratory-query.ts'

/** What is beyond a limit, what nobody can compare, what nobody has measured, and where no limit is on file. */
export function Summary({ data }: { data: LaboratoryOfTrade }) {
  const t = useTranslations('laboratory')
  const { language } = useFormats()
  const { beyond, not_comparable: notComparable, unmeasured, certificates } = data
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    unmeasured.map((analyte) => testedWords[analyte][language]),
  )
  return (
    <HeadedSection
      title={
        certificates.length === 0 ? (
          t('none')
        ) : (
          <span className={beyond > 0 ? 'lab__sum is-beyond' : 'lab__sum'}>
            {beyond > 0 ? <Icon name="warning" /> : null}
            <span>{beyond > 0 ? t.rich('beyond', { ...richTextTags, n: beyond }) : t('noneBeyond')}</span>
          </span>
        )
      }
    >
      <ul className="lab__about">
        {notComparable > 0 ? (
          <li>
            <b>{t.rich('notComparable', { ...richTextTags, n: notComparable })}</b>
          </li>
        ) : null}
        {unmeasured.length > 0 ? <li>{t('unmeasured', { list })}</li> : null}
        {data.destinations
          .filter(({ limits }) => limits === 0)
          .map(({ country }) => (
            <li key={country} className="faint">
              {country
                ? t.rich('noLimits', { ...richTextTags, country: countryName(language, country) })
                : t('unknownCountry')}
            </li>
          ))}
      </ul>
    </HeadedSection>
  )
}
