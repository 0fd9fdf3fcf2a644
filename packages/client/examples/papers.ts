/** A container number with its check digit (ISO 6346). */
export function containerNumber(): string {
  const begins = `CSQU${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`
  const figureOf = (sign: string) => {
    const value = Number.parseInt(sign, 36)
    return value < 10 ? value : value + Math.floor((value - 1) / 10) // multiples of 11 are left out
  }
  const sum = [...begins].reduce((total, sign, place) => total + figureOf(sign) * 2 ** place, 0)
  return `${begins}${(sum % 11) % 10}`
}

/** An empty page, in place of a signed contract or a shipping document. */
export function paper(name: string): File {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return new File([text], name, { type: 'application/pdf' })
}
