import { useEffect } from 'react'
import sprite from './textures.svg?url'

export type Commodity = 'sesame' | 'peanut' | 'chickpea' | 'ginger' | 'melon'

let fetched: Promise<void> | undefined

/** The patterns are paint servers, which browsers only find in the page itself: fetched once, and inserted. */
function drawSprite(): Promise<void> {
  fetched ??= fetch(sprite)
    .then((answer) => answer.text())
    .then((text) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
      document.body.append(document.importNode(parsed, true))
    })
    .catch(() => {
      fetched = undefined
    })
  return fetched
}

type TextureProps = {
  commodity: Commodity
  className?: string
  /** The visible part of the pattern, and so its zoom: 64 for a thumbnail, 300 for a wall. */
  box?: readonly [width: number, height: number]
}

/** A product without a photograph. Never under text. */
export function Texture({ commodity, className = '', box = [64, 64] }: TextureProps) {
  useEffect(() => {
    void drawSprite()
  }, [])
  return (
    <svg
      className={`texture ${className}`}
      viewBox={`0 0 ${box[0]} ${box[1]}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100%" height="100%" fill={`url(#tx-${commodity})`} />
    </svg>
  )
}
