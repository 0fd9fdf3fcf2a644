import type { IsoDate } from '@mahsul/domain/kit/calendar'
import { containers, kilograms, usdCents } from '@mahsul/domain/kit/units'
import type { CharacteristicValue, ContainerTypeId, FacilityId, ProductId } from '@mahsul/domain/offers/offer'
import type { TradeTerms } from '@mahsul/domain/trades/process/terms'
import type { FacilityJson } from '../../../catalogue/facilities/facility-json.ts'
import { contractFacts } from '../../../trades/log/contract-of-trade.ts'
import type { PartyJson } from '../../../trades/log/trade-view.ts'
import type { ContractFacts } from '../contract-facts.ts'

const place = (
  name: string,
  nameAr: string,
  country: string,
  countryAr: string,
  unlocode: string,
): FacilityJson => ({
  external_id: unlocode,
  name,
  name_ar: nameAr,
  city: name,
  city_ar: nameAr,
  country,
  country_ar: countryAr,
  logistic_facility_type: { external_id: 'port', name: 'Port', name_ar: 'ميناء' },
  unlocode,
  latitude: null,
  longitude: null,
  caution: null,
})
const places = [
  place('Port Sudan', 'بورتسودان', 'Sudan', 'السودان', 'SDPZU'),
  place('Hamburg', 'هامبورغ', 'Germany', 'ألمانيا', 'DEHAM'),
  place('Mersin', 'مرسين', 'Türkiye', 'تركيا', 'TRMER'),
  place('Jeddah', 'جدة', 'Saudi Arabia', 'السعودية', 'SAJED'),
]
const facilities = new Map(places.map((each) => [each.external_id, each]))

const party = (
  companyName: string,
  city: string,
  country: string,
  name: string,
  phone: string,
): PartyJson => ({
  external_id: companyName,
  company_name: companyName,
  country,
  role: { id: 4, name: 'TRADER' },
  rating: null,
  city,
  document_name: '',
  contact: { name, email: `${name.split(' ')[0]?.toLowerCase()}@trading.example`, phone },
})

const terms: TradeTerms = {
  offerVersion: 1,
  productId: 'sesame' as ProductId,
  containerTypeId: '20' as ContainerTypeId,
  incoterm: 'FOB',
  laneDrafts: [],
  optionalLaneDrafts: [],
  marking: 'seller',
  payment: {
    paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS',
    lcType: null,
    advancePercentage: 0,
    paymentDelay: null,
  },
  containers: containers(4),
  loadPerContainerKg: kilograms(19_000),
  pricePerTon: usdCents(155_024),
  bagCost: usdCents(40),
  bagKg: 50,
  feePerTon: usdCents(1_500),
  packaging: 'PP bags',
  sifted: true,
  readyPacked: false,
  processingDays: 14,
  characteristics: [] as CharacteristicValue[],
  originId: 'SDPZU' as FacilityId,
  destinations: [{ facilityId: 'DEHAM' as FacilityId, containers: containers(4) }],
  freight: [],
  ddpCountry: null,
  ddpFacility: null,
  shippingDate: '2026-12-20' as IsoDate,
  shippingDays: 30,
}

const characteristics = [
  { name: 'Moisture, max %', name_ar: 'الرطوبة، حد أقصى %', value: '7', value_ar: '7' },
  { name: 'Oil content, min %', name_ar: 'نسبة الزيت، حد أدنى %', value: '47', value_ar: '47' },
  { name: 'Admixture, max %', name_ar: 'الشوائب، حد أقصى %', value: '2', value_ar: '2' },
  { name: 'Crop year', name_ar: 'سنة المحصول', value: '2026/2027', value_ar: '2026/2027' },
  { name: 'Processing', name_ar: 'المعالجة', value: 'Machine cleaned', value_ar: 'منظّف آليًا' },
]

type Change = {
  terms?: Partial<TradeTerms>
  facts?: Partial<ContractFacts>
}

/** 4 × 20' of Sudanese sesame, FOB Port Sudan, to Hamburg against documents; with overrides. */
export function sampleContract({ terms: changed, facts: more }: Change = {}): ContractFacts {
  const facts = contractFacts(
    {
      reference: 'MH-1042-T1017',
      process: 'container-trade/1',
      terms: { ...terms, ...changed },
      supplier: party('Gedaref Golden Sesame Co.', 'Port Sudan', 'SD', 'Osman Idris', '+249912345678'),
      buyer: party('Hanse Saaten GmbH', 'Hamburg', 'DE', 'Greta Petersen', '+49401234567'),
      product: {
        external_id: 'sesame',
        commodity: 'sesame',
        parent: { external_id: 'b', name: 'Sesame', name_ar: 'سمسم', origin: 'Sudan', origin_ar: 'السودان' },
        type: { external_id: 't', name: 'Natural white', name_ar: 'أبيض طبيعي' },
        grade: { external_id: 'g', name: '98/2', name_ar: '98/2' },
        purity: '98',
        purity_type: 'machine cleaned',
        image_url: '',
      },
      containerType: { external_id: '20', name: "20' Dry" },
      facilities,
    },
    {
      consignment: {
        consigneeName: 'Hanse Saaten GmbH, Brooktorkai 11, 20457 Hamburg',
        notifyParty: 'Nordhafen Spedition KG, Hamburg',
      },
      characteristics,
      addresses: { seller: 'Harbour Road 7', buyer: 'Brooktorkai 11' },
      date: '2026-11-21' as IsoDate,
      version: 1,
    },
  )
  return { ...facts, ...more }
}

const to = (facilityId: string, count: number) => ({
  facilityId: facilityId as FacilityId,
  containers: containers(count),
})
const paid = {
  paymentMethod: 'CAD_CASH_AGAINST_DOCUMENTS',
  lcType: null,
  advancePercentage: 0,
  paymentDelay: null,
} as const

/** The sample trades for checking the layout. */
export const stories = {
  'fob-cad': sampleContract(),
  'fob-three-advance': sampleContract({
    terms: {
      containers: containers(10),
      destinations: [to('DEHAM', 5), to('TRMER', 3), to('SAJED', 2)],
      payment: { ...paid, paymentMethod: 'PAYMENT_AGAINST_COPY_OF_DOCUMENTS', advancePercentage: 20 },
    },
  }),
  'cif-lc-deferred': sampleContract({
    terms: {
      incoterm: 'CIF',
      marking: 'seller_buyer',
      payment: {
        paymentMethod: 'LC_LETTER_OF_CREDIT',
        lcType: 'deferred',
        advancePercentage: 0,
        paymentDelay: 60,
      },
    },
  }),
  'ddp-sticker': sampleContract({
    terms: {
      incoterm: 'DDP',
      marking: 'buyer_sticker',
      bagKg: 15,
      bagCost: usdCents(24),
      ddpCountry: 'SA',
      ddpFacility: 'Red Sea Foods warehouse 3, Al Khumra, Jeddah',
      destinations: [to('SAJED', 4)],
      payment: { ...paid, paymentMethod: 'PAYMENT_AGAINST_RELEASE_OF_GOODS' },
    },
  }),
  'arabic-name': sampleContract({
    facts: {
      seller: {
        companyName: 'شركة القضارف الذهبية للسمسم (ش.م.م) GGS',
        address: 'شارع الميناء 7، حي الترانسيت',
        city: 'بورتسودان',
        country: 'SD',
        contact: null,
      },
      consigneeName:
        'To the order of Commercial & Agricultural Import Export Development Bank of the Northern Provinces, Trade Finance, Khartoum 2',
      notifyParty: null,
      sellerBank: {
        bank: 'بنك النيل الأزرق',
        holder: 'شركة القضارف الذهبية للسمسم',
        country: 'SD',
        lastFour: '0001',
      },
    },
  }),
} as const
