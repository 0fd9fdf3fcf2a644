import type { Commodity } from '@mahsul/domain/catalogue/commodity'
import type { KnownPlace } from '@mahsul/domain/documents/finding'
import type { Incoterm } from '@mahsul/domain/offers/offer'
import type { PaymentTerms } from '@mahsul/domain/offers/payment'

/** Kinds of deals of the market, from which sets of documents are made up. */
export type DealKind = {
  commodity: Commodity
  /** As catalogue, invoice and credit name the goods. */
  goods: readonly string[]
  written: string
  botanical: string
  hsCode: string
  origin: string
  originName: string
  incoterm: Incoterm
  payment: PaymentTerms
  loading: Port
  destinations: readonly Port[]
  /** Inland, under DDP. */
  delivery: string | null
  seller: Party
  buyer: Party
  bagKg: number
  loadKg: number
  /** In cents, beside the price by the ton. */
  bagCost: number
}
/** A port with the names that documents have for it. */
export type Port = { place: KnownPlace; written: readonly string[] }
/** A company with ways of writing its name that mean the same. */
export type Party = { names: readonly string[]; address: readonly string[] }

const port = (unlocode: string, country: string, written: readonly string[]): Port => ({
  place: { names: [written[0]!], unlocode, country }, // each has a name
  written,
})
const portSudan = port('SDPZU', 'Sudan', [
  'Port Sudan',
  'PORT SUDAN, SUDAN',
  'Bur Sudan',
  'Port Sudan (SDPZU)',
])
const apapa = port('NGAPP', 'Nigeria', ['Apapa', 'APAPA, LAGOS', 'Apapa, Nigeria', 'Apapa Port'])
const nhavaSheva = port('INNSA', 'India', [
  'Nhava Sheva',
  'JNPT',
  'JAWAHARLAL NEHRU PORT, INDIA',
  'Nhava Sheva Port',
])
const jeddah = port('SAJED', 'Saudi Arabia', [
  'Jeddah',
  'JEDDAH ISLAMIC PORT',
  'Jeddah, Saudi Arabia',
  'Jeddah, KSA',
])
const dammam = port('SADMM', 'Saudi Arabia', ['Dammam', 'King Abdulaziz Port', 'DAMMAM, SAUDI ARABIA'])
const hamburg = port('DEHAM', 'Germany', ['Hamburg', 'HAMBURG, GERMANY', 'Hamburg Port', 'Port of Hamburg'])
const rotterdam = port('NLRTM', 'Netherlands', [
  'Rotterdam',
  'ROTTERDAM, THE NETHERLANDS',
  'Port of Rotterdam',
])
const mersin = port('TRMER', 'Türkiye', ['Mersin', 'MERSIN, TURKEY', 'Mersin Port', 'Mersin, Türkiye'])

const nile: Party = {
  names: ['Blue Nile Oilseeds Co. Ltd', 'BLUE NILE OILSEEDS COMPANY LIMITED', 'Blue Nile Oilseeds Co., Ltd.'],
  address: ['Block 7, Africa Street', 'Khartoum, Sudan'],
}
const savannah: Party = {
  names: ['Savannah Agro & Sons Limited', 'SAVANNAH AGRO AND SONS LTD', 'Savannah Agro & Sons Ltd.'],
  address: ['12 Creek Road', 'Apapa, Lagos, Nigeria'],
}
const deccan: Party = {
  names: ['Deccan Pulses Pvt. Ltd.', 'DECCAN PULSES PRIVATE LIMITED', 'Deccan Pulses Pvt Ltd'],
  address: ['44 Market Yard', 'Mumbai 400001, India'],
}
const waha: Party = {
  names: [
    'Al Waha Foodstuff Trading L.L.C.',
    'AL WAHA FOODSTUFF TRADING LLC',
    'Al-Waha Foodstuff Trading, LLC',
  ],
  address: ['P.O. Box 4471, King Road', 'Jeddah, Saudi Arabia'],
}
const kern: Party = {
  names: [
    'Nüsse & Kerne Import GmbH',
    'NUESSE UND KERNE IMPORT GMBH'.replace('UND', '&'),
    'Nüsse & Kerne Import G.m.b.H.',
  ],
  address: ['Speicherstadt 11', '20457 Hamburg, Germany'],
}
const yildiz: Party = {
  names: [
    'Yildiz Tahin Sanayi Ltd. Sti.',
    'YILDIZ TAHIN SANAYI LTD STI',
    'Yildiz Tahin Sanayi Limited Sirketi',
  ],
  address: ['Liman Caddesi 9', '33050 Mersin, Turkey'],
}

const cash: PaymentTerms = {
  paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS',
  lcType: null,
  advancePercentage: 0,
  paymentDelay: null,
}
const credit: PaymentTerms = {
  paymentMethod: 'LC_LETTER_OF_CREDIT',
  lcType: 'sight',
  advancePercentage: 0,
  paymentDelay: null,
}
const deferred: PaymentTerms = {
  paymentMethod: 'DEFERRED_PAYMENT',
  lcType: null,
  advancePercentage: 20,
  paymentDelay: 30,
}

const sesame = {
  commodity: 'sesame',
  goods: ['Sesame seeds', 'White sesame', 'Gadaref'],
  written: 'Sudanese white sesame seeds, Gadaref, 99% purity',
  ...{ botanical: 'Sesamum indicum L.', hsCode: '1207.40', origin: 'SD', originName: 'SUDAN' },
} as const
const peanuts = {
  commodity: 'peanut',
  goods: ['Peanuts', 'Peanut kernels', 'Java 50/60'],
  written: 'Peanut kernels, Java 50/60, crop 2025',
  ...{ botanical: 'Arachis hypogaea', hsCode: '1202.42', origin: 'SD', originName: 'SUDAN' },
} as const
const chickpeas = {
  commodity: 'chickpea',
  goods: ['Chickpeas', 'Kabuli 9 mm'],
  written: 'Chickpeas, Kabuli 9 mm',
  ...{ botanical: 'Cicer arietinum', hsCode: '0713.20', origin: 'IN', originName: 'INDIA' },
} as const
const ginger = {
  commodity: 'ginger',
  goods: ['Ginger', 'Dried split ginger'],
  written: 'Dried split ginger',
  ...{ botanical: 'Zingiber officinale', hsCode: '0910.11', origin: 'NG', originName: 'NIGERIA' },
} as const

const bags = { bagKg: 50, loadKg: 19_000, bagCost: 0, delivery: null }

// biome-ignore format: a row a kind of deal
export const dealKinds: readonly DealKind[] = [
  { ...sesame, ...bags, incoterm: 'FOB', payment: cash, loading: portSudan, destinations: [jeddah], seller: nile, buyer: waha },
  { ...peanuts, ...bags, incoterm: 'CIF', payment: credit, loading: portSudan, destinations: [hamburg], seller: nile, buyer: kern },
  { ...sesame, ...bags, incoterm: 'FOB', payment: credit, loading: portSudan, destinations: [jeddah, dammam], seller: nile, buyer: waha },
  { ...sesame, ...bags, incoterm: 'DDP', payment: deferred, loading: portSudan, destinations: [mersin], seller: nile, buyer: yildiz, delivery: 'Gaziantep, Türkiye', bagCost: 45 },
  { ...chickpeas, ...bags, incoterm: 'CIF', payment: credit, loading: nhavaSheva, destinations: [jeddah], seller: deccan, buyer: waha, bagKg: 25, loadKg: 24_000 },
  { ...ginger, ...bags, incoterm: 'CIF', payment: cash, loading: apapa, destinations: [rotterdam], seller: savannah, buyer: kern, bagKg: 40, loadKg: 14_000 },
  { ...peanuts, ...bags, incoterm: 'FOB', payment: credit, loading: portSudan, destinations: [mersin], seller: nile, buyer: yildiz, bagKg: 25, loadKg: 20_000 },
]
