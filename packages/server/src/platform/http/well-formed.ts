/** The maximum depth and size of a client's JSON; the largest form of the product stays far below. */
const DEEPEST = 12
const MOST_VALUES = 20_000

type Malformed = { at: string; rule: 'text' | 'unfit' }

/**
 * Finds input that no schema should have to handle: a NUL, half a surrogate pair, endless nesting. Returns the path of the
 * first one. Iterates with its own stack, so that no depth can overflow the call stack.
 */
export function malformedIn(value: unknown): Malformed | undefined {
  const waiting: [path: string, depth: number, value: unknown][] = [['', 0, value]]
  let seen = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, depth, current] = next
    if (++seen > MOST_VALUES || depth > DEEPEST) return { at: path || 'body', rule: 'unfit' }
    const unreadable = { at: path || 'body', rule: 'text' } as const
    if (typeof current === 'string' && !isPlainText(current)) return unreadable
    if (typeof current !== 'object' || current === null) continue
    for (const [key, inner] of Object.entries(current)) {
      if (!isPlainText(key)) return unreadable
      waiting.push([path ? `${path}.${key}` : key, depth + 1, inner])
    }
  }
  return undefined
}

const isPlainText = (text: string) => !text.includes('\0') && text.isWellFormed()
