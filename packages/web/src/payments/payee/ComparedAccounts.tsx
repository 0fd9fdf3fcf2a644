import { useTranslations } from 'use-intl'
import { countryName } from '../../kit/country.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Code, DateText } from '../../ui/Text.tsx'
import type { Payee, PayeeChange } from '../payee-query.ts'

type Side = PayeeChange['proposed']
type Field = keyof Side
const fields: readonly Field[] = [
  'company_name',
  'bank_name',
  'country',
  'bank_address',
  'bank_iban',
  'bank_account_number',
  'bank_swift',
  'bank_account_currency',
]

/** The account in force and the new one side by side, each difference in words. */
export function ComparedAccounts({ change, inForce }: { change: PayeeChange; inForce: Payee['in_force'] }) {
  const t = useTranslations('payee')
  const { current, proposed, differs } = change
  const shown = fields.filter((field) => current?.[field] || proposed[field])
  return (
    <table className="sheet versus">
      <caption className="sr">{t('compare.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('compare.field')}</span>
          </th>
          <th scope="col">
            {t('compare.current')}
            {inForce ? (
              <small>
                <DateText at={inForce.since} as="full" />
              </small>
            ) : null}
          </th>
          <th scope="col">
            {t('compare.proposed')}
            <small>
              <DateText at={change.proposed_at} as="full" />
            </small>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((field) => (
          <Compared key={field} change={change} field={field} />
        ))}
      </tbody>
      {current && differs.includes('company_name') ? (
        <tfoot>
          <tr>
            <td colSpan={3}>
              <p className="versus__warn">
                <Icon name="warning" />
                <span>{t('compare.otherName')}</span>
              </p>
            </td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

function Compared({ change: { current, proposed, differs }, field }: { change: PayeeChange; field: Field }) {
  const t = useTranslations('payee')
  const isNew = differs.includes(field)
  return (
    <tr className={isNew ? 'is-diff' : ''}>
      <th scope="row">
        <span>{t(`field.${field}`)}</span>
        {isNew ? (
          <span className="versus__differs">
            <Icon name="warning" />
            {t('compare.differs')}
          </span>
        ) : (
          <span className="versus__same">{t('compare.same')}</span>
        )}
      </th>
      <td>
        <span>
          <Value side={current} field={field} />
        </span>
      </td>
      <td>
        <span>
          <Value side={proposed} field={field} />
        </span>
      </td>
    </tr>
  )
}

/** Numbers in groups of four, as they are read out. */
function Value({ side, field }: { side: Side | null; field: Field }) {
  const language = useLanguage()
  const value = side?.[field]
  if (!value) return '—'
  switch (field) {
    case 'country':
      return countryName(language, value)
    case 'bank_iban':
    case 'bank_account_number':
      return (
        <bdi dir="ltr" className="iban">
          {value.replace(/(.{4})(?=.)/gu, '$1 ')}
        </bdi>
      )
    case 'bank_swift':
      return <Code>{value}</Code>
    case 'bank_account_currency':
      return <Code>{value.toUpperCase()}</Code>
    default:
      return <bdi>{value}</bdi>
  }
}
