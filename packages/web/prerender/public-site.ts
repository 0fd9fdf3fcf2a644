import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { appPages } from './page-ahead.ts'
import { drawTextures } from './textures.ts'

type Assets = import('../src/site/words.ts').Assets
type Render = typeof import('../src/site/render.tsx') & typeof import('../src/app/drawn-pages.ts')

const web = path.resolve(import.meta.dirname, '..')
const site = path.join(web, 'src/site')
const fontNames = { en: 'ibm-plex-sans-latin', ar: 'ibm-plex-sans-arabic-arabic' } as const
/** Headings and running text; the medium weight may come a moment later. */
const weights = ['400', '600'] as const

/**
 * Builds the public pages together with the application: their script and style into the build folder, each page as a document
 * into `.pages` below it, where the server finds them by their list. In development, they are rendered on request.
 */
export function publicSite(): Plugin {
  return {
    name: 'public-site',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const asked = request.originalUrl?.split('?')[0] ?? ''
        const texture = /^\/@texture\/(\w+)$/.exec(asked)?.[1]
        const textures: Record<string, string> = texture ? drawTextures() : {}
        if (texture && textures[texture])
          return response.setHeader('content-type', 'image/svg+xml').end(textures[texture])
        if (!request.headers.accept?.includes('text/html')) return next()
        const render = (await server.ssrLoadModule(path.join(site, 'render.tsx'))) as Render // the module itself
        const found = render.renderSite(whileEditing, new Date().getFullYear())
        const page = found.find((each) => each.path === asked)
        if (!page || page.status === 404) return next()
        response.setHeader('content-type', 'text/html; charset=utf-8').end(page.html)
      })
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = path.join(web, 'dist') }, bundle) {
        const assets = await buildAssets(dir)
        const { renderSite, drawnByApp, closedPlaces } = await loadRender(dir)
        const folder = path.join(dir, '.pages')
        const pages = renderSite(assets, new Date().getFullYear())
        for (const { file, html } of pages) {
          await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
          await writeFile(path.join(folder, file), html)
        }
        const list = {
          pages: pages.map(({ html: _, ...page }) => page),
          app: await appPages(drawnByApp(), path.join(web, 'src'), bundle),
          closed: closedPlaces(),
        }
        await writeFile(path.join(folder, 'pages.json'), JSON.stringify(list))
      },
    },
  }
}

const whileEditing: Assets = {
  style: '/src/site/site.css?direct',
  first: '/src/site/first.ts',
  script: '/src/site/site.ts',
  fonts: { en: [], ar: [] },
  textures: {
    sesame: '/@texture/sesame',
    peanut: '/@texture/peanut',
    chickpea: '/@texture/chickpea',
    ginger: '/@texture/ginger',
    melon: '/@texture/melon',
  },
}

async function buildAssets(outDir: string): Promise<Assets> {
  const built = (await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          first: path.join(site, 'first.ts'),
          site: path.join(site, 'site.ts'),
          style: path.join(site, 'site.css'),
        },
      },
    },
  })) as Rolldown.RolldownOutput // one output, not watched
  const scripts = built.output.filter((each) => each.type === 'chunk')
  const files = built.output.map(({ fileName }) => fileName)
  const chunk = (name: string) => `/${scripts.find((each) => each.name === name && each.isEntry)?.fileName}`
  const file = (pattern: RegExp) => `/${files.find((name) => pattern.test(name))}`
  const fonts = (name: string) =>
    weights.map((weight) => file(new RegExp(`${name}-${weight}-normal[\\w.-]*\\.woff2$`)))
  return {
    first: chunk('first'),
    script: chunk('site'),
    style: file(/\/style[\w.-]*\.css$/),
    fonts: { en: fonts(fontNames.en), ar: fonts(fontNames.ar) },
    textures: await writeTextures(outDir),
  }
}

async function writeTextures(outDir: string): Promise<Assets['textures']> {
  const drawn = drawTextures()
  const names = Object.keys(drawn) as (keyof typeof drawn)[] // its own keys
  const written: [string, string][] = []
  for (const name of names) {
    const hash = createHash('sha256').update(drawn[name]).digest('base64url').slice(0, 8)
    const file = `assets/texture-${name}-${hash}.svg`
    await writeFile(path.join(outDir, file), drawn[name])
    written.push([name, `/${file}`])
  }
  return Object.fromEntries(written) as Assets['textures'] // one of each name
}

/** The pages as a program for Node: built, loaded and deleted. */
async function loadRender(outDir: string): Promise<Render> {
  const scratch = path.join(outDir, '.render')
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    plugins: [react(), withoutScreens()],
    ssr: { noExternal: true }, // so that it runs from wherever it is built to
    build: {
      ssr: true,
      outDir: scratch,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { render: path.join(site, 'render.tsx'), app: path.join(web, 'src/app/drawn-pages.ts') },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  })
  const load = (name: string) => import(pathToFileURL(path.join(scratch, `${name}.mjs`)).href)
  const render = { ...(await load('render')), ...(await load('app')) } as Render // built from those two modules just now
  await rm(scratch, { recursive: true })
  return render
}

/** The route table imports every screen of the application; here it only names their modules. */
const withoutScreens = (): Plugin => ({
  name: 'without-screens',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/app/pages.ts')
      ? code.replaceAll(/\bimport\(('[^']+')\)/g, 'Promise.resolve({ default: $1 })')
      : undefined,
})
