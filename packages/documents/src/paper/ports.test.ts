import { expect, test } from 'vitest'
import { portNames } from '../words/ports.ts'
import { readCountries } from './country-names.ts'
import { wordsOf } from './names.ts'
import { countriesIn, isKnownPort, isPlace, isPortAsked, samePort } from './ports.ts'
import { rowsIn } from './word-lists.ts'

test('ports that are named by their country alone are the same in the same country', () => {
  expect(samePort('BAHRAIN', 'Port of Bahrain')).toBe(true)
  for (const [one, other] of [
    ['BAHRAIN', 'Kuwait'],
    ['KUWAIT PORT', 'QATAR'],
    ['SINGAPORE', 'KUWAIT'],
  ] as const)
    expect([one, samePort(one, other), samePort(other, one)]).toEqual([one, false, false])
})

test.each([
  ['Nhava Sheva', 'JNPT'],
  ['Nhava Sheva', 'INNSA'],
  ['Jawaharlal Nehru Port, India', 'Nhava Sheva'],
  ['Port Sudan', 'Bur Sudan'],
  ['Port Sudan, Sudan', 'SDPZU'],
  ['بورتسودان', 'Port Sudan'],
  ['Jeddah Islamic Port', 'Jeddah, Saudi Arabia'],
  ['جدة', 'Jeddah'],
  ['Mersin, Türkiye', 'MERSIN PORT'],
  ['Port of Hamburg', 'HAMBURG, GERMANY'],
  ['King Abdulaziz Port, Dammam', 'Dammam'],
  ['Antwerpen', 'Antwerp, Belgium'],
  ['Tianjin Port, China', 'Xingang, Tianjin, China'],
  ['Port Said', 'Port Said East'],
  ['Port Said West, Egypt', 'Port Said, Egypt'],
  ['Port Said', 'PORT SAID, EGYPT'],
  ['Izmir (Alsancak)', 'Izmir, Turkey'],
  ['Aliağa', 'Aliaga, Izmir'],
  // A town beside its port.
  ['Lagos, Nigeria', 'Apapa, Lagos, Nigeria'],
  ['Tin Can Island Port, Lagos', 'Lagos'],
  ['Apapa', 'Lagos Apapa'],
  ['Dubai', 'Jebel Ali, Dubai, UAE'],
  // No table has these.
  ['Kotka', 'KOTKA, FINLAND'],
  ['Port of Kotka', 'Kotka'],
  ['Kotka Hietanen', 'Kotka'],
  ['Kotka', 'Kotka Hietanen'],
  ['Port of Kotka', 'Kotka Harbour'],
])('%s is %s', (one, other) => {
  expect(samePort(one, other)).toBe(true)
})

test.each([
  ['Port Sudan', 'Mombasa'],
  ['Port Said East', 'Port Said West'],
  ['Jeddah', 'Dammam, Saudi Arabia'],
  ['Kotka', 'Hamburg'],
  ['Hamburg', 'Kotka'],
  ['Kotka', 'Malmo'],
  ['Izmir (Alsancak)', 'Aliaga, Izmir'],
  ['Aliaga', 'Izmir'],
  ['Port Said', 'Port Sudan'],
  ['Apapa, Lagos', 'Tin Can Island, Lagos'],
  ['Lagos', 'Mombasa'],
  ['Nigeria', 'Apapa, Lagos, Nigeria'],
  ['Apapa, Lagos, Nigeria', 'Nigeria'],
  ['Nigeria', 'Apapa'],
  ['Ba', 'Jebel Ali, Dubai'],
  ['Said', 'Port Said East'],
  ['Port Said East', 'Said'],
  ['Los', 'Los Angeles Harbor'.replace('Los', 'Colos')],
])('%s is not %s', (one, other) => {
  expect(samePort(one, other)).toBe(false)
})

test.each([
  ['ANY PORT IN SAUDI ARABIA', 'Jeddah', true],
  ['ANY SAUDI PORT', 'Dammam', true],
  ['Any Port in Sudan', 'Bur Sudan', true],
  ['ANY PORT IN SUDAN', 'Mombasa, Kenya', false],
  ['ANY PORT IN SUDAN', 'Lamu, Kenya', false],
  ['ANY PORT IN SUDAN', 'Lamu, Kenya or Sudan', true],
  ['ANY PORT IN SUDAN', 'Lamu', true], // whose country is not known
  ['ANY PORT', 'Mombasa', true],
  ['ANY RED SEA PORT', 'Mombasa', true], // not guessed at
  ['ANY PORT IN GERMANY OR THE NETHERLANDS', 'Rotterdam', true],
  ['HAMBURG OR ROTTERDAM', 'Rotterdam', true],
  ['HAMBURG/ROTTERDAM', 'Port of Rotterdam', true],
  ['HAMBURG; ROTTERDAM', 'Rotterdam', true],
  ['HAMBURG\nROTTERDAM', 'Rotterdam', true],
  ['Hamburg or Rotterdam', 'Rotterdam', true],
  ['HAMBURG OR ROTTERDAM', 'Antwerp', false],
  ['HAMBURG/ ', 'Antwerp', false],
  ['PORT SUDAN', 'Port Sudan, Sudan', true],
  ['PORT SUDAN', 'Suakin, Sudan', false],
  ...['PORT OF SUDAN', 'SUDANESE PORT', 'SUDAN PORTS', 'MAIN PORT IN SUDAN', 'SUDAN SEA PORT'].map(
    (asked): [string, string, boolean] => [asked, 'Port Sudan', true],
  ),
  ['SUDANESE PORT', 'Mombasa', false],
  ['CHINA MAIN PORT', 'Qingdao', true],
  ['KHARTOUM, SUDAN', 'Port Sudan', false],
  ['ALEX PORT, EGYPT', 'Alexandria', true],
  ['ANY PORT IN SAUDI ARABIA EXCEPT DAMMAM', 'Dammam', false],
  ['ANY PORT IN SAUDI ARABIA EXCEPT DAMMAM OR JUBAIL', 'Dammam', false],
  ['ANY PORT IN SAUDI ARABIA OTHER THAN DAMMAM', 'Jeddah', true],
  ['ANY SAUDI PORT BUT NOT JEDDAH', 'Jeddah', false],
  ['ANY SAUDI PORT EXCLUDING JEDDAH', 'Dammam', true],
])('a credit that asks for %s, and a bill to %s', (asked, port, agrees) => {
  expect(isPortAsked(asked, port)).toBe(agrees)
})

test('a place of the market is known by each of its names and by its code', () => {
  const place = { names: ['Blue Harbour', 'Kotka'], unlocode: 'FIKTK', country: 'Finland' }
  expect(isPlace(place, 'KOTKA, FINLAND')).toBe(true)
  expect(isPlace(place, 'fiktk')).toBe(true)
  expect(isPlace({ ...place, unlocode: null }, 'FIKTK')).toBe(false)
  expect(isPlace(place, 'Malmo')).toBe(false)
  expect(isPlace({ ...place, unlocode: null }, 'null')).toBe(false)
  expect(isPlace({ names: ['Haven'], unlocode: 'DEHAM', country: 'Germany' }, 'Hamburg')).toBe(true)
})

test.each([
  ['Suakin Port, Sudan', 'Port Sudan'],
  ['SUAKIN PORT SUDAN', 'Port Sudan'],
  ['Suakin - Port Sudan road', 'Beirut'],
  ['Sawakin', 'Port Sudan'],
  ['Berbera', 'Djibouti'],
  ['Onne', 'Port Harcourt'],
])('a name ends at a comma or a stroke, and %s is not %s', (one, other) => {
  expect(samePort(one, other)).toBe(false)
})
test.each([
  ['Suakin, Sudan', 'Osman Digna Port'],
  ['SDSWA', 'Suakin'],
  ['Massaua', 'Massawa, Eritrea'],
  ['Latakia', 'LATTAKIA, SYRIA'],
  ['Cochin', 'Kochi, India'],
  ['Khalifa Port', 'AEKHL'],
])('%s is %s by its other names', (one, other) => expect(samePort(one, other)).toBe(true))
test.each([
  ['Tripoli, Libya', 'Tripoli, Lebanon'],
  ['TRIPOLI (LIBYA)', 'TRIPOLI (LEBANON)'],
  ['Tripoli Libya', 'Tripoli, Lebanon'],
  ['Valencia, Spain', 'Valencia, Venezuela'],
  ['Valencia, Venezuela', 'ESVLC'],
  ['Georgetown, Guyana', 'Georgetown, Malaysia'],
  ['Port of Georgetown - Guyana', 'GEORGETOWN PORT / MALAYSIA'],
  ['Beirut, Lebanon', 'Beirut, Syria'],
  ['Lagos, Portugal', 'Apapa, Lagos, Nigeria'],
])('%s is not %s: their countries differ', (one, other) => {
  expect([samePort(one, other), samePort(other, one)]).toEqual([false, false])
})
test.each([
  ['Valencia, Venezuela', 'Valencia'],
  ['Valencia, Venezuela', 'Port of Valencia, Venezuela'],
  ['Tripoli Libya', 'Tripoli, Libya'],
  ['Tripoli', 'Tripoli, Lebanon'],
  ['Hong Kong, China', 'Hong Kong'],
  ['Savannah, Georgia', 'Savannah, USA'],
  ['Perth Amboy, New Jersey', 'Perth Amboy, USA'],
  ['Aqaba in transit to Iraq', 'Aqaba, Jordan'],
  ['Kotka for Russia', 'Kotka, Finland'],
  ['Kotka via Germany', 'Kotka, Finland'],
  ['Kotka near Russia and Finland', 'Kotka, Finland'],
])('%s can be %s: their countries do not differ', (one, other) => {
  expect([samePort(one, other), samePort(other, one)]).toEqual([true, true])
})
test('a place of the market is not its namesake in another country', () => {
  const tripoli = { names: ['Tripoli'], unlocode: null, country: 'LY' }
  expect(isPlace(tripoli, 'TRIPOLI, LEBANON')).toBe(false)
  expect(isPlace(tripoli, 'TRIPOLI, LIBYA')).toBe(true)
  expect(isPlace({ names: ['Hong Kong'], unlocode: 'HKHKG', country: 'HK' }, 'HONG KONG, CHINA')).toBe(true)
})
test('a dry port is no port that a ship sails to', () => {
  expect(isKnownPort('Riyadh')).toBe(false)
  expect(isKnownPort('Modjo, Ethiopia')).toBe(false)
  expect(isKnownPort('Suakin')).toBe(true)
})
test.each([
  ['KHARTOUM', ['SD']],
  ['ISTANBUL', ['TR']],
  ['BANK OF NOWHERE', []],
])('the bank in %s is in %o', (text, countries) => expect(countriesIn(text)).toEqual(countries))

test('the longest name in a text is the port', () => {
  expect(samePort('East Port Said, near Port Sudan', 'EGPSE')).toBe(true)
  expect(samePort('Jebel Ali by Aqaba', 'AEJEA')).toBe(true)
})

test('every other name of a port leads to its code, and to no other', () => {
  const all = rowsIn(portNames).flatMap(([, names]) => names)
  expect(new Set(all).size).toBe(all.length)
  for (const [code, names] of rowsIn(portNames)) {
    expect(code).toMatch(/^[A-Z]{2}[A-Z2-9]{3}$/)
    for (const name of names) {
      expect(name, code).toBe(wordsOf(name).join(' '))
      expect(samePort(name, code), name).toBe(true)
    }
  }
})

test.each([
  ['ORIGIN SUDAN', ['SD'], ['ORIGIN']],
  ['Sudanese sesame', ['SD'], ['SESAME']],
  ['South Sudan', ['SS'], []],
  ['Saudi Arabia and United Arab Emirates', ['SA', 'AE'], ['AND']],
  ['Turkey', ['TR'], []],
  ['Türkiye', ['TR'], []],
  ['Nigerian, Ethiopian, Egyptian, Tanzanian, Mozambican', ['NG', 'ET', 'EG', 'TZ', 'MZ'], []],
  ['Indian Chinese Pakistani Turkish Saudi Emirati', ['IN', 'CN', 'PK', 'TR', 'SA', 'AE'], []],
  ['German Dutch Argentine Brazilian KSA UAE Holland', ['DE', 'NL', 'AR', 'BR', 'SA', 'AE', 'NL'], []],
  ['The Netherlands', ['NL'], []],
  ['U.S.A. and UK', ['US', 'GB'], ['AND']],
  ['nowhere', [], ['NOWHERE']],
])('the countries of "%s"', (text, countries, others) => {
  expect(readCountries(wordsOf(text))).toEqual({ countries, others })
})
