/** `npx node packages/mobile/draw-icons.ts`: redraws every icon and splash screen of web and app from the logo. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const web = path.join(import.meta.dirname, '../web/public')
const android = path.join(import.meta.dirname, 'android/app/src/main/res')
const ios = path.join(import.meta.dirname, 'ios/App/App/Assets.xcassets')
const svg = readFileSync(path.join(web, 'mark.svg'), 'utf8')

const leaf = '#14512b'
const paper = '#faf6ee'
const clear = '#00000000'
const white = '#ffffff'

/** `share` is how much of the edge the logo takes, `round` the corner radius as a share of it. */
type Drawing = { size: number; share: number; ground: string; ink: string; round?: number }

async function draw(file: string, { size, share, ground, ink, round = 0 }: Drawing) {
  const edge = Math.round(size * share)
  const inked = Buffer.from(svg.replace(/color="#[0-9a-f]+"/, `color="${ink}"`))
  const mark = await sharp(inked, { density: (72 * edge) / 32 })
    .resize(edge, edge, { fit: 'contain', background: clear })
    .png()
    .toBuffer()
  const drawn = await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toBuffer()
  const corner = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * round}"/></svg>`
  await sharp(drawn)
    .composite(round > 0 ? [{ input: Buffer.from(corner), blend: 'dest-in' }] : [])
    .png({ compressionLevel: 9, palette: true })
    .toFile(file)
}

const icon = { ground: leaf, ink: paper }
await draw(`${web}/icons/icon-192.png`, { ...icon, size: 192, share: 0.7, round: 0.18 })
await draw(`${web}/icons/icon-512.png`, { ...icon, size: 512, share: 0.7, round: 0.18 })
await draw(`${web}/icons/maskable-512.png`, { ...icon, size: 512, share: 0.5 })
await draw(`${web}/icons/apple-touch-icon.png`, { ...icon, size: 180, share: 0.62 })
await draw(`${web}/icons/badge-96.png`, { size: 96, share: 0.9, ground: clear, ink: white })

/** Pixels per density-independent unit on Android. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
for (const [name, each] of Object.entries(densities)) {
  const folder = `${android}/mipmap-${name}`
  await draw(`${folder}/ic_launcher.png`, { ...icon, size: 48 * each, share: 0.7, round: 0.18 })
  await draw(`${folder}/ic_launcher_round.png`, { ...icon, size: 48 * each, share: 0.6, round: 0.5 })
  await draw(`${folder}/ic_launcher_foreground.png`, {
    size: 108 * each,
    share: 0.42,
    ground: clear,
    ink: paper,
  })
}
await draw(`${android}/drawable/ic_push.png`, { size: 96, share: 0.9, ground: clear, ink: white })
await draw(`${android}/drawable/splash.png`, { size: 1_024, share: 0.2, ground: paper, ink: leaf })

await draw(`${ios}/AppIcon.appiconset/AppIcon-512@2x.png`, { ...icon, size: 1_024, share: 0.62 })
for (const name of ['', '-1', '-2'])
  await draw(`${ios}/Splash.imageset/splash-2732x2732${name}.png`, {
    size: 2_732,
    share: 0.12,
    ground: paper,
    ink: leaf,
  })
