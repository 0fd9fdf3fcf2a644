import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = 'api-reference'
const files = ['swagger-ui-bundle.js', 'swagger-ui.css']

/** Swagger UI beside `public/api-reference/start.js`, for the page at `/api/docs` (`server/platform/http/openapi/docs.ts`). */
export function apiReference(): Plugin {
  const read = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${file}`)))
  return {
    name: 'api-reference',
    generateBundle() {
      if (process.env.VITE_API_ORIGIN) return // the phone app has no such page
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source: read(file) })
    },
    configureServer({ middlewares }) {
      for (const file of files)
        middlewares.use(`/${folder}/${file}`, (_request, answer) => {
          answer.setHeader('content-type', path.extname(file) === '.css' ? 'text/css' : 'text/javascript')
          answer.end(read(file))
        })
    },
  }
}
