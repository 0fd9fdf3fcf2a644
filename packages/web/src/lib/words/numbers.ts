/**
 * Parses what people type as a number: Arabic-Indic and Persian digits, ٫ and ٬, spaces, and a decimal comma. Returns a plain
 * decimal (`250.5`), '' for nothing, and undefined if it is not a number.
 */
export function readNumber(typed: string): string | undefined {
  const latin = typed
    .replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x06f0))
    .replace(/[\s\u00a0\u202f\u066c\u200e\u200f'’]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/٫/g, '.')
    .replace(/،/g, ',')
  if (latin === '') return ''
  const plain = withoutGroups(latin)
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return undefined
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.')
  const digits = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction ? `.${fraction}` : ''}`
  return plain.startsWith('-') ? `-${digits}` : digits
}

/** `1,250.50`, `1.250,50` and `250,5` are decimals; `1,250` is a group of thousands, as everywhere on these screens; `0,125` is none. */
function withoutGroups(text: string): string {
  const comma = text.lastIndexOf(',')
  const dot = text.lastIndexOf('.')
  if (comma < 0) return text
  if (dot > comma) return text.replaceAll(',', '')
  if (dot >= 0) return text.replaceAll('.', '').replace(',', '.')
  const grouped = /^-?[1-9]\d{0,2}(,\d{3})+$/.test(text)
  return grouped ? text.replaceAll(',', '') : text.replace(',', '.')
}

/** True if the decimal has no more than `places` digits after the point. */
export function fitsPlaces(decimal: string, places: number): boolean {
  return (decimal.split('.')[1]?.length ?? 0) <= places
}
