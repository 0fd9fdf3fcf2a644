/** `npm start`: builds the web when it is missing or older than its sources, and becomes the server. */
import { buildWebIfStale } from './web-build.ts'

buildWebIfStale()
await import('../packages/server/src/main.ts')
