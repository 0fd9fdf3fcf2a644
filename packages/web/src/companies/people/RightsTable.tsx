import { rightNames } from '@mahsul/contract/companies/right-words'
import { commas } from '@mahsul/contract/kit/common-words'
import { companyActs, whoMay } from '@mahsul/domain/companies/company-rights'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { PaddedSection } from '../../ui/sections.tsx'

/** What can be done for the company, and whose right allows it. */
export function RightsTable() {
  const t = useTranslations('people.rights')
  const language = useLanguage()
  return (
    <PaddedSection title={t('head')}>
      <p>{t('everybody')}</p>
      <table className="rights">
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('who')}</th>
          </tr>
        </thead>
        <tbody>
          {companyActs.map((act) => (
            <tr key={act}>
              <th scope="row">
                {t(`act.${act}.name`)}
                <span className="faint">{t(`act.${act}.what`)}</span>
              </th>
              <td>
                {whoMay(act)
                  .map((right) => rightNames[right][language])
                  .join(commas[language])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PaddedSection>
  )
}
