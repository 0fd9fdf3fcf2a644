/** One A4 page of a demo document: a title, framed fields in two columns, and the certification below. */
export type PrintedDocument = {
  title: string
  number: string
  fields: readonly (readonly [label: string, value: string])[]
  says: string
  /** Each with a stamp. */
  signedBy: readonly string[]
}

const page = { width: 595, height: 842, margin: 48 }
const column = (page.width - 2 * page.margin) / 2
const lineHeight = 12
/** Helvetica at 9 points averages about 4.4 points per letter, and somewhat more in capitals. */
const lettersIn = (width: number) => Math.floor((width - 14) / 4.7)

/**
 * A PDF of a few kB that needs no font: every viewer has Helvetica. The demo imitates documents from other programs; the
 * product's own are set in `modules/documents/`.
 */
export function pdfOf(document: PrintedDocument): Buffer {
  const content = drawn(document)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 6 0 R
       /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${escaped(`${document.title} ${document.number}`)}) >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function drawn({ title, number, fields, says, signedBy }: PrintedDocument): string {
  const marks = [
    specimen,
    text(page.margin, 782, 17, title, 'F2'),
    text(page.margin, 764, 10, `No. ${number}`),
  ]
  let top = 744
  for (let index = 0; index < fields.length; index += 2) {
    const row = fields.slice(index, index + 2)
    const width = row.length === 1 ? 2 * column : column
    const values = row.map(([, value]) => wrapped(value, lettersIn(width)))
    const height = 24 + lineHeight * Math.max(...values.map((lines) => lines.length))
    for (const [place, [label]] of row.entries()) {
      const x = page.margin + place * column
      marks.push(`${x} ${top - height} ${width} ${height} re S`)
      marks.push(text(x + 7, top - 12, 7, label.toUpperCase()))
      for (const [line, value] of values[place]!.entries())
        marks.push(text(x + 7, top - 25 - line * lineHeight, 9, value)) // one list of lines per field
    }
    top -= height
  }
  for (const [line, value] of wrapped(says, lettersIn(2 * column)).entries())
    marks.push(text(page.margin, top - 24 - line * lineHeight, 9, value))
  marks.push('0.2 0.3 0.6 RG 0.2 0.3 0.6 rg 1.5 w')
  for (const [place, name] of signedBy.entries()) {
    const x = page.margin + place * column
    marks.push(
      `${x} 92 190 46 re S`,
      text(x + 10, 120, 8, 'For and on behalf of'),
      text(x + 10, 104, 9, name, 'F2'),
    )
  }
  return ['0.6 w 0.35 G', ...marks].join('\n')
}

/** A pale watermark across the page, so that nobody mistakes it for a real document. */
const specimen = `q 0.9 g BT /F2 96 Tf 0.71 0.71 -0.71 0.71 96 190 Tm (SPECIMEN) Tj ET Q`

const text = (x: number, y: number, size: number, content: string, font: 'F1' | 'F2' = 'F1') =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(content)}) Tj ET`

const escaped = (content: string) =>
  content
    .replaceAll('–', '\u0096')
    .replaceAll('’', '\u0092')
    .replaceAll(/[\\()]/g, '\\$&') // their code points in WinAnsi

function wrapped(content: string, letters: number): string[] {
  const lines: string[] = []
  for (const paragraph of content.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      if (line && line.length + word.length >= letters) {
        lines.push(line)
        line = word
      } else line = line ? `${line} ${word}` : word
    }
    lines.push(line)
  }
  return lines
}
