import type { StoredFile } from '@mahsul/domain/trades/process/trade-log'
import type { EvidenceDocument, EvidenceEntry } from '../../trades/log/evidence-log.ts'
import type { PageWords } from './page-words.ts'

// No runtime imports: `verify.html` contains this text as it is, without its types.

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** Every document that a log names, in order, under its name in the evidence. */
export function documentsIn(
  entries: readonly EvidenceEntry[],
  { bringsDocument }: Pick<PageWords, 'bringsDocument'>,
): EvidenceDocument[] {
  const versions = new Map<string, number>()
  return entries
    .flatMap((entry) => filesOf(entry, bringsDocument))
    .map(({ entry, type, file, bilingual }, index) => {
      const side = entry.payload.side ? ` ${entry.payload.side} side` : ''
      const words = `${type.toLowerCase().replaceAll('_', ' ')}${bilingual ? ' bilingual' : ''}`
      const version = 1 + (versions.get(words + side) ?? 0)
      versions.set(words + side, version)
      const name = `${String(index + 1).padStart(2, '0')} ${words} v${version}${side}`
      return {
        file: `documents/${name}.${endings[file.mime] ?? 'bin'}`,
        id: file.id,
        type,
        sha256: file.sha256,
        entry: entry.seq,
      }
    })
}

function filesOf(entry: EvidenceEntry, bringsDocument: PageWords['bringsDocument']) {
  const { files = {}, generated = {}, documentType } = entry.payload
  const all: [string | undefined, StoredFile | undefined, boolean][] = [
    [documentType ?? bringsDocument[entry.task], files.file, false],
    ['SALES_CONTRACT', files.salesContract, false],
    ['PROFORMA_INVOICE', files.proformaInvoice, false],
    ['SALES_CONTRACT', generated.salesContract, false],
    ['PROFORMA_INVOICE', generated.proformaInvoice, false],
    ['SALES_CONTRACT', generated.salesContractBilingual, true],
    ['PROFORMA_INVOICE', generated.proformaInvoiceBilingual, true],
  ]
  return all.flatMap(([type, file, bilingual]) => (type && file ? [{ entry, type, file, bilingual }] : []))
}
