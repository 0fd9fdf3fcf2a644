import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Where `index.html` wants the script that runs first; the server adds what it knows of the page before it. */
const PLACE = '<!--first-->'
const STYLE_PLACE = '<!--style-->'
/** The whole stylesheet, as Vite writes it into the head: there it would hold back the frame. */
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/
const ROOT = '<div id="root">'
/** The weights of headings and running text, which the first paint needs. */
const fontOf = {
  en: /ibm-plex-sans-latin-(400|600)-normal[\w.-]*\.woff2$/,
  ar: /ibm-plex-sans-arabic-arabic-(400|600)-normal[\w.-]*\.woff2$/,
}

/**
 * Writes `src/first.ts` and the styles of the frame into the application's document. Inline, because the script must run before
 * anything is painted and the frame waits for no other file; the server names their hashes in the content security policy. The
 * whole stylesheet comes after the frame, which is painted before it.
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
        for (const place of [PLACE, STYLE_PLACE, ROOT])
          if (!html.includes(place)) throw new Error(`index.html has no ${place}`)
        const [script, style] = await Promise.all([scriptWith(fonts), frameStyle()])
        const [stylesheet = ''] = STYLESHEET.exec(html) ?? [] // none in development: scripts bring it
        const mark = await readFile(path.join(import.meta.dirname, 'public/mark.svg'), 'utf8')
        return html
          .replace(stylesheet, '')
          .replace(ROOT, () => `${stylesheet.trim()}\n    ${ROOT}`)
          .replace(STYLE_PLACE, () => `<style>${style}</style>`)
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

async function frameStyle(): Promise<string> {
  const web = import.meta.dirname
  const { output } = (await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: path.join(web, 'src/styles/frame.css') } },
  })) as Rolldown.RolldownOutput // one output, not watched
  const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (style?.type !== 'asset') throw new Error('the frame has no styles')
  return String(style.source).trim()
}
