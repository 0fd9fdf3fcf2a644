import { readFileSync } from 'node:fs'
import path from 'node:path'

const source = path.resolve(import.meta.dirname, '../src')
const commodities = ['sesame', 'peanut', 'chickpea', 'ginger', 'melon'] as const

/**
 * The five patterns as standalone pictures: the application's sprite with the light theme's colours filled in, because neither
 * a stylesheet nor a content security policy with `style-src` applies inside a picture.
 */
export function drawTextures(): Record<(typeof commodities)[number], string> {
  const sprite = readFileSync(path.join(source, 'ui/textures.svg'), 'utf8')
  const colours = coloursIn(readFileSync(path.join(source, 'styles/tokens.css'), 'utf8'))
  const looks = looksIn(readFileSync(path.join(source, 'styles/texture.css'), 'utf8'), colours)
  const painted = sprite.replaceAll(/class="([^"]+)"/g, (_, names: string) => paint(names, looks))
  const draw = (commodity: string) => {
    const glyphs = [...painted.matchAll(new RegExp(`<g id="g-${commodity}\\d+b?">.*?</g>`, 'gs'))].join('')
    const pattern = new RegExp(`<pattern id="tx-${commodity}".*?</pattern>`, 's').exec(painted)?.[0]
    if (!pattern || !glyphs) throw new Error(`the sprite has no texture of ${commodity}`)
    return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="220" viewBox="0 0 150 110" preserveAspectRatio="xMidYMid slice"><defs>${glyphs}${pattern}</defs><rect width="100%" height="100%" fill="url(#tx-${commodity})"/></svg>`
  }
  return {
    sesame: draw('sesame'),
    peanut: draw('peanut'),
    chickpea: draw('chickpea'),
    ginger: draw('ginger'),
    melon: draw('melon'),
  }
}

type Look = Map<string, string>

/** Those of `:root`, which come first; the dark ones follow. */
function coloursIn(css: string): Map<string, string> {
  const light = css.slice(0, css.indexOf('}'))
  return new Map([...light.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!])) // both matched
}

/** The colours of each texture class; `.tx-face.tx-ginger` is stored as `tx-face tx-ginger`. */
function looksIn(css: string, colours: Map<string, string>): Map<string, Look> {
  const looks = new Map<string, Look>()
  for (const [, selector, body] of css.matchAll(/\.(tx-[\w.-]+) \{([^}]*)\}/g)) {
    const look: Look = new Map()
    for (const [, property, value] of body!.matchAll(/([\w-]+):\s*([^;]+);/g))
      look.set(
        property!,
        value!.replace(/var\((--[\w-]+)\)/, (_, name: string) => colours.get(name) ?? ''),
      )
    looks.set(selector!.replaceAll('.tx-', ' tx-'), look)
  }
  return looks
}

function paint(names: string, looks: Map<string, Look>): string {
  const look: Look = new Map()
  for (const name of [...names.split(' '), names])
    for (const [property, value] of looks.get(name) ?? []) look.set(property, value)
  return [...look].map(([property, value]) => `${property}="${value}"`).join(' ')
}
