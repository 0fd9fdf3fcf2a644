import { additionalWords } from '@mahsul/contract/trades/trade-words'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../lib/api/api-types.ts'
import { address, answerCompany, at, idOf, none, section } from '../../testing/admin-company.ts'
import { open } from '../../testing/app.tsx'
import { language, words } from '../../testing/reader.ts'
import { expectCount, expectText } from '../../testing/screen.ts'
import { answer } from '../../testing/wire.ts'

const { admin, companies } = words
type Row = Answer<'GET /secure/admin/companies/{id}/documents'>['data'][number]

const file = {
  trade_id: idOf(40),
  reference: 'MH-1047-T1022',
  side: 'buyer' as const,
  counterparty: { external_id: idOf(41), company_name: 'Gedaref Sesame', country: 'SD' },
  international_commercial_term: 'CIF' as const,
  at,
  bilingual: false,
  mime: 'application/pdf',
  bytes: 90_400,
}
const documents: Row[] = [
  { ...file, id: idOf(71), type: 'ADDITIONAL_1', version: 2, status: 'REJECTED', by: 'supplier' },
  { ...file, id: idOf(72), type: 'LETTER_OF_CREDIT', version: 1, status: 'APPROVED', by: 'buyer' },
  {
    ...file,
    id: idOf(73),
    type: 'SALES_CONTRACT',
    version: 1,
    status: 'PENDING',
    by: 'system',
    bilingual: true,
  },
]

const part = section(companies.parts.documents.title)
const row = (place: number) => part.getByRole('row').nth(place + 1) // below the headings

beforeEach(answerCompany)

test('a document has its name, version, state and size, and says who it is from', async () => {
  answer('GET /secure/admin/companies/{id}/documents', { ...none, data: documents, total_data: 3 })
  await open(address, 'admin')
  await expectText(row(0), additionalWords.CIF[language])
  await expectText(row(0), 'PDF · 90 kB')
  await expectText(row(0), admin.trades.paper.REJECTED)
  await expect
    .element(row(0).getByRole('link', { name: 'Gedaref Sesame' }))
    .toHaveAttribute('href', `/admin/companies/${idOf(41)}`)
  await expectText(row(1), companies.parts.documents.own)
  await expectText(row(2), companies.parts.documents.bilingual)
  await expectText(row(2), admin.trades.actor.system)
})

test('a document is read in its trade, where the row leads, and not here', async () => {
  answer('GET /secure/admin/companies/{id}/documents', { ...none, data: documents, total_data: 3 })
  await open(address, 'admin')
  await expectText(part, companies.parts.documents.about)
  const trade = row(0).getByRole('link', { name: 'MH-1047-T1022' })
  await expect.element(trade).toHaveAttribute('href', `/admin/trades/${idOf(40)}`)
  await expectCount(part.getByRole('button'), 0)
})

test('a company without documents says so', async () => {
  await open(address, 'admin')
  await expectText(part, companies.parts.documents.none)
  await expectCount(part.getByRole('table'), 0)
})
