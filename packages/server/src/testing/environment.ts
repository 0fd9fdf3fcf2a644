import os from 'node:os'
import path from 'node:path'

/** Where Node keeps compiled code, as `npm run` has it by itself: compiling the product again is half of a start. */
export const compiledCode = { NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'node-compile-cache') } as const

/** What a process of a test finds in its environment: nothing that is a setting of the product. */
export const bareEnvironment = { PATH: process.env.PATH ?? '', ...compiledCode } as const
