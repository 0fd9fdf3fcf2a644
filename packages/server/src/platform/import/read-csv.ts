import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { LONGEST_CELL, MOST_COLUMNS } from '@mahsul/domain/kit/import-table'
import { CsvError, parse } from 'csv-parse'

/** The file cannot be read as a table of cells at all. */
export class NotACsv extends Error {
  override name = 'NotACsv'
}

/**
 * Streams the records of a file: UTF-8, UTF-16 or the Windows-1256 that spreadsheets save Arabic in, separated by commas,
 * semicolons or tabs, or by what its first line names as Excel has it (`sep=;`); that line is no record. Throws NotACsv if it is
 * not a table.
 */
export async function* readCsv(path: string, form?: CsvForm): AsyncGenerator<string[]> {
  const { encoding, delimiter, firstLine } = form ?? (await csvForm(path))
  const parser = parse({
    delimiter,
    from_line: firstLine,
    bom: true,
    relax_column_count: true, // rows are checked one by one
    relax_quotes: true,
    max_record_size: LONGEST_CELL * MOST_COLUMNS,
  })
  const fed = pipeline(decoded(path, encoding), parser)
  fed.catch(() => {}) // thrown by the parser as well
  try {
    for await (const record of parser) yield record as string[] // no columns were given, so records are arrays of cells
  } catch (error) {
    if (error instanceof CsvError) throw new NotACsv(error.message)
    throw error
  }
}

/** How a file is written; the same each time it is read. */
export type CsvForm = { encoding: Encoding; delimiter: string; firstLine: number }

export async function csvForm(path: string): Promise<CsvForm> {
  const encoding = await encodingOf(path)
  return { encoding, ...(await separatorOf(path, encoding)) }
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

/** By its byte order mark, by NUL bytes between letters, or by whether all of it is valid UTF-8. */
async function encodingOf(path: string): Promise<Encoding> {
  const start = await head(path)
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const nuls = [0, 1].map((odd) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length)
  if (nuls[1]! > start.length / 4) return 'utf-16le'
  if (nuls[0]! > start.length / 4) return 'utf-16be'
  try {
    for await (const _ of decoded(path, 'utf-8', { fatal: true }));
    return 'utf-8'
  } catch {
    return 'windows-1256'
  }
}

async function head(path: string): Promise<Buffer> {
  for await (const chunk of createReadStream(path, { end: 4_095 })) return chunk as Buffer // no encoding was set
  return Buffer.alloc(0)
}

/** The one that the first line names, else the most frequent of three in the first line that says something, outside quotation marks. */
async function separatorOf(path: string, encoding: Encoding): Promise<Omit<CsvForm, 'encoding'>> {
  for await (const text of decoded(path, encoding)) {
    const lines = text.replace(/^\ufeff/, '').split(/\r\n|[\r\n]/)
    const [, named] = /^"?sep=(.)"?[,;\t]*$/i.exec(lines[0] ?? '') ?? []
    if (named) return { delimiter: named, firstLine: 2 }
    const line = lines.find((each) => !isBlank(each.split(/[,;\t]/))) ?? ''
    const bare = line.replaceAll(/"[^"]*"/g, '')
    const count = (sign: string) => bare.split(sign).length
    return {
      delimiter: [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best)),
      firstLine: 1,
    }
  }
  return { delimiter: ',', firstLine: 1 }
}

async function* decoded(path: string, encoding: Encoding, { fatal = false } = {}): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal })
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true }) // no encoding was set
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
