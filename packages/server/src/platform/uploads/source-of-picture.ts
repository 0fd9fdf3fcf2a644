import type { Db } from '../db/db.ts'
import { RefusedError } from '../http/refuse.ts'

/** Pictures of products come as JPEG or PNG, those of articles as anything but WebP (admin.md §5). */
export const isProductImage = (source: string) => ['image/jpeg', 'image/png'].includes(source)
export const isArticleImage = (source: string) => source !== '' && source !== 'image/webp'

/** By the type that was sent, since all pictures are re-encoded as WebP. */
export const refuseProductImage = (tx: Db, url: string, before = '') =>
  refuseUnless(tx, { url, before }, isProductImage)

export const refuseArticleImage = (tx: Db, url: string, before = '') =>
  refuseUnless(tx, { url, before }, isArticleImage, 'imageNotWebp')

/** Any picture that an admin uploaded. */
export const refuseUnknownImage = (tx: Db, url: string, before = '') =>
  refuseUnless(tx, { url, before }, () => true)

/** An unchanged picture may be older than the record of its type. */
async function refuseUnless(
  tx: Db,
  { url, before }: { url: string; before: string },
  isAccepted: (source: string) => boolean,
  rule: 'productImage' | 'imageNotWebp' = 'productImage',
) {
  if (url === '' || url === before) return
  const sent = await pictureAt(tx, url)
  if (!sent) throw new RefusedError('VALIDATION', { problems: { image_url: { rule: 'choice' } } })
  if (!isAccepted(sent.source ?? ''))
    throw new RefusedError('VALIDATION', { problems: { image_url: { rule } } })
}

/** An address on our server that no picture was ever stored under. */
export const isUnknownImage = async (db: Db, url: string, before = '') =>
  url !== '' && url !== before && (await pictureAt(db, url)) === undefined

const pictureAt = (db: Db, url: string) =>
  db
    .selectFrom('uploads')
    .select('source')
    .where('key', '=', url.slice(url.lastIndexOf('/') + 1))
    .where('kind', '=', 'image')
    .executeTakeFirst()
