import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type Plugin } from 'vite'

/** Screens that open without a connection, and what they say in both languages; kept from the first visit on. */
const screens =
  /\/src\/(main\.tsx|app\/NotFound\.tsx|features\/(trades|notifications)\/|features\/identity\/Log(in|out)|app\/MarketplacePage\.tsx|(en|ar)\/screens\/(goods|marketplace|news|tasks|trades)\.json)/

/**
 * Builds the service worker by itself, as one plain script at `/sw.js`: browsers look for a new one at the address they
 * know. It names the files of this build, so that another build is another worker.
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
        if (files.length === 0) return // a build of something else
        const name = createHash('sha256')
          .update(Object.keys(bundle).toSorted().join())
          .digest('hex')
          .slice(0, 12)
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          define: { __BUILD__: JSON.stringify(name), __SHELL__: JSON.stringify(files) },
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

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...given: never[]) => unknown>>[1]

/** The scripts of those screens with all they import, and every style sheet. */
function shellOf(bundle: Bundle): string[] {
  const wanted = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (wanted.has(file) || chunk?.type !== 'chunk') return
    wanted.add(file)
    for (const each of chunk.imports) add(each)
    for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style)
  }
  for (const [file, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && screens.test(chunk.facadeModuleId ?? '')) add(file)
  for (const [file, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && !chunk.fileName.startsWith('.')) add(file)
  return [...wanted].toSorted().map((file) => `/${file}`)
}
