import { useTranslations } from 'use-intl'
import { CompanyLink } from '../../kit/lists/CompanyLink.tsx'
import type { Company } from '../../kit/resource/company.ts'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/api-types.ts'
import { documentTones, FileSize, useDocumentName } from '../../trades/admin/document-words.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'
import { Part } from './Part.tsx'
import { TradeLink } from './TradeParts.tsx'

type CompanyDocument = Answer<'GET /secure/admin/companies/{id}/documents'>['data'][number]

/** The documents of all trades of the company. One is read in its trade, for a reason that both sides find there. */
export function DocumentsPart({ company: { external_id: id } }: { company: Company }) {
  const t = useTranslations('companies.parts.documents')
  const s = useTranslations('companies.parts.trades')
  const d = useTranslations('admin.trades')
  return (
    <Part
      id={id}
      part="documents"
      className="o-4"
      title={t('title')}
      about={t('about')}
      none={t('none')}
      read={(input) => api('GET /secure/admin/companies/{id}/documents', input)}
      rowKey={(document) => document.id}
      columns={[
        { head: t('document'), cell: (document) => <Name document={document} /> },
        {
          head: s('trade'),
          cell: ({ trade_id, reference, side }) => (
            <>
              <TradeLink id={trade_id} reference={reference} />
              <span className="said faint">{s(`side.${side}`)}</span>
            </>
          ),
        },
        {
          head: t('from'),
          cell: ({ by, side, counterparty }) =>
            by === 'system' ? (
              d('actor.system')
            ) : by === side ? (
              t('own')
            ) : (
              <CompanyLink name={counterparty.company_name} id={counterparty.external_id} />
            ),
        },
        {
          head: t('state'),
          cell: ({ status }) => <Pill tone={documentTones[status]}>{d(`paper.${status}`)}</Pill>,
        },
        { head: t('at'), cell: ({ at }) => <DateText at={at} as="full" /> },
      ]}
    />
  )
}

function Name({ document }: { document: CompanyDocument }) {
  const t = useTranslations('companies.parts.documents')
  const d = useTranslations('admin.trades')
  const name = useDocumentName()
  const { type, version, bilingual, international_commercial_term: incoterm } = document
  return (
    <>
      {name(type, incoterm)} {d.rich('version', { ...richTextTags, n: version })}
      <span className="said faint">
        <FileSize {...document} />
        {bilingual ? <> · {t('bilingual')}</> : null}
      </span>
    </>
  )
}
