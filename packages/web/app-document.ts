import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Where `index.html` wants the script that runs first; the server adds what it knows of the page before it. */
const PLACE = '<!--first-->'
/** The weights of headings and running text, which the first paint needs. */
const fontOf = {
  en: /ibm-plex-sans-latin-(400|600)-normal[\w.-]*\.woff2$/,
  ar: /ibm-plex-sans-arabic-arabic-(400|600)-normal[\w.-]*\.woff2$/,
}

/**
 * Writes `src/first.ts` into the application's document. Inline, because it must run before anything is painted and as
 * soon as the document is there; the server names its hash in the content security policy.
 */
export function appDocument(): Plugin {
  return {
    name: 'app-document',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {}, filename }) {
        if (filename !== path.join(import.meta.dirname, 'index.html')) return html // of a test runner
        const files = Object.keys(bundle)
        const fonts = Object.fromEntries(
          Object.entries(fontOf).map(([language, pattern]) => [
            language,
            files.filter((file) => pattern.test(file)).map((file) => `/${file}`),
          ]),
        )
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`)
        const script = await scriptWith(fonts)
        const mark = await readFile(path.join(import.meta.dirname, 'public/mark.svg'), 'utf8')
        return html
          .replace(PLACE, () => `${PLACE}<script>${script}</script>`)
          .replace('<!--mark-->', () => mark.trim().replace('<svg ', '<svg class="brand__mark" '))
      },
    },
  }
}

async function scriptWith(fonts: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const web = import.meta.dirname
  const { output } = (await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    define: { __FONTS__: JSON.stringify(fonts) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(web, 'src/first.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput // one output, not watched
  return output[0].code.trim()
}
