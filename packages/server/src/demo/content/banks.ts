export type DemoBank = {
  name: string
  address: string
  zip: string
  iban: string
  swift: string
  account: string
  currency: 'usd' | 'eur' | 'aed'
}

const bank = (
  name: string,
  [address, zip]: readonly [string, string],
  iban: string,
  swift: string,
  currency: DemoBank['currency'] = 'usd',
): DemoBank => ({ name, address, zip, iban, swift, account: iban.slice(-12), currency })

/**
 * By company. Invented banks; the numbers have valid check digits and belong to nobody. Nigeria and India have no IBAN: the
 * dollar accounts of their exporters are in Dubai.
 */
export const banks: Readonly<Record<string, DemoBank>> = {
  Mahsul: bank(
    'Demo Bank of the Creek',
    ['Baniyas Road 1, Dubai', '00000'],
    'AE879990000000000000001',
    'DEMOAEADXXX',
    'aed',
  ),
  'Gedaref Golden Sesame Co.': bank(
    'Sawakin Commercial Bank',
    ['Corniche Street 3, Port Sudan', '33311'],
    'SD8799000000000001',
    'DEMOSDKH',
  ),
  'Nile Peanuts Ltd': bank(
    'Sawakin Commercial Bank',
    ['Nile Avenue 40, Khartoum', '11111'],
    'SD6099000000000002',
    'DEMOSDKHNIL',
  ),
  'Kano Plains Agro': bank(
    'Gulf Trade Bank, Dubai',
    ['Al Maktoum Road 15, Dubai', '00000'],
    'AE699870000000000000002',
    'DEMOAEADKAN',
  ),
  'Konkan Commodities LLP': bank(
    'Gulf Trade Bank, Dubai',
    ['Al Maktoum Road 15, Dubai', '00000'],
    'AE429870000000000000003',
    'DEMOAEADKON',
  ),
  'Gulf Pulses FZE': bank(
    'Gulf Trade Bank, Dubai',
    ['Jafza View 2, Dubai', '00000'],
    'AE159870000000000000004',
    'DEMOAEADGUL',
  ),
  'Delta Seeds Processing': bank(
    'Bank of the Delta',
    ['Sherif Street 12, Alexandria', '21519'],
    'EG749900000000000000000000001',
    'DEMOEGCX',
  ),
  'Levant Tahini Works': bank(
    'Toros Bankasi',
    ['Ataturk Caddesi 61, Mersin', '33010'],
    'TR809999900000000000000001',
    'DEMOTRIS',
  ),
  'Hanse Saaten GmbH': bank(
    'Elbhandelsbank',
    ['Grosser Burstah 8, Hamburg', '20457'],
    'DE93999999990000000001',
    'DEMODEHH',
    'eur',
  ),
  'Aegean Seeds SA': bank(
    'Thermaic Bank',
    ['Tsimiski 30, Thessaloniki', '54623'],
    'GR0899999990000000000000001',
    'DEMOGRAA',
    'eur',
  ),
  'Red Sea Foods Trading': bank(
    'Hijaz Trade Bank',
    ['Tahlia Street 5, Jeddah', '23511'],
    'SA2799000000000000000001',
    'DEMOSARI',
  ),
}
