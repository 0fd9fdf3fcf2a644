import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ComparedClauses } from '../../../documents/ComparedClauses.tsx'
import { AgreementMeter, Findings } from '../../../documents/DocumentAgreement.tsx'
import { DocumentChoices } from '../../../documents/DocumentChoices.tsx'
import {
  type DocumentDataOfTrade,
  type DocumentOfTrade,
  documentDataQuery,
} from '../../../documents/document-data-query.ts'
import { findingsIn, isDecidedBy } from '../../../documents/document-names.ts'
import { DocumentPanel } from '../../../documents/drafts/DocumentPanel.tsx'
import type { Trade } from '../../../kit/types.ts'
import { HeadedSection } from '../../../ui/sections.tsx'
import { FailedState, SkeletonLines } from '../../../ui/states.tsx'
import { TradeSubpage } from '../../forms/TradeSubpage.tsx'
import '../../../documents/document-data.css'

const route = '/trades/$id/logistics/data'

/** What the documents of a trade say, each beside its file, and what does not agree. */
export default function DocumentDataPage() {
  const t = useTranslations('documentData')
  const { id } = useParams({ from: route })
  return (
    <TradeSubpage id={id} title={t('title')} lead={({ side }) => t(`lead.${side}`)}>
      {(trade) => <Loaded trade={trade} />}
    </TradeSubpage>
  )
}

function Loaded({ trade }: { trade: Trade }) {
  const { data, error, refetch } = useQuery(documentDataQuery(trade.id))
  if (data) return <Shown trade={trade} data={data} />
  return error ? <FailedState onRetry={() => refetch()} /> : <SkeletonLines lines={8} />
}

function Shown({ trade, data }: { trade: Trade; data: DocumentDataOfTrade }) {
  const t = useTranslations('documentData')
  const search = useSearch({ from: route })
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const described = data.documents.filter(({ by_product }) => !by_product)
  const named = described.find(
    ({ kind, facility_destination: place }) =>
      kind === search.document && (place ?? undefined) === search.place,
  )
  const chosen = named ?? nextOf(data, described)
  const at = search.field ? { field: search.field, container: search.container } : undefined
  /** What was just checked still contradicts, or the next document. */
  const goOn = (after: DocumentDataOfTrade, document: DocumentOfTrade) => {
    const stays = findingsIn(document, after.findings).some((finding) => !isDecidedBy(trade.side, finding))
    const next = stays
      ? document
      : nextOf(
          after,
          after.documents.filter(({ by_product }) => !by_product),
        )
    const isOver = stays || !next || next.stated !== null
    void navigate({
      to: route,
      params: { id: trade.id },
      search: isOver
        ? {}
        : { document: next.kind, ...(next.facility_destination && { place: next.facility_destination }) },
      resetScroll: false,
    })
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }
  return (
    <div className={named ? 'dd has-document' : 'dd'}>
      <div className="dd__top" ref={top} tabIndex={-1}>
        <HeadedSection title={<AgreementMeter trade={trade} data={data} />}>
          {data.findings.length > 0 ? (
            <Findings trade={trade} data={data} />
          ) : (
            <p className="pad faint">{t('clean')}</p>
          )}
          <ComparedClauses data={data} />
        </HeadedSection>
      </div>
      <div className="sheet review">
        <DocumentChoices trade={trade} data={data} chosen={chosen} />
        {chosen ? (
          <DocumentPanel
            key={`${chosen.kind} ${chosen.facility_destination} ${chosen.stated?.entry} ${search.field} ${search.container}`}
            trade={trade}
            data={data}
            document={chosen}
            at={named ? at : undefined}
            onDone={(after) => goOn(after, chosen)}
          />
        ) : null}
      </div>
    </div>
  )
}

/** The first that nobody has entered, else one that contradicts, else the first. */
const nextOf = (data: DocumentDataOfTrade, documents: readonly DocumentOfTrade[]) =>
  documents.find(({ stated, optional }) => !stated && !optional) ??
  documents.find((document) => findingsIn(document, data.findings).length > 0) ??
  documents[0]
