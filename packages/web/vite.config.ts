import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The content security policy of the server has no 'unsafe-inline' and no data: for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    strictPort: false,
    proxy: { '/api': server, '/dev': server, '/app': { target: server, ws: true } },
  },
})
