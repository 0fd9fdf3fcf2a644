/** `npm start`: builds the web if it is missing or older than its sources, then becomes the server. */
import { buildWebIfStale } from './web-build.ts'

buildWebIfStale()
await import('../packages/server/src/main.ts')
