/** Where words of papers come from: a rule, a sample among our own tests, or nobody knows any more. */

/** Rules, registers and standards that have the words themselves. */
export const rules = {
  English: 'numbers, months and their parts in English words: no paper needed',
  'ISO 4217': 'codes of currencies',
  'UN/LOCODE July 2026': 'codes and names of ports and places, UNECE',
  'Incoterms 2020': 'terms of trade, International Chamber of Commerce',
  'Incoterms 2010': 'terms of trade, which Incoterms 2020 no longer has',
  'UCP 600 2': 'definitions: applicant, beneficiary, honour, issuing bank, negotiation',
  'UCP 600 3': 'interpretations: terms that let any issuer issue a document',
  'UCP 600 14(c)': 'days of presentation, after shipment',
  'UCP 600 14(i)': 'documents dated before the credit',
  'UCP 600 16(b)': 'waiver of discrepancies by the applicant',
  'UCP 600 17': 'originals and copies',
  'UCP 600 18': 'commercial invoice',
  'UCP 600 20(a)(i)': 'who signs a bill of lading',
  'UCP 600 20(a)(ii)': 'shipped on board',
  'UCP 600 20(a)(iv)': 'the full set of originals',
  'UCP 600 27': 'clean transport document',
  'UCP 600 28': 'insurance document',
  'UCP 600 28(h)': 'all risks',
  'UCP 600 30(a)': 'about and approximately',
  'UCP 600 37': 'charges of banks',
  'ISBP 821 C12': 'goods on an invoice that the credit does not ask for',
  'ISPM 5': 'glossary of phytosanitary terms, IPPC',
  'ISPM 12': 'phytosanitary certificates, which name the plant in botanical Latin',
  'Institute Cargo Clauses': 'clauses (A), (B) and (C) of the London market',
  'Institute War Clauses': 'the same, for war',
  'Institute Strikes Clauses': 'the same, for strikes, riots and terrorism',
  'SWIFT MT700': 'names and codes of the fields of the message',
  'laws on official holidays': "each country's own",
  'calendar of Umm al-Qura': 'of Saudi Arabia, as banks use it',
} as const

/** Credits and papers of our tests in which the words are written, by their files below documents/src, or below packages. */
export const samples = [
  'credit/asked-counts-words.test.ts',
  'credit/asked-counts.test.ts',
  'credit/asked-documents-insurance.test.ts',
  'credit/asked-documents-issuer.test.ts',
  'credit/asked-documents.test.ts',
  'credit/asked-papers.test.ts',
  'credit/asked-parties.test.ts',
  'credit/broken-words.test.ts',
  'check/bank-sets.test.ts',
  'check/banking-days.test.ts',
  'domain/src/documents/check-document.test.ts',
  'credit/clauses.test.ts',
  'credit/credit-companies.test.ts',
  'credit/credit-papers.test.ts',
  'credit/credit-quantity.test.ts',
  'credit/credit-terms.test.ts',
  'credit/credit-that-fits.test.ts',
  'paper/goods-figures.test.ts',
  'paper/goods-forms.test.ts',
  'paper/goods-packing.test.ts',
  'paper/goods-text.test.ts',
  'paper/goods-tolerance.test.ts',
  'paper/goods-unread.test.ts',
  'paper/goods-words.test.ts',
  'paper/insured-risks.test.ts',
  'paper/issuers.test.ts',
  'credit/mt700-fields.test.ts',
  'credit/mt700-items.test.ts',
  'credit/mt700-printed.test.ts',
  'credit/mt700-tags.test.ts',
  'paper/names.test.ts',
  'credit/papers-by-line.test.ts',
  'paper/ports.test.ts',
  'check/rules-certificates.test.ts',
  'check/rules-containers.test.ts',
  'check/rules-dates.test.ts',
  'check/rules-goods.test.ts',
  'check/rules-parties.test.ts',
  'paper/ships-and-numbers.test.ts',
  'credit/soft-clauses-acts.test.ts',
  'credit/soft-clauses-words.test.ts',
  'credit/soft-clauses.test.ts',
  'testing/agreed-credit.ts',
  'testing/bank-sets.ts',
  'testing/document-credits.ts',
  'testing/document-deals.ts',
  'testing/document-faults.ts',
  'testing/document-sets.ts',
  'testing/further-faults.ts',
  'testing/quality-certificates.ts',
  'testing/unfit-credits.ts',
] as const

/** Used since before sources were asked for; no paper named. No word is added with it. */
const kept = 'kept'

export type Source = keyof typeof rules | (typeof samples)[number] | typeof kept

/** Words, patterns or tables, and what each of them comes from; of several sources each has some of them. */
export type Words<What = readonly string[]> = { from: Source | readonly Source[]; words: What }

/** A list of words in groups by their source. */
export type WordList = readonly Words[]
