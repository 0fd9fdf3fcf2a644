import { sessionStore } from '../../lib/api/session-store.ts'

/** Per tab, as long as it is open, including reloads; another tab shows other pages. */
const KEY = 'mahsul.lists'

/** The last viewed state of each list: its page and search, as in the address. */
let seen: Readonly<Record<string, string>> = read()

export function sawList(path: string, search: string): void {
  seen = { ...seen, [path]: search }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(seen))
  } catch {
    // Without storage, only the page of the list is lost at a reload.
  }
}

/** A form leads back to the page of the list that the admin came from (admin.md §2); otherwise to its first. */
export const searchAt = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(seen[path]))

/** Clears it: one admin's searches are not for the next at the same screen. */
sessionStore.subscribe(() => {
  if (sessionStore.get()) return
  seen = {}
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
})

/** Stored data may have been edited by hand; only a query can be appended to a path. */
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
