import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { Refusal } from './command.ts'

/**
 * A secret from a file, from a hidden prompt, or from stdin; never from arguments, which every user of the machine can list.
 */
export async function askSecret(prompt: string, file: string | undefined): Promise<string> {
  if (file !== undefined) return readSecret(file)
  if (!process.stdin.isTTY) return firstLine(await text(process.stdin))
  const once = await typed(prompt)
  if ((await typed('Once more: ')) !== once) throw new Refusal('The two are not the same. Nothing was done.')
  return once
}

function readSecret(file: string): string {
  try {
    return firstLine(readFileSync(file, 'utf8'))
  } catch {
    throw new Refusal(`${file} cannot be read. Nothing was done.`)
  }
}

/** An editor ends every file with a new line; a password has none. */
const firstLine = (answer: string) => answer.split(/\r?\n/, 1)[0] ?? ''

const [ENTER, LINE_FEED, INTERRUPT, END, BACKSPACE, DELETE] = ['\r', '\n', '\x03', '\x04', '\b', '\x7f']

function typed(prompt: string): Promise<string> {
  const { stdin, stderr } = process
  stderr.write(prompt)
  stdin.setEncoding('utf8').setRawMode(true).resume()
  return new Promise((done, failed) => {
    let line = ''
    const end = (settle: () => void) => {
      stdin.off('data', hear).setRawMode(false).pause()
      stderr.write('\n')
      settle()
    }
    const hear = (signs: string) => {
      for (const sign of signs) {
        if (sign === ENTER || sign === LINE_FEED) return end(() => done(line))
        if (sign === INTERRUPT || sign === END)
          return end(() => failed(new Refusal('Given up. Nothing was done.')))
        line = sign === BACKSPACE || sign === DELETE ? line.slice(0, -1) : line + sign
      }
    }
    stdin.on('data', hear)
  })
}
