import { sessionStore } from '../../lib/session-store.ts'

/** Of this tab, as long as it is, reloads included; another tab looks at other pages. */
const KEY = 'mahsul.lists'

/** Where each list was looked at last: its page and the words searched for, as the address has them. */
let seen: Readonly<Record<string, string>> = read()

export function sawList(path: string, search: string): void {
  seen = { ...seen, [path]: search }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(seen))
  } catch {
    // A forbidden storage costs the page that one came from at a reload, and nothing else.
  }
}

/** A form leads back to the page of the list that one came from (admin.md §2); to its first where one came from elsewhere. */
export const searchAt = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(seen[path]))

/** What one admin searched for is nothing to the next at the same screen. */
sessionStore.subscribe(() => {
  if (sessionStore.get()) return
  seen = {}
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there.
  }
})

/** What is stored may have been edited by hand; only a query can follow a path. */
function read(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(stored)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && /^(\?|$)/.test(entry[1]),
      ),
    )
  } catch {
    return {}
  }
}
