/** A bank account as an admin enters it: of a country without IBAN. */
export const accessBank = {
  bank_name: 'Access Bank',
  bank_address: 'Marina 1, Lagos',
  bank_zip_code: '101241',
  bank_iban: '044150149000001',
  bank_swift: 'ABNGNGLA',
  bank_account_number: '0690000031',
  bank_account_currency: 'usd',
}
export const kanoGinger = {
  company_name: 'Kano Ginger',
  company_address: 'Market Road 9',
  company_zip_code: '700001',
  company_city: 'Kano',
  company_country: 'NG',
  website: 'kano-ginger.example',
  membership: null,
}

let people = 0
/** A supplier as an admin creates one; each call is somebody else. */
export const userBody = (change: object = {}) => ({
  gender: 'FEMALE',
  name: 'Amal',
  last_name: 'Osman',
  email: `amal${++people}@kano-ginger.example`,
  role_id: 3,
  country_code: '234',
  phone_number: '8031234567',
  image_url: '',
  language: 'en',
  time_zone: 'Africa/Lagos',
  company: kanoGinger,
  payment_info: accessBank,
  ...change,
})
