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
  /** After this long a document is given up, and the process with it. */
  timeoutMs: number
  /** After this long without work the process is ended, and its memory given back. */
  idleMs: number
}

export type Typesetter = {
  /** The document as a PDF. Documents are set one after the other; the process is started when there is one to set. */
  set: (order: Order) => Promise<Buffer>
  /** Ends the process and whatever waits for it; a later order starts another. */
  stop: () => Promise<void>
  /** The process at work or at rest, while there is one. */
  pid: () => number | undefined
}

const program = new URL('./typesetter-process.ts', import.meta.url)
/** Ten times what the largest of our papers needs. */
const MAX_HEAP_MB = 128
/** A process that died before it answered, killed for memory for one, is replaced once; the document may be why. */
const TRIES = 2
/** The compiler keeps some 50 kB of every document it ever set. */
const DOCUMENTS_A_PROCESS = 500

export function openTypesetter({ timeoutMs, idleMs }: Limits): Typesetter {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let resting: NodeJS.Timeout | undefined
  let stops = 0
  let asked = 0
  let setByChild = 0

  /** The process at rest keeps nobody awake; one that works does, or its answer would find nobody. */
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
    process.kill('SIGKILL') // it holds nothing that would have to be put away
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
 * Neither our secrets nor our database is any business of a process that works on what people typed. With the compiled code
 * of this process it starts in half the time.
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

/** PDF/A has the compiler name each letter it could not show. */
function notSet(problem: string): NotSet {
  const letters = [...problem.matchAll(/the text `?\\*"(.+?)\\*"`? could not be displayed/gu)].map(
    ([, letter = '']) => letter,
  )
  return new NotSet(`a document could not be set: ${problem}`, [...new Set(letters)])
}
