/**
 * A counted noun, masculine, as Arabic inflects it: `one` of it, `two`, the plural after 3 to 10, the accusative after 11 to
 * 99, the genitive after whole hundreds. A scale has other endings in front of what it counts: two million, two million of.
 */
type Noun = { one: string; two: string; plural: string; accusative: string; genitive: string }
type Scale = Noun & { twoOf: string }

const units = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']
const teens = ['', 'أحد', 'اثنا', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة']
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const hundreds = [
  ...['', 'مائة', 'مئتان', 'ثلاثمائة', 'أربعمائة'],
  ...['خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة'],
]
const twoHundredOf = 'مئتا'

const scales: readonly (Scale & { size: number })[] = [
  {
    ...{ size: 1_000_000_000, one: 'مليار', two: 'ملياران', twoOf: 'مليارا' },
    ...{ plural: 'مليارات', accusative: 'مليارًا', genitive: 'مليار' },
  },
  {
    ...{ size: 1_000_000, one: 'مليون', two: 'مليونان', twoOf: 'مليونا' },
    ...{ plural: 'ملايين', accusative: 'مليونًا', genitive: 'مليون' },
  },
  {
    ...{ size: 1_000, one: 'ألف', two: 'ألفان', twoOf: 'ألفا' },
    ...{ plural: 'آلاف', accusative: 'ألفًا', genitive: 'ألف' },
  },
]

const dollar: Noun = {
  one: 'دولار أمريكي واحد',
  two: 'دولاران أمريكيان',
  plural: 'دولارات أمريكية',
  accusative: 'دولارًا أمريكيًا',
  genitive: 'دولار أمريكي',
}
/** After whole hundreds and more: a hundred dollars and a dollar. */
const again = { one: 'دولار واحد', two: 'دولاران' }
const cent: Noun = {
  one: 'سنت واحد',
  two: 'سنتان',
  plural: 'سنتات',
  accusative: 'سنتًا',
  genitive: 'سنت',
}

const and = (...parts: readonly string[]) => parts.filter(Boolean).join(' و')

/** 1 to 99, in the nominative. */
function below100(n: number): string {
  if (n <= 10) return units[n]!
  if (n < 20) return `${teens[n - 10]} عشر`
  return and(units[n % 10]!, tens[Math.floor(n / 10)]!)
}

/** 1 to 999 of a noun; `last` are its words for one and two after whole hundreds. */
function counted(n: number, noun: Noun, last: Pick<Noun, 'one' | 'two'> = noun): string {
  const [hundred, rest] = [Math.floor(n / 100), n % 100]
  const whole = hundred === 0 ? '' : `${hundred === 2 ? twoHundredOf : hundreds[hundred]} ${noun.genitive}`
  if (rest <= 2) return and(whole, ['', whole ? last.one : noun.one, whole ? last.two : noun.two][rest]!)
  return and(hundreds[hundred]!, `${below100(rest)} ${rest <= 10 ? noun.plural : noun.accusative}`)
}

/** 1 to 999 of a scale, in front of what it counts. */
const countedOf = (n: number, { twoOf, ...scale }: Scale) =>
  counted(n, { ...scale, two: twoOf, accusative: scale.genitive })

/** From 1 up; the currency follows the last scale directly where fewer than three dollars are left. */
function dollarsOf(n: number): string {
  let rest = n
  const parts: string[] = []
  for (const { size, ...scale } of scales) {
    const many = Math.floor(rest / size)
    rest %= size
    if (many === 0) continue
    parts.push(rest <= 2 ? `${countedOf(many, scale)} ${dollar.genitive}` : counted(many, scale))
  }
  if (parts.length > 0 && rest <= 2) return and(...parts, ['', again.one, again.two][rest]!)
  return and(...parts, counted(rest, dollar, again))
}

/** Whole trillions have no words here; no contract comes near. */
const MOST_CENTS = 99_999_999_999_999

/**
 * An amount of US dollars as Arabic contracts write it: `فقط اثنا عشر ألفًا وثلاثمائة وثمانية وعشرون دولارًا أمريكيًا لا غير`.
 * Number and noun agree by the rules of written Arabic.
 */
export function amountInArabic(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > MOST_CENTS) throw new RangeError(`${cents} cents`)
  const [dollars, rest] = [Math.floor(cents / 100), cents % 100]
  const words = and(dollars > 0 ? dollarsOf(dollars) : '', rest > 0 ? counted(rest, cent) : '')
  return `فقط ${words || `صفر ${dollar.genitive}`} لا غير`
}
