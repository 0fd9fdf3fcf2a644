import { testedWords } from '@mahsul/contract/documents/laboratory-words'
import { useTranslations } from 'use-intl'
import { countryName } from '../../kit/country.ts'
import { useFormats, useLanguage } from '../../lib/words/i18n.tsx'
import { DateText, InLanguage, richTextTags } from '../../ui/Text.tsx'
import { LimitText, Value } from './Limit.tsx'
import type { Compared, Result } from './laboratory-query.ts'

/** A line of a certificate, and beside it everything that it is compared with. */
export function ResultLine({ result }: { result: Result }) {
  const t = useTranslations('laboratory')
  const language = useLanguage()
  const { analyte, value, unit, is_below: isBelow, method, comparisons } = result
  return (
    <li className="labline">
      <div>
        <b>{testedWords[analyte][language]}</b>
        <p className="labline__value">
          {isBelow ? `${t('below')} ` : null}
          <Value value={value} unit={unit} />
        </p>
        {method ? <p className="faint">{t.rich('byMethod', { ...richTextTags, method })}</p> : null}
      </div>
      <ul className="labline__with">
        {comparisons.map((comparison) => (
          <Beside key={keyOf(comparison)} comparison={comparison} />
        ))}
      </ul>
    </li>
  )
}

const keyOf = ({ with: beside, country, limit, rule }: Compared) =>
  [beside, country, limit?.direction, rule?.code].join(' ')

function Beside({ comparison }: { comparison: Compared }) {
  const t = useTranslations('laboratory')
  const { limit, verdict, why, rule } = comparison
  const isBeyond = verdict === 'over' || verdict === 'under'
  return (
    <li>
      <p>
        <NameOf comparison={comparison} />
        {': '}
        {limit ? (
          <>
            <LimitText limit={limit} />
            {rule && rule.goods_use !== 'any' ? ` ${t(`ruleUse.${rule.goods_use}`)}` : null}
            {' · '}
          </>
        ) : null}
        {isBeyond ? (
          <b className="lab__beyond">{t(`verdict.${verdict}`)}</b>
        ) : (
          <span>{verdict === 'not_comparable' ? t(`why.${why ?? 'unit'}`) : t(`verdict.${verdict}`)}</span>
        )}
      </p>
      {rule ? <Source rule={rule} /> : null}
    </li>
  )
}

function NameOf({ comparison: { with: beside, country, from } }: { comparison: Compared }) {
  const t = useTranslations('laboratory')
  const { language } = useFormats()
  if (beside === 'contract') return t(`from.${from ?? 'contract'}`)
  return country ? countryName(language, country) : t('destination')
}

/** What the rule says, where it is written, and when somebody last read it there. */
function Source({ rule }: { rule: NonNullable<Compared['rule']> }) {
  const t = useTranslations('laboratory')
  return (
    <p className="labline__source faint">
      <InLanguage of={rule} field="text" />{' '}
      <a href={rule.source_url} target="_blank" rel="noopener noreferrer nofollow">
        <bdi>{rule.source}</bdi>
      </a>{' '}
      · {t('checked')} <DateText at={rule.checked_on} as="shipping" />
      {rule.source_read === 'second_hand' ? <b> · {t('secondHand')}</b> : null}
      {rule.check_is_old ? <b> · {t('checkOld')}</b> : null}
    </p>
  )
}
