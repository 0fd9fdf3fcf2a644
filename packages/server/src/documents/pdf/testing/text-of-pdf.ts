import { extractText, getDocumentProxy } from 'unpdf'

/** The text of the PDF, in one line. */
export async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.normalize('NFKC').replaceAll('\u200b', '').replace(/\s+/g, ' ')
}
