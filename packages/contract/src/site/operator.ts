/** Who runs this market: a legal person that members can write to, ring, and find in a register (decision 128). */
export type Operator = {
  legal_name: string
  address: string
  registration_number: string
  email: string
  phone: string
}

/** The demo is run by nobody: `.example` is reserved for what does not exist. */
export const demoOperator: Operator = {
  legal_name: 'Mahsul Demo Company',
  address: 'Harbour Road 12, Port Sudan, Sudan',
  registration_number: 'DEMO-0000',
  email: 'office@mahsul.example',
  phone: '+249 311 000000',
}

/** What the build writes into the public pages; the running server puts its operator there. */
export const operatorMarks: Operator = {
  legal_name: 'Operator-of-the-market',
  address: 'Address-of-the-operator',
  registration_number: 'Number-of-the-operator',
  email: 'office-of-the-operator@address.invalid',
  phone: '+000-phone-of-the-operator',
}
