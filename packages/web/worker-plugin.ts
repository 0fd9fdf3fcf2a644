import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'

/** Screens that open offline, with their messages in both languages; cached from the first visit on. */
const offlineScreens = [
  'app/MarketplacePage.tsx',
  'app/NotFound.tsx',
  'accounts/Login.tsx',
  'accounts/Logout.tsx',
  'notifications/',
  'documents/',
  'payments/',
  'shipments/',
  'trades/',
  ...['en', 'ar'].flatMap((language) => [
    `locales/${language}.ts`,
    `${language}/accounts/screens/accounts.json`,
    `${language}/offers/screens/marketplace.json`,
    `${language}/shipments/screens/containers.json`,
    `${language}/site/screens/news.json`,
    `${language}/trades/screens/tasks.json`,
    `${language}/trades/screens/trades.json`,
  ]),
].map((place) => `/src/${place}`)

/**
 * Builds the service worker separately, as one plain script at `/sw.js`: browsers look for a new one at the known address. It
 * names the files of this build, so that another build is another worker.
 */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        const files = shellOf(bundle)
        const shell = { url: '/index.html', revision: hashOf(await readFile(path.join(dir, 'index.html'))) }
        const manifest = [shell, ...files.map((url) => ({ url, revision: null }))] // an asset's name has its hash
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          define: {
            __BUILD__: JSON.stringify(hashOf(Object.keys(bundle).toSorted().join())),
            'self.__WB_MANIFEST': JSON.stringify(manifest),
            'process.env.NODE_ENV': JSON.stringify('production'), // Vite leaves it to library users
          },
          build: {
            outDir: dir,
            emptyOutDir: false,
            lib: {
              entry: path.join(root, 'src/sw/worker.ts'),
              formats: ['iife'],
              name: 'worker',
              fileName: () => 'sw.js',
            },
          },
        })
      },
    },
  }
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 12)

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...given: never[]) => unknown>>[1]

const draws = (chunk: Bundle[string] | undefined, screen: string) =>
  chunk?.type === 'chunk' && chunk.facadeModuleId?.includes(screen)

/** The scripts of those screens with all their imports, and every style sheet. */
function shellOf(bundle: Bundle): string[] {
  const wanted = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (wanted.has(file) || chunk?.type !== 'chunk') return
    wanted.add(file)
    for (const each of chunk.imports) add(each)
    for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style)
  }
  for (const screen of offlineScreens) {
    const files = Object.keys(bundle).filter((file) => draws(bundle[file], screen))
    if (files.length === 0) throw new Error(`No script of this build is of ${screen}, which opens offline`)
    for (const file of files) add(file)
  }
  for (const [file, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && !chunk.fileName.startsWith('.')) add(file)
  return [...wanted].toSorted().map((file) => `/${file}`)
}
