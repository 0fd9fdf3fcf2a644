import { draftTypes } from '@mahsul/domain/documents/documents'
import { useTranslations } from 'use-intl'
import { RightNote } from '../../kit/RightNote.tsx'
import { useMayAct } from '../../kit/rights.ts'
import type { Trade } from '../../kit/types.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Link } from '../../ui/Link.tsx'
import { DateText, richTextTags } from '../../ui/Text.tsx'
import { DocumentFacts } from '../DocumentFacts.tsx'
import { DocumentForm } from '../DocumentForm.tsx'
import { StatedLater } from '../DocumentStatedLater.tsx'
import { DocumentView } from '../DocumentView.tsx'
import type { DocumentDataOfTrade, DocumentOfTrade } from '../document-data-query.ts'
import { nameOfDocument } from '../document-names.ts'
import { latestDraft } from './DraftRow.tsx'
import { openUpload, UploadRow } from './DraftsUpload.tsx'
import { isWritten, ProductPdf } from './ProductPdf.tsx'

type Props = {
  trade: Trade
  data: DocumentDataOfTrade
  document: DocumentOfTrade
  at: { field: string; container?: string | undefined } | undefined
  onDone: (after: DocumentDataOfTrade) => void
}

/** One document: what it says, beside its file. */
export function DocumentPanel({ trade, data, document, at, onDone }: Props) {
  const t = useTranslations('documentData')
  const language = useLanguage()
  const mayAct = useMayAct('documents')
  const { stated } = document
  const name = nameOfDocument(document, language)
  return (
    <article className="review__doc dd__doc" aria-label={name}>
      <div className="review__head">
        <Link className="dd__back" to="/trades/$id/logistics/data" params={{ id: trade.id }} search={{}}>
          {t('all')}
        </Link>
        <h2 className="h-panel">{name}</h2>
        {stated ? (
          <p className="faint">
            {t.rich('statedAt', { ...richTextTags, company: stated.company })}{' '}
            <DateText at={stated.at} as="full" />
          </p>
        ) : null}
      </div>
      <div className="dd__cols">
        <div>
          {data.may_describe && !mayAct ? (
            <div className="pad">
              <RightNote act="documents" />
            </div>
          ) : null}
          {data.may_describe && mayAct ? (
            <DocumentForm trade={trade} document={document} at={at} onDone={onDone} />
          ) : stated ? (
            <DocumentFacts document={document} findings={data.findings} />
          ) : (
            <p className="pad faint">{t('empty')}</p>
          )}
        </div>
        <FileOf trade={trade} document={document} name={name} />
      </div>
    </article>
  )
}

/** The file whose contents it is, or where it is uploaded. */
function FileOf({ trade, document, name }: { trade: Trade; document: DocumentOfTrade; name: string }) {
  const t = useTranslations('documentData')
  const type = draftTypes.find((each) => each === document.document_type)
  const draft = type && latestDraft(trade, type)
  const open = type && openUpload(trade, type)
  return (
    <section className="dd__file" aria-label={t('form.file')}>
      {open && document.stated && isWritten(document.kind) ? (
        <ProductPdf trade={trade} kind={document.kind} task={open} />
      ) : null}
      {type && open ? <UploadRow trade={trade} type={type} onDone={() => undefined} /> : null}
      <StatedLater trade={trade} document={document} draft={draft} />
      {draft ? <DocumentView trade={trade} file={draft} name={name} /> : null}
      {draft || open ? null : <p className="pad faint">{t('form.noFile')}</p>}
    </section>
  )
}
