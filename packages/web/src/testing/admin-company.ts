import type { Answer } from '../lib/api/api-types.ts'
import { page } from './screen.ts'
import { answer } from './wire.ts'

type Company = Answer<'GET /secure/admin/companies/{id}'>['data']

export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const at = '2026-11-01T09:00:00.000Z'
export const id = idOf(1)
export const address = `/admin/companies/${id}`
export const company: Company = {
  external_id: id,
  company_name: 'Aegean Seeds SA',
  registration_number: '',
  country: 'GR',
  role: 'BUYER',
  state: 'active',
  people: 7,
  offers_on_market: 1,
  trades_running: 2,
  trades_overdue: 1,
  rating: { average: 4.5, count: 2 },
  conduct: { trades_finished: 3, orders_lapsed: 0, refusals: 1 },
  created_at: at,
  suspended_at: null,
  company_address: 'Leoforos Nikis 25',
  company_zip_code: '54622',
  company_city: 'Thessaloniki',
  website: '',
  version: 'seen',
  membership: null,
  domains: ['aegean-seeds.example'],
  contact: {
    external_id: idOf(2),
    name: 'Eleni',
    last_name: 'Papadaki',
    email: 'eleni@aegean-seeds.example',
    country_code: '30',
    phone_number: '6912345678',
    phone: '+306912345678',
  },
  suspension: null,
  limits: { purchase: '150000.00', acceptance: null, signing: null, bank: true },
  approvals_open: 0,
}
export const none = { data: [], total_data: 0, total_page: 0, next_page: null }

const parts = [
  'late',
  'people',
  'invitations',
  'api-keys',
  'offers',
  'bids',
  'documents',
  'ratings',
  'messages',
  'activity',
  'notes',
] as const

/** The page of the company as an admin opens it: its details, and nothing in any of its lists. */
export function answerCompany(): void {
  answer('GET /secure/admin/companies/{id}', { data: company })
  for (const part of parts) answer(`GET /secure/admin/companies/{id}/${part}`, none)
  answer('GET /secure/admin/companies/{id}/webhooks', { data: [] })
  answer('GET /secure/admin/trades', none)
}

/** A part of the page, by its title. */
export const section = (title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) })
