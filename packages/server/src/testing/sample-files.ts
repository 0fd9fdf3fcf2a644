import sharp from 'sharp'

/** A complete empty page; `title` makes it another file. */
export function pdf(title = 'Sesame'): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Title (${title}) >>`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    'latin1',
  )
}

/** The same page, protected by a password. */
export const encrypted = (page: Buffer): Buffer =>
  Buffer.from(page.toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R'), 'latin1')

const photograph = (background = '#e6d8b9') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } }).withExif({
    IFD0: { Artist: 'the place it was taken' },
  })
export const jpeg = (background?: string) => photograph(background).jpeg().toBuffer()
export const png = (background?: string) => photograph(background).png().toBuffer()

/** Files of a form by field; a file has its sender's name. */
export type Files = Record<string, Buffer | { bytes: Buffer; name: string; type?: string }>

/** A form as a browser sends it. */
export async function asForm(fields: object, files: Files) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) {
    const { bytes, name: called, type } = Buffer.isBuffer(file) ? { bytes: file, name: 'paper' } : file
    form.append(name, new Blob([new Uint8Array(bytes)], { type: type ?? 'application/pdf' }), called)
  }
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type')! }, // a form has one
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
