/**
 * How banks number accounts where the country has no IBAN (decision 141). `sure` comes from the central bank or an official
 * description and refuses; the rest is practice, which raises a question and no more. `name` is what people there call it.
 */
export type AccountForm = {
  least: number
  most: number
  letters?: boolean
  name?: string
  sure?: boolean
  /**
   * What the whole leaves when divided by 97, by its last two digits: 0 by the French key (West and Central Africa, Morocco, the
   * Comoros, Madagascar), 1 by ISO 7064 mod 97-10, as in Portugal (Angola's in its central bank's Aviso 03/2004). Only where the
   * published numbers of the country bear it out; Guinea-Bissau's follows neither.
   */
  key?: 0 | 1
}

/** Russia has IBANs of 33 characters, one more than a bank account here may have: its own 20 digits are asked for. */
const forms: Readonly<Record<string, AccountForm>> = {
  AF: { least: 6, most: 16 },
  AO: { least: 21, most: 21, name: 'NIB', key: 1 },
  AR: { least: 22, most: 22, name: 'CBU' },
  AU: { least: 6, most: 10 },
  BD: { least: 11, most: 17 },
  BF: { least: 24, most: 24, letters: true, name: 'RIB', key: 0 },
  BJ: { least: 24, most: 24, letters: true, name: 'RIB', key: 0 },
  CA: { least: 5, most: 12 },
  CD: { least: 10, most: 23 },
  CF: { least: 23, most: 23, name: 'RIB', key: 0 },
  CG: { least: 23, most: 23, name: 'RIB', key: 0 },
  CI: { least: 24, most: 24, letters: true, name: 'RIB', key: 0 },
  CL: { least: 6, most: 20 },
  CM: { least: 23, most: 23, name: 'RIB', key: 0 },
  CN: { least: 10, most: 21 },
  CO: { least: 9, most: 16 },
  CV: { least: 21, most: 21, name: 'NIB', key: 1 },
  DZ: { least: 20, most: 20, name: 'RIB' },
  EC: { least: 8, most: 18 },
  ER: { least: 6, most: 16 },
  ET: { least: 13, most: 13 },
  GA: { least: 23, most: 23, name: 'RIB', key: 0 },
  GH: { least: 8, most: 16 },
  GM: { least: 8, most: 18 },
  GN: { least: 18, most: 18, name: 'RIB' },
  GQ: { least: 23, most: 23, name: 'RIB', key: 0 },
  HK: { least: 6, most: 12 },
  ID: { least: 8, most: 16 },
  IN: { least: 9, most: 18, sure: true },
  IR: { least: 22, most: 22, name: 'Sheba' },
  KE: { least: 10, most: 14 },
  KH: { least: 6, most: 18 },
  KM: { least: 23, most: 23, name: 'RIB', key: 0 },
  KR: { least: 10, most: 14 },
  LK: { least: 6, most: 16 },
  MA: { least: 24, most: 24, name: 'RIB', key: 0 },
  MG: { least: 23, most: 23, name: 'RIB', key: 0 },
  ML: { least: 24, most: 24, letters: true, name: 'RIB', key: 0 },
  MM: { least: 9, most: 17 },
  MW: { least: 6, most: 16 },
  MY: { least: 5, most: 17 },
  MZ: { least: 21, most: 21, name: 'NIB', key: 1 },
  NE: { least: 24, most: 24, letters: true, name: 'RIB', key: 0 },
  NG: { least: 10, most: 10, name: 'NUBAN', sure: true },
  NP: { least: 8, most: 20 },
  NZ: { least: 15, most: 16 },
  PE: { least: 20, most: 20, name: 'CCI' },
  PH: { least: 8, most: 16 },
  PY: { least: 6, most: 20 },
  RU: { least: 20, most: 20 },
  RW: { least: 8, most: 18 },
  SG: { least: 7, most: 14 },
  SN: { least: 24, most: 24, letters: true, name: 'RIB', key: 0 },
  SS: { least: 6, most: 16 },
  SY: { least: 6, most: 16 },
  TD: { least: 23, most: 23, name: 'RIB', key: 0 },
  TG: { least: 24, most: 24, letters: true, name: 'RIB', key: 0 },
  TH: { least: 10, most: 15 },
  TW: { least: 10, most: 16 },
  TZ: { least: 8, most: 16, letters: true },
  UG: { least: 8, most: 16 },
  US: { least: 4, most: 17, letters: true, sure: true },
  UZ: { least: 20, most: 20 },
  VN: { least: 6, most: 19, letters: true },
  ZA: { least: 7, most: 11 },
  ZM: { least: 8, most: 16 },
  ZW: { least: 8, most: 16 },
}

/** Numbers that look and are checked like IBANs inside these countries or their monetary unions, and that no registry has. */
const domestic = new Set('AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG'.split(' '))
export const hasDomesticIbans = (country: string): boolean => domestic.has(country)

export const accountFormOf = (country: string): AccountForm | undefined =>
  Object.hasOwn(forms, country) ? forms[country] : undefined

/** What a number of digits leaves when divided by 97, however long it is. */
export const mod97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** The French key's digits for A to Z, after the ten of 0 to 9: J and S begin again, S with 2. */
const keyDigits = '012345678912345678912345678923456789'

/** A number of another length than its country's has no key to check; a letter where there are digits alone is never right. */
export const isKeyRight = (number: string, { least, letters, key }: AccountForm): boolean => {
  if (key === undefined || number.length !== least) return true
  const digits = number.replace(/[A-Z]/g, (letter) => keyDigits.charAt(Number.parseInt(letter, 36)))
  return mod97(letters ? digits : number) === key
}

/** Territories bank with the country that they belong to; its BIC beside their account is nothing to ask about. */
const systems = ['FR GP GF MQ RE PF TF YT NC BL MF PM WF', 'GB JE GG IM', 'FI AX'].map((each) =>
  each.split(' '),
)
export const isSameSystem = (one: string, other: string): boolean =>
  one === other || systems.some((system) => system.includes(one) && system.includes(other))
