import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Trade } from '../../kit/types.ts'
import { fetchFile } from '../../lib/api/api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Pill.tsx'
import { Note } from '../../ui/states.tsx'
import { DocumentButtons } from '../DocumentList.tsx'

type Artwork = Trade['artworks'][number]

/** The artwork for the bags, shown directly if it is a picture. */
export function ArtworkView({ trade, artwork }: { trade: Trade; artwork: Artwork | undefined }) {
  const t = useTranslations('tasks')
  if (!artwork) return <Note>{t('papers.none')}</Note>
  const name = t(`artwork.of.${artwork.side}`)
  return (
    <figure className="artwork">
      {artwork.mime.startsWith('image/') ? <Picture artwork={artwork} alt={name} /> : null}
      <figcaption className="paper">
        <Icon name="tag" />
        <span className="paper__b">
          <span>
            {name} {artwork.version > 1 ? <Tag>{t('papers.version', { n: artwork.version })}</Tag> : null}
          </span>
        </span>
        <DocumentButtons trade={trade} file={artwork} name={name} />
      </figcaption>
    </figure>
  )
}

/** A picture of the two parties: an address in `src` could not carry the session's token. */
function Picture({ artwork, alt }: { artwork: Artwork; alt: string }) {
  const { data } = useQuery({
    queryKey: ['trade-file', artwork.id],
    queryFn: () => fetchFile(artwork.url),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (!data) return
    const url = URL.createObjectURL(data)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [data])
  return src ? <img src={src} alt={alt} /> : <span className="sk artwork__sk" aria-busy="true" />
}
