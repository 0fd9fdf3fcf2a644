import path from 'node:path'

/** The endings under which files of these types are kept by cameras, scanners and spreadsheets. */
const endingsOf: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg'],
  'image/png': ['png', 'apng'],
  'image/apng': ['png', 'apng'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/tiff': ['tif', 'tiff'],
  'image/avif': ['avif'],
  'audio/mpeg': ['mp3', 'mpga', 'mpeg'],
  'audio/mp4': ['m4a', 'mp4', 'm4b', 'aac'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav', 'wave'],
  'audio/webm': ['webm', 'weba'],
  'audio/aac': ['aac'],
  'audio/flac': ['flac'],
}
/** Endings of what we never take. */
const others =
  'html htm svg xml js mjs exe msi bat cmd sh com scr jar zip rar 7z doc docx xls xlsx csv txt ppt pptx heic'

const known = new Set([...Object.values(endingsOf).flat(), ...others.split(' ')])

/**
 * Whether a file's name agrees with its content (promise 42): one that says it is a picture and is a PDF was renamed by mistake, or
 * to deceive. A name without an ending, or with one that no type has (`invoice no. 5`), says nothing.
 */
export function endingAgrees(name: string, mime: string): boolean {
  const ending = path.extname(name.trim()).slice(1).toLowerCase()
  return !known.has(ending) || (endingsOf[mime]?.includes(ending) ?? true)
}
