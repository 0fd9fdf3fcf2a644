import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const isScreenWords = (id: string) =>
  /\/words\/src\/(en|ar)\/[\w-]+\/screens\/[\w-]+\.json$/.test(id.replaceAll(path.sep, '/'))

/**
 * Parses the screens' messages at build time: the browser then loads no parser of ICU syntax, 8 kB that every page would
 * wait for (https://next-intl.dev/blog/precompilation). Tests of components run what is built here.
 */
export function screenWords(): Plugin {
  return {
    name: 'screen-words',
    enforce: 'pre', // before Vite's own reading of JSON
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    transform: {
      filter: { id: /\/screens\/[\w-]+\.json$/ },
      handler(text, id) {
        // Messages that are not parsed would be shown as they are written.
        if (!isScreenWords(id)) throw new Error(`${id} is of no language and capability`)
        return JSON.stringify(compiled(JSON.parse(text)))
      },
    },
  }
}

function compiled(words: unknown): unknown {
  if (typeof words === 'string') return compile(words)
  return Object.fromEntries(Object.entries(words as object).map(([key, each]) => [key, compiled(each)])) // a catalogue is nothing else
}
