import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { refuseInTransaction } from '../db/slow-work.ts'
import { RefusedError } from '../http/refuse.ts'

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

/**
 * The type of a picture by its content; undefined for anything else. What an iPhone stores is refused in words of its own: no free
 * library reads it.
 */
export async function kindOfPicture(path: string): Promise<string | undefined> {
  const type = await fileTypeFromFile(path)
  if (type && /^image\/hei[cf]/.test(type.mime)) throw new RefusedError('HEIC_PICTURE')
  return type && pictures.has(type.mime) ? type.mime : undefined
}

/**
 * A picture to be drawn again, so that only pixels are kept: no location, no camera, no second file hidden in the first. One that
 * is too large to decode, or that would lose its other pages, is refused. What fails later is truncated, damaged, or not what it
 * claims.
 */
export async function pictureIn(path: string): Promise<Sharp> {
  refuseInTransaction('Drawing a picture')
  const {
    width,
    height,
    pageHeight = height,
    pages = 1,
    format,
  } = await sharp(path, {
    limitInputPixels: false, // only its head is read
  }).metadata()
  const screen = format === 'gif' ? await screenOfGif(path) : 0
  if (Math.max(width * pageHeight, screen) > MOST_PIXELS) throw new RefusedError('PICTURE_TOO_LARGE')
  if (format === 'tiff' && pages > 1) throw new RefusedError('PICTURE_OF_PAGES')
  return sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()
}

/** The pixels that a GIF says it fills, which the library ignores where its frames are smaller. */
async function screenOfGif(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(10), 0, 10, 0)
    return buffer.readUInt16LE(6) * buffer.readUInt16LE(8)
  } finally {
    await file.close()
  }
}

/** Re-encoded as WebP. Undefined if it is not a picture. */
export async function redraw(path: string): Promise<Buffer | undefined> {
  if (!(await kindOfPicture(path))) return undefined
  try {
    const picture = await pictureIn(path)
    return await picture
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof RefusedError) throw error
    return undefined
  }
}
