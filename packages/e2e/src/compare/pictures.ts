import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../browser.ts'
import { type Member, openMarket } from '../market.ts'

/** Screens of every kind, by the member who sees them; `undefined` is a visitor. */
const screens: readonly [Member | undefined, readonly string[]][] = [
  [undefined, ['/', '/about', '/contact', '/login']],
  ['buyer', ['/marketplace', '/offers?tab=bids', '/trades/list', '/notifications', '/profile', '/plan']],
  ['supplier', ['/offers', '/offers/new', '/news']],
  [
    'admin',
    ['/admin', '/admin/users', '/admin/trades', '/admin/products', '/admin/freight-costs', '/design-system'],
  ],
]
const sizes = [390, 768, 1440] as const
const languages = ['en', 'ar'] as const
/** A pixel differs when one of its colours does by more than this, out of 255: below that it is antialiasing. */
const TOLERANCE = 24

export type Picture = { name: string; differs: number }

/**
 * The share of differing pixels, for every screen on both servers at three widths in both languages; the browser's clock is
 * fixed.
 */
export async function comparePictures(addresses: readonly [string, string]): Promise<Picture[]> {
  const browser = await chromium.launch(await launchOptions())
  try {
    const pictures: Picture[] = []
    for (const [who, paths] of screens)
      for (const path of paths)
        for (const width of sizes)
          for (const language of languages) {
            const [one, other] = await Promise.all(
              addresses.map((address) => take(browser, { address, who, path, width, language })),
            )
            pictures.push({
              name: `${who ?? 'visitor'} ${path} ${width} ${language}`,
              differs: await difference(one!, other!), // two addresses
            })
          }
    return pictures
  } finally {
    await browser.close()
  }
}

type View = { address: string; who: Member | undefined; path: string; width: number; language: string }

async function take(browser: Browser, { address, who, path, width, language }: View): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const session = who && { tokens: await openMarket(address).signIn(who) }
    await page.addInitScript(
      (boxes) => {
        for (const [key, value] of Object.entries(boxes))
          if (value) localStorage.setItem(`mahsul.${key}`, JSON.stringify({ version: 1, value }))
      },
      { settings: { language }, session },
    )
    const prefix = who || path === '/login' || language === 'en' ? '' : '/ar'
    await page.goto(`${address}${prefix}${path}`, { waitUntil: 'networkidle' })
    await page.evaluate('document.fonts.ready.then(() => true)')
    return await page.screenshot({ fullPage: true, animations: 'disabled' })
  } finally {
    await context.close()
  }
}

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1
  let differing = 0
  for (let at = 0; at < a.data.length; at += 3)
    if ([0, 1, 2].some((colour) => Math.abs(a.data[at + colour]! - b.data[at + colour]!) > TOLERANCE))
      differing++ // within both
  return differing / (a.data.length / 3)
}
