import { useEffect } from 'react'
import sprite from './textures.svg?url'

export type Commodity = 'sesame' | 'peanut' | 'chickpea' | 'ginger' | 'melon'

/** The patterns are paint servers, which browsers only find in the page itself. */
const SVG = 'http://www.w3.org/2000/svg'

let fetched: Promise<Element> | undefined
const drawn = new Set<Commodity>()

/** Fetched once for all commodities. */
function parsedSprite(): Promise<Element> {
  fetched ??= fetch(sprite)
    .then((answer) => answer.text())
    .then((text) => new DOMParser().parseFromString(text, 'image/svg+xml').documentElement)
  fetched.catch(() => {
    fetched = undefined
  })
  return fetched
}

/** One commodity to a frame: the browser styles hundreds of grains of each. */
let last = Promise.resolve()

function draw(commodity: Commodity): void {
  if (drawn.has(commodity)) return
  drawn.add(commodity)
  last = last
    .then(nextFrame)
    .then(parsedSprite)
    .then((from) => {
      const parts = from.querySelectorAll(`[id^="g-${commodity}"], #tx-${commodity}`)
      const own = document.createElementNS(SVG, 'svg')
      own.classList.add('sprite')
      own.setAttribute('aria-hidden', 'true')
      own.append(...[...parts].map((part) => document.importNode(part, true)))
      document.body.append(own)
    })
    .catch(() => {
      drawn.delete(commodity) // asked for again by the next picture
    })
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

type TextureProps = {
  commodity: Commodity
  className?: string
  /** The visible part of the pattern, and so its zoom: 64 for a thumbnail, 300 for a wall. */
  box?: readonly [width: number, height: number]
}

/** A product without a photograph. Never under text. */
export function Texture({ commodity, className = '', box = [64, 64] }: TextureProps) {
  useEffect(() => draw(commodity), [commodity])
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
