import { type Role, roleIds } from '@mahsul/domain/accounts/member'
import type { Profile } from '../lib/api/session.ts'
import { language } from './reader.ts'

export type Member = 'buyer' | 'supplier' | 'admin'

const roles: Record<Member, Role> = { buyer: 'BUYER', supplier: 'SUPPLIER', admin: 'ADMIN' }

export const profileOf = (member: Member): Profile => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  external_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Eleni',
  last_name: 'Pappas',
  email: `${member}@mahsul.example`,
  gender: 'FEMALE',
  country_code: '30',
  phone_number: '2310000000',
  phone: '+302310000000',
  mobile_number: '+302310000000',
  image_url: '',
  role: { id: roleIds[roles[member]], name: roles[member] },
  language,
  timezone: 'UTC',
  use_sms_service: false,
  phone_verified: true,
  company: {
    company_name: 'Aegean Seeds',

    address: '1 Egnatia',
    zip: '54630',
    city: 'Thessaloniki',
    country: 'GR',
    website: '',
  },
  bank: null,
})
