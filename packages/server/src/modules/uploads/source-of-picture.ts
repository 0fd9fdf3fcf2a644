import type { Db } from '../../db/db.ts'
import { RefusedError } from '../../http/refuse.ts'

const ofProducts = ['image/jpeg', 'image/png']

/** Pictures of products come as JPEG or PNG (admin.md §5): told by what was sent, since all are drawn anew as WebP. */
export const refuseProductImage = (tx: Db, url: string, before = '') =>
  refuseUnless(tx, { url, before }, (source) => ofProducts.includes(source))

/** Pictures of articles are of any kind but WebP. */
export const refuseArticleImage = (tx: Db, url: string, before = '') =>
  refuseUnless(tx, { url, before }, (source) => source !== 'image/webp')

/** A picture that stays may have come before anybody noted what it was. */
async function refuseUnless(
  tx: Db,
  { url, before }: { url: string; before: string },
  isAccepted: (source: string) => boolean,
) {
  if (url === '' || url === before) return
  const sent = await tx
    .selectFrom('uploads')
    .select('source')
    .where('key', '=', url.slice(url.lastIndexOf('/') + 1))
    .where('kind', '=', 'image')
    .executeTakeFirst()
  if (!sent) throw new RefusedError('VALIDATION', { problems: { image_url: { rule: 'choice' } } })
  if (!isAccepted(sent.source ?? ''))
    throw new RefusedError('VALIDATION', { problems: { image_url: { rule: 'productImage' } } })
}
