import os from 'node:os'
import path from 'node:path'

/** Node's compile cache, as `npm run` has it by default: compiling the product again is half of a start. */
export const compiledCode = { NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'node-compile-cache') } as const

/** The environment of a test's process: no setting of the product. */
export const bareEnvironment = { PATH: process.env.PATH ?? '', ...compiledCode } as const
