import path from 'node:path'
import type { Plugin } from 'vite'
import type { DrawnPage } from '../src/app/drawn-pages.ts'
import type { PageSource } from '../src/app/pages.ts'
import type { PageAhead } from '../src/first.ts'

export type Bundle = Parameters<Extract<Plugin['writeBundle'], (...given: never[]) => unknown>>[1]

const languages = ['en', 'ar'] as const

/** The application's page at an address, as the server finds it. */
export type AppPage = {
  /** A regular expression. */
  pattern: string
  /** What the head of the document says of it: its scripts, its messages in both languages, its first requests. */
  head: string
}

/** Specific addresses first: `/offers/list-of-offers` fits `/offers/$id`, too. */
export async function appPages(drawn: readonly DrawnPage[], src: string, bundle: Bundle): Promise<AppPage[]> {
  const named = filesIn(bundle, (id) => id.endsWith('/index.html'))
  const pages = await Promise.all(
    drawn.map(async ({ pattern, page, source, asks }) => {
      const module = source && (await moduleOf(source, src))
      const scripts = module ? filesOf(module, bundle).filter((file) => !named.has(file)) : []
      const words = source?.words ?? []
      const ahead: PageAhead = {
        page,
        words: { en: wordsFiles('en', words, bundle), ar: wordsFiles('ar', words, bundle) },
        asks,
      }
      const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      const json = JSON.stringify(ahead).replaceAll('<', '\\u003c') // which could end the element
      return {
        pattern,
        head: `${links.join('')}<script type="application/json" id="page-ahead">${json}</script>`,
      }
    }),
  )
  return pages.toSorted((a, b) => generality(a.pattern) - generality(b.pattern))
}

/** The module of a page: the build has made `import('…')` its name (`public-site.ts`). */
async function moduleOf({ open }: PageSource, src: string): Promise<string> {
  const { default: module }: { default: unknown } = await open()
  if (typeof module !== 'string') throw new Error('A page of app/pages.ts was imported, not named')
  return path.resolve(src, 'app', module)
}

const generality = (pattern: string) => pattern.split('[^/]+').length

const wordsFiles = (language: (typeof languages)[number], words: readonly string[], bundle: Bundle) =>
  [`/locales/${language}\\.ts`, ...words.map((name) => `/${language}/[\\w-]+/screens/${name}\\.json`)].map(
    (source) => {
      const [file] = [...facades(bundle, (id) => new RegExp(`${source}$`).test(id.replaceAll(path.sep, '/')))]
      if (!file) throw new Error(`No script of this build has the messages ${source}`)
      return `/${file}`
    },
  )

/** The script of a module, with all that it imports statically. */
function filesOf(module: string, bundle: Bundle): string[] {
  const files = filesIn(bundle, (id) => id === module)
  if (files.size === 0) throw new Error(`No script of this build is the page ${module}`)
  return [...files]
}

function filesIn(bundle: Bundle, isWanted: (module: string) => boolean): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (found.has(file) || chunk?.type !== 'chunk') return
    found.add(file)
    for (const each of chunk.imports) add(each)
  }
  for (const file of facades(bundle, isWanted)) add(file)
  return found
}

const facades = (bundle: Bundle, isWanted: (module: string) => boolean): string[] =>
  Object.entries(bundle)
    .filter(([, chunk]) => chunk.type === 'chunk' && chunk.facadeModuleId && isWanted(chunk.facadeModuleId))
    .map(([file]) => file)
