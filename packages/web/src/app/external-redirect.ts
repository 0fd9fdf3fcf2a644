type From = {
  /** Nothing of the application was shown yet: it was loaded at this very address. */
  isFirst: boolean
  /** The phone app contains the application only; the public pages are at its API's address. */
  inShell: boolean
  apiOrigin: string
}
type Way = { to: '/marketplace'; replace: true } | { href: string; reloadDocument: true }

/**
 * Leads to a page that is a document of its own. Where the server answers with the application instead, as in the phone app
 * and on a host without public pages, reloading would bring the same again: go to the application's first page instead.
 */
export function wayOut(href: string, { isFirst, inShell, apiOrigin }: From): Way {
  if (isFirst) return { to: '/marketplace', replace: true }
  return { href: inShell ? apiOrigin + href : href, reloadDocument: true }
}
