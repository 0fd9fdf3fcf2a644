import type { DraftType } from '@mahsul/domain/documents/documents'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { FailedState, SkeletonLines } from '../../ui/states.tsx'
import { AgreementMeter, Findings } from '../DocumentAgreement.tsx'
import { DocumentFacts } from '../DocumentFacts.tsx'
import { DocumentPort, PortFirst } from '../DocumentPort.tsx'
import { StatedLater } from '../DocumentStatedLater.tsx'
import { documentDataQuery } from '../document-data-query.ts'
import { findingsElsewhere, findingsIn, keyOfDocument, keyOfFinding } from '../document-names.ts'
import { latestDraft } from './DraftRow.tsx'
import '../document-data.css'

/** What the supplier says is in a draft, and what of it does not agree, beside the draft that the buyer reads. */
export default function DraftData({ trade, type }: { trade: Trade; type: DraftType }) {
  const t = useTranslations('documentData')
  const { data, error, refetch } = useQuery(documentDataQuery(trade.id))
  if (!data) return error ? <FailedState bare onRetry={() => refetch()} /> : <SkeletonLines lines={4} />
  const documents = data.documents.filter(({ document_type }) => document_type === type)
  if (documents.length === 0) return null
  const findings = [
    ...documents.flatMap((document) => findingsIn(document, data.findings)),
    ...findingsElsewhere(data.documents, data.findings),
  ]
  const once = [...new Map(findings.map((finding) => [keyOfFinding(finding), finding])).values()]
  return (
    <section className="ddstrip" aria-label={t('title')}>
      <div className="ddstrip__head">
        <AgreementMeter trade={trade} data={data} />
      </div>
      <Findings trade={trade} data={data} findings={once} />
      {documents.map((document) => (
        <Fragment key={keyOfDocument(document)}>
          <StatedLater trade={trade} document={document} draft={latestDraft(trade, type)} />
          {document.stated ? (
            <details className="ddmore pad">
              <summary>
                {t('says')}
                <DocumentPort trade={trade} document={document} />
              </summary>
              <DocumentFacts document={document} findings={data.findings} />
            </details>
          ) : (
            <p className="pad faint">
              <PortFirst trade={trade} document={document} />
              {t('empty')}
            </p>
          )}
        </Fragment>
      ))}
    </section>
  )
}
