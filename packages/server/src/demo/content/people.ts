import type { Role } from '@mahsul/domain/accounts/member'
import type { CompanyRight } from '@mahsul/domain/companies/company-rights'
import type { Language } from '@mahsul/domain/kit/language'
import type { AdminRole } from '@mahsul/domain/office/admin-roles'

export type DemoCompany = {
  name: string
  address: string
  zip: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  website: string
  membership: 'silver' | 'gold' | 'platinum' | null
}
export type DemoMember = {
  email: string
  company: string
  role: Role
  right: CompanyRight
  adminRole: AdminRole
  gender: 'MALE' | 'FEMALE'
  name: string
  lastName: string
  dialCode: string
  phone: string
  language: Language
  timezone: string
}

/** Invented companies at real places. */
export const companies: readonly DemoCompany[] = [
  {
    name: 'Mahsul',
    address: 'Gate Avenue 12',
    zip: '00000',
    city: 'Dubai',
    country: 'AE',
    website: 'https://mahsul.example',
    membership: null,
  },
  {
    name: 'Gedaref Golden Sesame Co.',
    address: 'Harbour Road 7',
    zip: '33311',
    city: 'Port Sudan',
    country: 'SD',
    website: 'https://gedaref-sesame.example',
    membership: 'gold',
  },
  {
    name: 'Kano Plains Agro',
    address: 'Dawanau Market Road 44',
    zip: '700102',
    city: 'Kano',
    country: 'NG',
    website: 'https://kanoplains.example',
    membership: 'silver',
  },
  {
    name: 'Delta Seeds Processing',
    address: 'El Horreya Road 210',
    zip: '21519',
    city: 'Alexandria',
    country: 'EG',
    website: 'https://deltaseeds.example',
    membership: 'gold',
  },
  {
    name: 'Nile Peanuts Ltd',
    address: 'Industrial Area, Block 9',
    zip: '13311',
    city: 'Khartoum',
    country: 'SD',
    website: 'https://nilepeanuts.example',
    membership: null,
  },
  {
    name: 'Konkan Commodities LLP',
    address: 'Sector 17, Vashi 3',
    zip: '400703',
    city: 'Navi Mumbai',
    country: 'IN',
    website: 'https://konkan.example',
    membership: 'platinum',
  },
  {
    name: 'Levant Tahini Works',
    address: 'Liman Caddesi 18',
    zip: '33010',
    city: 'Mersin',
    country: 'TR',
    website: 'https://levant-tahini.example',
    membership: 'gold',
  },
  {
    name: 'Hanse Saaten GmbH',
    address: 'Brooktorkai 11',
    zip: '20457',
    city: 'Hamburg',
    country: 'DE',
    website: 'https://hanse-saaten.example',
    membership: 'platinum',
  },
  {
    name: 'Aegean Seeds SA',
    address: 'Leoforos Nikis 25',
    zip: '54622',
    city: 'Thessaloniki',
    country: 'GR',
    website: 'https://aegean-seeds.example',
    membership: 'silver',
  },
  {
    name: 'Red Sea Foods Trading',
    address: 'King Abdulaziz Road 88',
    zip: '23511',
    city: 'Jeddah',
    country: 'SA',
    website: 'https://redsea-foods.example',
    membership: 'gold',
  },
  {
    name: 'Gulf Pulses FZE',
    address: 'Jafza View 19, Office 1204',
    zip: '00000',
    city: 'Dubai',
    country: 'AE',
    website: 'https://gulf-pulses.example',
    membership: 'silver',
  },
]

const person = (
  email: string,
  company: string,
  role: Role,
  [gender, name, lastName]: readonly ['MALE' | 'FEMALE', string, string],
  [dialCode, phone]: readonly [string, string],
  timezone: string,
  language: Language = 'en',
): DemoMember => ({
  ...{ email, company, role, gender, name, lastName, dialCode, phone, language, timezone },
  right: 'owner',
  adminRole: 'admin',
})

/** Somebody of Aegean Seeds, the company of four: each does one part of its deals. */
const ofAegean = (
  name: string,
  right: CompanyRight,
  [gender, lastName]: readonly ['MALE' | 'FEMALE', string],
  phone: string,
): DemoMember => ({
  ...person(
    `${name.toLowerCase()}@aegean-seeds.example`,
    'Aegean Seeds SA',
    'BUYER',
    [gender, name, lastName],
    ['30', phone],
    'Europe/Athens',
  ),
  right,
})

export const members = {
  admin: person(
    'admin@mahsul.example',
    'Mahsul',
    'ADMIN',
    ['FEMALE', 'Layla', 'Mansour'],
    ['971', '501234567'],
    'Asia/Dubai',
  ),
  operator: {
    ...person(
      'operator@mahsul.example',
      'Mahsul',
      'ADMIN',
      ['MALE', 'Yasin', 'Rahman'],
      ['971', '502345678'],
      'Asia/Dubai',
    ),
    adminRole: 'operator',
  },
  support: {
    ...person(
      'support@mahsul.example',
      'Mahsul',
      'ADMIN',
      ['FEMALE', 'Huda', 'Nasser'],
      ['971', '503456789'],
      'Asia/Dubai',
      'ar',
    ),
    adminRole: 'support',
  },
  osman: person(
    'supplier@mahsul.example',
    'Gedaref Golden Sesame Co.',
    'SUPPLIER',
    ['MALE', 'Osman', 'Idris'],
    ['249', '912345678'],
    'Africa/Khartoum',
  ),
  rana: person(
    'buyer@mahsul.example',
    'Levant Tahini Works',
    'BUYER',
    ['FEMALE', 'Rana', 'Haddad'],
    ['90', '5321234567'],
    'Europe/Istanbul',
  ),
  faisal: person(
    'trader@mahsul.example',
    'Red Sea Foods Trading',
    'TRADER',
    ['MALE', 'Faisal', 'Al-Ghamdi'],
    ['966', '501234567'],
    'Asia/Riyadh',
  ),
  aminu: person(
    'aminu@kanoplains.example',
    'Kano Plains Agro',
    'SUPPLIER',
    ['MALE', 'Aminu', 'Bello'],
    ['234', '8031234567'],
    'Africa/Lagos',
  ),
  mona: person(
    'mona@deltaseeds.example',
    'Delta Seeds Processing',
    'SUPPLIER',
    ['FEMALE', 'Mona', 'Abdel Hamid'],
    ['20', '1001234567'],
    'Africa/Cairo',
    'ar',
  ),
  salah: person(
    'salah@nilepeanuts.example',
    'Nile Peanuts Ltd',
    'SUPPLIER',
    ['MALE', 'Salah', 'El Tayeb'],
    ['249', '918765432'],
    'Africa/Khartoum',
    'ar',
  ),
  meera: person(
    'meera@konkan.example',
    'Konkan Commodities LLP',
    'SUPPLIER',
    ['FEMALE', 'Meera', 'Kulkarni'],
    ['91', '9820012345'],
    'Asia/Kolkata',
  ),
  jens: person(
    'jens@hanse-saaten.example',
    'Hanse Saaten GmbH',
    'BUYER',
    ['MALE', 'Jens', 'Petersen'],
    ['49', '15123456789'],
    'Europe/Berlin',
  ),
  eleni: person(
    'eleni@aegean-seeds.example',
    'Aegean Seeds SA',
    'BUYER',
    ['FEMALE', 'Eleni', 'Papadaki'],
    ['30', '6912345678'],
    'Europe/Athens',
  ),
  kareem: person(
    'kareem@gulf-pulses.example',
    'Gulf Pulses FZE',
    'TRADER',
    ['MALE', 'Kareem', 'Darwish'],
    ['971', '509876543'],
    'Asia/Dubai',
    'ar',
  ),
  nikos: ofAegean('Nikos', 'trader', ['MALE', 'Vlahos'], '6945678901'),
  maria: ofAegean('Maria', 'documents', ['FEMALE', 'Zervas'], '6956789012'),
  dimitra: ofAegean('Dimitra', 'finance', ['FEMALE', 'Laskaris'], '6967890123'),
  samir: person(
    'samir@levant-tahini.example',
    'Levant Tahini Works',
    'BUYER',
    ['MALE', 'Samir', 'Khoury'],
    ['90', '5337654321'],
    'Europe/Istanbul',
    'ar',
  ),
} as const satisfies Record<string, DemoMember>

export type DemoName = keyof typeof members
