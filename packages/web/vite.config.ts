import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appDocument } from './app-document.ts'
import { scriptGroups } from './chunks.ts'
import { publicSite } from './prerender/public-site.ts'
import { apiReference } from './reference-plugin.ts'
import { screenWords } from './words-plugin.ts'
import { serviceWorker } from './worker-plugin.ts'

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    screenWords(),
    appDocument(),
    publicSite(),
    apiReference(),
    serviceWorker(),
    ...(process.env.WEB_UNCOMPRESSED ? [] : [precompress()]),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The content security policy of the server has no 'unsafe-inline' and no data: for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false, // every page loads the whole, which is little more than the shared part

    rolldownOptions: {
      output: { codeSplitting: { groups: scriptGroups(path.join(import.meta.dirname, 'src')) } },
      checks: { bundlerTimings: false }, // for who builds, not for who starts the product
    },
  },
  server: {
    port: 5173,
    strictPort: false,
    // The API is proxied under the page's own host: passkeys are bound to the address that the browser shows.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/dev': server,
      '/app': { target: server, ws: true },
    },
  },
})

/**
 * Writes each text file's .br and .gz next to it: the server sends them as they are, and compresses nothing itself. It takes two thirds
 * of a build, so `npm start`, which is for the same machine, goes without (`scripts/web-build.ts`).
 */
function precompress(): Plugin {
  const [br, gz] = [promisify(brotliCompress), promisify(gzip)]
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true, // after the public pages, whose files are included
      async handler({ dir = 'dist' }) {
        const files = (await readdir(dir, { recursive: true })).filter(
          (file) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(file) && !file.startsWith('.pages'),
        )
        await Promise.all(
          files.map(async (file) => {
            const text = await readFile(path.join(dir, file))
            await writeFile(path.join(dir, `${file}.br`), await br(text))
            await writeFile(path.join(dir, `${file}.gz`), await gz(text, { level: 9 }))
          }),
        )
      },
    },
  }
}
