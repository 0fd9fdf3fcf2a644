import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'

/** What a camera or a design program produces; decided by the content, whatever the file name. SVG is excluded. */
const pictures = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/tiff',
  'image/avif',
])
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 2_000

/** The type of a picture by its content; undefined for anything else. */
export async function kindOfPicture(path: string): Promise<string | undefined> {
  const type = await fileTypeFromFile(path)
  return type && pictures.has(type.mime) ? type.mime : undefined
}

/**
 * Re-encoded as WebP, so that only pixels are kept: no location, no camera, no second file hidden in the first. Undefined if
 * it is not a picture, or one too large to decode.
 */
export async function redraw(path: string): Promise<Buffer | undefined> {
  if (!(await kindOfPicture(path))) return undefined
  try {
    return await sharp(await readFile(path), { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return undefined // truncated, damaged, or not what it claims
  }
}
