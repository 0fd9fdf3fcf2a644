import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { ContractFacts } from './contract-facts.ts'
import { withRuns } from './direction.ts'
import { type FeeInvoiceFacts, feeInvoice } from './fee-invoice.ts'
import { proformaInvoice } from './proforma-invoice.ts'
import { salesContract } from './sales-contract.ts'
import { type ShippingDocumentFacts, shippingDocument } from './shipping-document.ts'
import type { Form, PrintedDocument } from './typeset-document.ts'

/** What each document is made of. */
export type FactsOf = {
  'sales-contract': ContractFacts
  'proforma-invoice': ContractFacts
  'fee-invoice': FeeInvoiceFacts
  'shipping-document': ShippingDocumentFacts
}
export type Template = keyof FactsOf
export type Order = { [T in Template]: { template: T; form: Form; facts: FactsOf[T] } }[Template]

function printed({ template: name, form, facts }: Order): PrintedDocument {
  if (name === 'fee-invoice') return feeInvoice(facts)
  if (name === 'shipping-document') return shippingDocument(facts)
  return name === 'sales-contract' ? salesContract(facts, form) : proformaInvoice(facts)
}

/** Only these fonts, and none of the machine's: the same letters, and the same bytes, everywhere. */
const fonts = [
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  import.meta.resolve(
    '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  ),
]
const template = path.join(import.meta.dirname, 'document.typ')

/**
 * Returns the typesetter, with the compiler and its fonts loaded once. PDF/A-2b embeds everything it needs, and makes the
 * compiler refuse letters that none of our fonts has instead of printing boxes.
 */
export function openCompiler(): (order: Order) => Buffer {
  const compiler = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: fonts.map((url) => readFileSync(fileURLToPath(url))) }],
  })
  const source = readFileSync(template, 'utf8')
  return (order) => {
    const { form, facts } = order
    const inputs = { form, document: withRuns(printed(order)) }
    const compiled = compiler.compile({ mainFileContent: source, inputs })
    const { result } = compiled
    if (!result)
      throw new Error(
        `the document could not be set: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`,
      )
    try {
      return compiler.pdf(result, {
        pdfStandard: 'a-2b',
        creationTimestamp: Date.parse(`${facts.date}T00:00:00Z`) / 1_000,
      })
    } finally {
      compiler.evictCache(0)
    }
  }
}
