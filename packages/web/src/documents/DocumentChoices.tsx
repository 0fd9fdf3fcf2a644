import { useTranslations } from 'use-intl'
import { useMayAct } from '../kit/rights.ts'
import type { Trade } from '../kit/types.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { richTextTags } from '../ui/Text.tsx'
import { DocumentPort } from './DocumentPort.tsx'
import type { DocumentDataOfTrade, DocumentOfTrade } from './document-data-query.ts'
import { findingsIn, isDecidedBy, keyOfDocument, nameOfDocument } from './document-names.ts'

type Props = { trade: Trade; data: DocumentDataOfTrade; chosen: DocumentOfTrade | undefined }

/** The documents of the trade, each with how far it is. */
export function DocumentChoices({ trade, data, chosen }: Props) {
  const t = useTranslations('documentData')
  const mayDescribe = useMayAct('documents') && data.may_describe
  return (
    <ul className="review__list" aria-label={t('documents')}>
      {data.documents.map((document) => (
        <li
          key={keyOfDocument(document)}
          className={classOf(document, open(document, { trade, data }), mayDescribe)}
        >
          {document.by_product ? (
            <span>
              <Choice trade={trade} data={data} document={document} />
            </span>
          ) : (
            <Link
              to="/trades/$id/logistics/data"
              params={{ id: trade.id }}
              search={{ document: document.kind, place: document.facility_destination ?? undefined }}
              resetScroll={false}
              current={chosen && keyOfDocument(chosen) === keyOfDocument(document) ? 'true' : undefined}
            >
              <Choice trade={trade} data={data} document={document} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

const open = (document: DocumentOfTrade, { trade, data }: Pick<Props, 'trade' | 'data'>) =>
  findingsIn(document, data.findings).filter((finding) => !isDecidedBy(trade.side, finding)).length

/** The product has written it from the terms. That somebody entered a document does not make it right. */
const isWritten = ({ by_product: isByProduct, written }: DocumentOfTrade) => isByProduct && written !== false

function stateOf(document: DocumentOfTrade) {
  if (document.by_product) return isWritten(document) ? 'state.product' : 'state.toWrite'
  return document.stated ? 'state.stated' : 'state.open'
}

function classOf(document: DocumentOfTrade, findings: number, mayDescribe: boolean) {
  if (findings > 0) return 'has-finding'
  if (isWritten(document)) return 'is-ok'
  if (document.by_product || document.stated) return undefined
  return mayDescribe && !document.optional ? 'is-turn' : undefined
}

function Choice({ trade, data, document }: Pick<Props, 'trade' | 'data'> & { document: DocumentOfTrade }) {
  const t = useTranslations('documentData')
  const language = useLanguage()
  const n = open(document, { trade, data })
  return (
    <>
      <Icon name={n > 0 ? 'warning' : isWritten(document) ? 'check' : 'document'} />
      <span>
        <b>
          {nameOfDocument(document, language)}
          <DocumentPort trade={trade} document={document} />
        </b>
        <span className="faint">
          {n > 0 ? t.rich('state.findings', { ...richTextTags, n }) : t(stateOf(document))}
          {document.optional ? <> · {t('state.optional')}</> : null}
        </span>
      </span>
    </>
  )
}
