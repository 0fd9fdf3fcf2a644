import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import type { Order } from './typeset.ts'
import type { Answer, TypesetRequest } from './typesetter-process.ts'

/** A document that could not be made. `unprintable` has the letters, if any, that none of our fonts has. */
export class NotSet extends Error {
  override name = 'NotSet'
  readonly unprintable: readonly string[]
  constructor(message: string, unprintable: readonly string[] = []) {
    super(message)
    this.unprintable = unprintable
  }
}

export type Limits = {
  /** Timeout of a document; the process is killed with it. */
  timeoutMs: number
  /** After this long without work the process is ended to free its memory. */
  idleMs: number
}

export type Typesetter = {
  /** The document as a PDF. Documents are set one after the other; the process is started on demand. */
  set: (order: Order) => Promise<Buffer>
  /** Ends the process and everything that waits for it; a later call starts another. */
  stop: () => Promise<void>
  /** The process, busy or idle, while there is one. */
  pid: () => number | undefined
}

const program = new URL('./typesetter-process.ts', import.meta.url)
/** Ten times what the largest of our documents needs. */
const MAX_HEAP_MB = 128
/** A process that died before it answered, for instance killed for memory, is replaced once; the document may be the cause. */
const TRIES = 2
/** The compiler keeps some 50 kB of every document it has set. */
const DOCUMENTS_A_PROCESS = 500

export function openTypesetter({ timeoutMs, idleMs }: Limits): Typesetter {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let resting: NodeJS.Timeout | undefined
  let stops = 0
  let asked = 0
  let setByChild = 0

  /** The idle process does not keep the server alive; a busy one does, or its answer would be lost. */
  function rest(process: ChildProcess) {
    process.unref()
    process.channel?.unref()
    clearTimeout(resting)
    resting = setTimeout(() => end(process), idleMs).unref()
  }

  function work(process: ChildProcess) {
    clearTimeout(resting)
    process.ref()
    process.channel?.ref()
  }

  function end(process: ChildProcess) {
    if (child === process) child = undefined
    process.kill('SIGKILL') // it holds nothing that needs cleaning up
  }

  function begin(): ChildProcess {
    setByChild = 0
    child = start((gone) => {
      if (child === gone) child = undefined
    })
    return child
  }

  async function attempt(order: Order, before: number): Promise<Buffer | 'died'> {
    if (stops > before) throw new NotSet('the server is stopping')
    const process = child ?? begin()
    work(process)
    const answer = await ask(process, { id: ++asked, order }, timeoutMs)
    if (answer === 'late') {
      end(process)
      throw new NotSet(`a document was given up after ${timeoutMs} ms`)
    }
    if (answer === 'died') {
      end(process)
      return answer
    }
    if (++setByChild < DOCUMENTS_A_PROCESS) rest(process)
    else end(process)
    if ('problem' in answer) throw notSet(answer.problem)
    return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength)
  }

  async function setNow(order: Order, before: number): Promise<Buffer> {
    for (let tried = 0; tried < TRIES; tried++) {
      const pdf = await attempt(order, before)
      if (pdf !== 'died') return pdf
    }
    throw new NotSet('the process that sets documents died at it')
  }

  return {
    set(order) {
      const before = stops
      const turn = last.then(() => setNow(order, before))
      last = turn.catch(() => {}) // the next one does not care
      return turn
    },
    async stop() {
      stops++
      clearTimeout(resting)
      const process = child
      if (!process) return
      const gone = new Promise((resolve) => process.once('exit', resolve))
      process.ref()
      end(process)
      await gone
    },
    pid: () => child?.pid,
  }
}

/**
 * A process that handles user input gets neither our secrets nor our database. With the compile cache of this process it
 * starts in half the time.
 */
function environment(): Record<string, string> {
  const { SystemRoot } = process.env
  const compiled = getCompileCacheDir() // a folder for this version of Node, in the one that its variable names
  return {
    ...(SystemRoot && { SystemRoot }),
    ...(compiled && { NODE_COMPILE_CACHE: path.dirname(compiled) }),
  }
}

function start(whenGone: (child: ChildProcess) => void): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced', // the bytes of the PDF as they are
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => {
    process.off('exit', endWithUs)
    whenGone(child)
  })
  child.on('error', () => whenGone(child)) // it could not be started, or not be written to
  return child
}

function ask(
  child: ChildProcess,
  question: TypesetRequest,
  timeoutMs: number,
): Promise<Answer | 'died' | 'late'> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | 'died' | 'late') => {
      clearTimeout(timer)
      child.off('message', hear).off('exit', died).off('error', died)
      resolve(answer)
    }
    const hear = (answer: Answer) => {
      if (answer.id === question.id) settle(answer)
    }
    const died = () => settle('died')
    const timer = setTimeout(() => settle('late'), timeoutMs)
    child.on('message', hear).once('exit', died).once('error', died)
    if (child.connected) child.send(question, (error) => error && died())
    else died()
  })
}

/** PDF/A makes the compiler name each letter it cannot show. */
function notSet(problem: string): NotSet {
  const letters = [...problem.matchAll(/the text `?\\*"(.+?)\\*"`? could not be displayed/gu)].map(
    ([, letter = '']) => letter,
  )
  return new NotSet(`a document could not be set: ${problem}`, [...new Set(letters)])
}
