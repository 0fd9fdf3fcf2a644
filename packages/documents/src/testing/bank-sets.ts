import type { DocumentFields, DocumentKind } from '@mahsul/domain/documents/document-data'
import type { CheckedSet, DealFacts, KnownPlace } from '@mahsul/domain/documents/finding'
import { kilograms, usdCents } from '@mahsul/domain/kit/units'
import { readMt700 } from '../credit/mt700.ts'
import { cash, doc, line, on, setOf, shipment } from './checked-set.ts'

/** Whole sets as a clerk gets them: the text of the credit as its bank sent it, and every paper. Names and numbers are made up. */

const portSudan: KnownPlace = { names: ['Port Sudan', 'بورتسودان'], unlocode: 'SDPZU', country: 'SD' }
const mersin: KnownPlace = { names: ['Mersin'], unlocode: 'TRMER', country: 'TR' }
const jebelAli: KnownPlace = { names: ['Jebel Ali', 'Dubai'], unlocode: 'AEJEA', country: 'AE' }

const containers = ['MSCU1234566', 'CSQU3054383', 'MSCU7654329'].map((number, at) =>
  line(number, { seal: `SL77${at}`, bags: 380, netKg: kilograms(19_000), grossKg: kilograms(19_076) }),
)
const bare = containers.map(({ number }) => line(number))
const whole = { bags: 1_140, netKg: kilograms(57_000), grossKg: kilograms(57_228) } as const

type Parties = { seller: string; buyer: string; order: string; notify: string; quotes: DocumentFields }
type Route = {
  to: KnownPlace
  toName: string
  vessel: string
  voyage: string
  term: string
  freight: 'prepaid' | 'collect'
}

const dealOf = (
  parties: Pick<Parties, 'seller' | 'buyer'>,
  change: Partial<DealFacts>,
): Partial<DealFacts> => ({
  ...parties,
  reference: 'MH-2210-T4471',
  goods: ['Sesame', 'Whitish', 'Gadaref'],
  ...{ netKg: kilograms(57_000), bagKg: 50, bags: 1_140 },
  ...{ pricePerTon: usdCents(1_700_00), contractValue: usdCents(96_900_00) },
  ...{ contractDate: on('2026-03-01'), earliestShipment: on('2026-03-01'), latestShipment: on('2026-05-31') },
  ...{ loading: portSudan, sellerCountry: 'SD' },
  ...change,
})
const shipped = (to: KnownPlace, vessel: string) => [
  shipment({
    ...{ place: to, containers: 3, vessel, billOfLadingNumber: 'MEDUPS441207', onBoardOn: on('2026-05-14') },
    containerNumbers: containers.map(({ number }) => number),
    loaded: containers,
  }),
]

/** Every paper of a shipment of 57 tons in three containers. */
function papersOf({ seller, buyer, order, notify, quotes }: Parties, route: Route, insured: boolean) {
  const { toName, vessel, voyage, term, freight } = route
  const voyages = { vessel, voyage, portOfLoading: 'Port Sudan, Sudan', portOfDischarge: toName }
  const of = (kind: DocumentKind, number: string, day: string, fields: DocumentFields) =>
    doc(kind, {
      ...{ number, issuedOn: on(day), exporter: seller, contractNumber: 'MH-2210-T4471', ...quotes },
      ...{ description: 'Sudanese whitish sesame seeds, Gadaref', originals: 3, copies: 3, consignee: buyer },
      ...fields,
    })
  const invoiceNumber = 'INV-118/26'
  return [
    of('BILL_OF_LADING', 'MEDUPS441207', '2026-05-14', {
      ...{ ...voyages, ...whole, containers, consignee: order, notifyParty: notify, freight },
      ...{ onBoardOn: on('2026-05-14'), onBoardVessel: vessel, onBoardPort: 'Port Sudan', clauses: 'clean' },
      ...{
        originalsIssued: 3,
        carrier: 'MSC Mediterranean Shipping Company S.A.',
        signedAs: 'agent-for-carrier',
      },
      signedFor: 'the carrier, MSC Mediterranean Shipping Company SA',
    }),
    of('COMMERCIAL_INVOICE', invoiceNumber, '2026-05-15', {
      ...{
        ...voyages,
        ...whole,
        buyer,
        incoterm: term,
        origin: 'SD',
        hsCode: '120740',
        bagKg: kilograms(50),
      },
      ...{ pricePerTon: 1_700_00, sum: 96_900_00, currency: 'USD' },
      invoiceLines: [
        {
          description: 'Sudanese sesame seeds',
          netKg: kilograms(57_000),
          pricePerTon: 1_700_00,
          sum: 96_900_00,
        },
      ],
    }),
    of('PACKING_LIST', 'PL-118/26', '2026-05-15', {
      ...{ ...voyages, ...whole, containers, bagKg: kilograms(50), hsCode: '120740', invoiceNumber },
    }),
    of('CERTIFICATE_OF_ORIGIN', 'CO/5512', '2026-05-15', {
      ...{ ...whole, issuer: 'Sudanese Chamber of Commerce', origin: 'SD', hsCode: '120740', invoiceNumber },
    }),
    of('PHYTOSANITARY_CERTIFICATE', 'PHY/901', '2026-05-12', {
      ...{ ...voyages, issuer: 'Plant Protection Directorate, Sudan', containers: bare, origin: 'SD' },
      ...{ botanicalName: 'Sesamum indicum', bags: 1_140, netKg: kilograms(57_000) },
    }),
    of('FUMIGATION_CERTIFICATE', 'FUM-77', '2026-05-13', {
      ...{ issuer: 'Red Sea Fumigation Services', containers: bare, treatedOn: on('2026-05-10') },
      ...{
        treatment: 'Aluminium phosphide',
        dose: '3 g/m³',
        exposure: 120,
        bags: 1_140,
        netKg: kilograms(57_000),
      },
    }),
    ...(insured
      ? [
          of('INSURANCE_CERTIFICATE', 'INS/3301', '2026-05-12', {
            ...{
              ...voyages,
              issuer: 'Shiekan Insurance',
              currency: 'USD',
              insuredSum: 106_590_00,
              invoiceNumber,
            },
            ...{ insuredFrom: 'Port Sudan', insuredTo: toName, netKg: kilograms(57_000), bags: 1_140 },
            risks: 'Institute Cargo Clauses (A), Institute War Clauses, Institute Strikes Clauses',
          }),
        ]
      : []),
    of('QUALITY_AND_WEIGHT_CERTIFICATE', 'QW-20', '2026-05-13', {
      ...{ ...whole, containers, bagKg: kilograms(50), issuer: 'SGS Sudan', invoiceNumber },
    }),
  ]
}

const zagros = 'ZAGROS GIDA SAN. VE TIC. LTD. STI.\nCUMHURIYET CAD. 14\nMERSIN, TURKEY'
const kordofan = 'KORDOFAN SEEDS CO. LTD\nBALADIYA STREET 7\nKHARTOUM, SUDAN'

/** A Turkish bank with stops in its name, cost, insurance and freight to Mersin. */
const turkish = `:27:1/1
:40A:IRREVOCABLE
:20:0571ILC26000412
:31C:260311
:40E:UCP LATEST VERSION
:31D:260621SUDAN
:50:${zagros}
:59:${kordofan}
:32B:USD96900,00
:39A:05/05
:41D:ANY BANK IN SUDAN
BY NEGOTIATION
:43P:NOT ALLOWED
:43T:ALLOWED
:44E:PORT SUDAN, SUDAN
:44F:MERSIN, TURKEY
:44C:260531
:45A:57 MT SUDANESE WHITISH SESAME SEEDS, GADAREF
USD 1700.00 PER MT CIF MERSIN, INCOTERMS 2020
IN BAGS OF 50 KG NET
:46A:+FULL SET 3/3 ORIGINAL CLEAN ON BOARD BILLS OF LADING MADE OUT
TO THE ORDER OF T.C. ZIRAAT BANKASI A.S. ANKARA MARKED FREIGHT
PREPAID AND NOTIFY ZAGROS GIDA SAN. VE TIC. LTD. STI.
+SIGNED COMMERCIAL INVOICE IN 3 ORIGINALS
+PACKING LIST IN 3 ORIGINALS
+CERTIFICATE OF ORIGIN ISSUED BY CHAMBER OF COMMERCE
+PHYTOSANITARY CERTIFICATE ISSUED BY PLANT PROTECTION DIRECTORATE
+FUMIGATION CERTIFICATE
+INSURANCE POLICY OR CERTIFICATE FOR 110 PCT OF INVOICE VALUE COVERING
INSTITUTE CARGO CLAUSES (A), WAR AND STRIKES
+QUALITY AND WEIGHT CERTIFICATE ISSUED BY SGS
:47A:+ALL DOCUMENTS MUST QUOTE THE L/C NUMBER AND DATE
:71D:ALL CHARGES OUTSIDE TURKEY ARE FOR BENEFICIARY
:48:21
:49:WITHOUT`

/** A bank of the Gulf, free on board, with a bill drawn or endorsed to its order. */
const ofGulf = `:20:TF2606100019
:31C:260310
:40A:IRREVOCABLE
:40E:UCP LATEST VERSION
:31D:260615AT OUR COUNTERS
:50:GULF TAHINI TRADING L.L.C.
P.O. BOX 4471
DUBAI, UAE
:59:${kordofan}
:32B:USD96900,00
:43P:NOT ALLOWED
:43T:ALLOWED
:44E:ANY PORT IN SUDAN
:44F:JEBEL ALI
:44C:260531
:45A:57 MT SUDANESE SESAME SEEDS FOB PORT SUDAN
:46A:+FULL SET OF CLEAN SHIPPED ON BOARD OCEAN BILLS OF LADING DRAWN OR
ENDORSED TO THE ORDER OF GULF STATES BANK P.J.S.C. DUBAI MARKED FREIGHT
COLLECT AND NOTIFY APPLICANT
+COMMERCIAL INVOICE IN 3 ORIGINALS
+PACKING LIST
+CERTIFICATE OF ORIGIN
+PHYTOSANITARY CERTIFICATE
+FUMIGATION CERTIFICATE
:48:21`

const creditIn = (text: string) => readMt700(text).credit
const toMersin: Route = {
  to: mersin,
  toName: 'Mersin',
  vessel: 'MSC Nadia',
  voyage: 'FE214W',
  term: 'CIF Mersin',
  freight: 'prepaid',
}
const toJebelAli: Route = {
  to: jebelAli,
  toName: 'Jebel Ali',
  vessel: 'Ever Bloom',
  voyage: '0BXFAW1MA',
  term: 'FOB Port Sudan',
  freight: 'collect',
}

export const bankSets = {
  'a Turkish bank, CIF Mersin': (): CheckedSet =>
    setOf(
      {
        deal: dealOf(
          { seller: 'Kordofan Seeds Co. Ltd', buyer: 'Zagros Gida San. ve Tic. Ltd. Sti.' },
          { incoterm: 'CIF', buyerCountry: 'TR', shipments: shipped(mersin, 'MSC Nadia') },
        ),
        credit: creditIn(turkish),
        presentedOn: '2026-05-20',
      },
      ...papersOf(
        {
          ...{ seller: kordofan, buyer: zagros, notify: zagros },
          order: 'To the order of T.C. Ziraat Bankasi A.S. Ankara',
          quotes: { creditNumber: '0571ILC26000412', creditDate: on('2026-03-11') },
        },
        toMersin,
        true,
      ),
    ),
  'a bank of the Gulf, FOB Port Sudan': (): CheckedSet =>
    setOf(
      {
        deal: dealOf(
          { seller: 'Kordofan Seeds Co. Ltd', buyer: 'Gulf Tahini Trading LLC' },
          { incoterm: 'FOB', buyerCountry: 'AE', shipments: shipped(jebelAli, 'Ever Bloom') },
        ),
        credit: creditIn(ofGulf),
        presentedOn: '2026-05-20',
      },
      ...papersOf(
        {
          ...{ seller: kordofan, buyer: 'Gulf Tahini Trading LLC\nP.O. Box 4471\nDubai, UAE' },
          notify:
            'Gulf Tahini Trading LLC\nP.O. Box 4471\nDubai, UAE\nAlso notify: Red Sea Forwarding, Jebel Ali',
          order: 'To the order of Gulf States Bank PJSC, Dubai',
          quotes: {},
        },
        toJebelAli,
        false,
      ),
    ),
  'cash against documents, CIF Mersin': (): CheckedSet =>
    setOf(
      {
        deal: dealOf(
          { seller: 'Kordofan Seeds Co. Ltd', buyer: 'Zagros Gida San. ve Tic. Ltd. Sti.' },
          {
            ...cash,
            incoterm: 'CIF',
            buyerCountry: 'TR',
            consignee: zagros,
            notifyParty: zagros,
            shipments: shipped(mersin, 'MSC Nadia'),
          },
        ),
        presentedOn: '2026-05-20',
      },
      ...papersOf(
        { seller: kordofan, buyer: zagros, notify: zagros, order: zagros, quotes: {} },
        toMersin,
        true,
      ),
    ),
} as const satisfies Record<string, () => CheckedSet>
export type BankSet = keyof typeof bankSets
