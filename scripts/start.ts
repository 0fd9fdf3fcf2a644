/** `npm start`: builds the web if it is missing or older than its sources, then becomes the server. */
import { copyPreparedDemo } from './prepared-demo.ts'
import { buildWebIfStale } from './web-build.ts'

buildWebIfStale()
// A processor for each: the data are copied while the server is loaded.
const copied = copyPreparedDemo(process.env, (line) => process.stdout.write(`${line}\n`))
await import('../packages/server/src/server.ts')
await copied
await import('../packages/server/src/main.ts')
