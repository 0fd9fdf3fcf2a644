import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { RefusedError } from '../http/refuse.ts'
import { endingAgrees } from './ending.ts'

/** Readers look for the header in the first 1,024 bytes, so scanners and printers may write something before it. */
const HEAD = 1_024
/** Mail and archive programs fill up or append after the end; a reader searches this much of it. */
const TAIL = 64 * 1_024

type Judged = 'whole' | 'protected' | 'no-pdf'

/**
 * Every PDF that somebody sends comes through here: it must be complete, named as a PDF, and readable by everybody who gets
 * it, so a protected one is refused in words of its own.
 */
export async function requirePdf({ path, name }: { path: string; name: string }): Promise<void> {
  const type = await fileTypeFromFile(path)
  const mime = 'application/pdf'
  const judged = (type && type.mime !== mime) || !endingAgrees(name, mime) ? 'no-pdf' : await judgePdf(path)
  if (judged === 'protected') throw new RefusedError('PROTECTED_PDF')
  if (judged === 'no-pdf') throw new RefusedError('NOT_A_DOCUMENT')
}

/** A PDF names the place of its object table at its end; a truncated one does not. */
async function judgePdf(path: string): Promise<Judged> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.toString('latin1', 0, bytesRead)
    }
    const head = await read(HEAD, 0)
    const start = head.indexOf('%PDF-')
    if (start < 0 || isShort(head, size)) return 'no-pdf'
    const tail = await read(TAIL, Math.max(0, size - TAIL))
    const end = tail.slice(Math.max(0, tail.lastIndexOf('startxref')))
    const table = /^startxref\s+(\d{1,10})\s+%%EOF/.exec(end)
    if (!table) return 'no-pdf'
    // At most 20 MB, and read only to look at its dictionaries.
    const text = await readFile(path, 'latin1')
    return dictionaries(text, start + Number(table[1])).some(namesEncryption) ? 'protected' : 'whole'
  } finally {
    await file.close()
  }
}

/** A PDF made for the web has an end in its first page, too, and says how long the whole file is. */
function isShort(head: string, size: number): boolean {
  const length = head.includes('/Linearized') ? /\/L\s{1,9}(\d{1,12})/.exec(head)?.[1] : undefined
  return length !== undefined && size < Number(length)
}

/** The trailer that the file names; if its place is wrong, all of them, since readers then search for them. */
function dictionaries(text: string, at: number): string[] {
  const named = text.slice(at, at + 40).trimStart()
  if (named.startsWith('xref')) return [between(text, text.indexOf('trailer', at), 'startxref')]
  if (/^\d{1,10}\s+\d{1,5}\s+obj/.test(named)) return [between(text, at, 'stream')]
  const found: string[] = []
  for (const [start, end] of [
    ['trailer', 'startxref'],
    ['/XRef', 'stream'],
  ] as const)
    for (let place = text.indexOf(start); place >= 0; place = text.indexOf(start, place + 1))
      found.push(between(text, start === '/XRef' ? text.lastIndexOf('obj', place) : place, end))
  return found
}

const between = (text: string, start: number, end: string): string => {
  if (start < 0) return ''
  const stop = text.indexOf(end, start)
  return text.slice(start, stop < 0 ? text.length : stop)
}

/** A name may have any of its letters written as a number. */
const namesEncryption = (dictionary: string): boolean =>
  /\/Encrypt(?![A-Za-z])/.test(
    dictionary.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
  )
