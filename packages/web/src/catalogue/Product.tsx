import type { LinkOptions } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Product } from '../kit/types.ts'
import { useLanguage } from '../lib/words/i18n.tsx'
import { Link } from '../ui/Link.tsx'
import { type Commodity, Texture } from '../ui/Texture.tsx'
import { Grade } from './Grade.tsx'
import { productName } from './product.ts'

/** The catalogue's commodities and the five drawn textures; others look like sesame. */
export const textureOf = (commodity: Product['commodity']): Commodity =>
  commodity === 'other' ? 'sesame' : commodity

type PictureProps = {
  product: Product
  /** The offer's own; without it the catalogue's. */
  imageUrl?: string
  className: string
  /** How much of the texture is shown: a small part looks close. */
  box?: readonly [number, number]
}

/** The photograph, if there is one and it loads; otherwise the texture of the commodity, in the same frame. */
export function ProductPicture({ product, imageUrl, className, box = [64, 64] }: PictureProps) {
  const [broken, setBroken] = useState(false)
  const url = imageUrl || product.image_url
  if (url && !broken)
    return (
      <img className={`photo ${className}`} src={url} alt="" loading="lazy" onError={() => setBroken(true)} />
    )
  return <Texture commodity={textureOf(product.commodity)} className={className} box={box} />
}

type GoodsProps = LinkOptions &
  Pick<PictureProps, 'product' | 'imageUrl'> & { name: ReactNode; children: ReactNode }

/** The goods of a row, with picture and name, as the link to the row's page. */
export function GoodsLink({ product, imageUrl, name, children, ...link }: GoodsProps) {
  return (
    <Link className="prod" {...link}>
      <ProductPicture product={product} {...(imageUrl !== undefined && { imageUrl })} className="prod__tx" />
      <span>
        <b>{name}</b>
        {children}
      </span>
    </Link>
  )
}

/** `Sesame, natural white 98/2`, for headings. */
export function ProductTitle({ product }: { product: Product }) {
  const language = useLanguage()
  return (
    <>
      {productName(language, product)} <Grade product={product} />
    </>
  )
}
