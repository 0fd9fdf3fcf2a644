type From = {
  /** Nothing of the application was shown yet: it was loaded at this very address. */
  isFirst: boolean
  /** The app on a phone carries the application alone; the public pages stand where its API is. */
  inShell: boolean
  apiOrigin: string
}
type Way = { to: '/marketplace'; replace: true } | { href: string; reloadDocument: true }

/**
 * The way to a page that is a document of its own. Where the application was given in its place, as in the app on a phone
 * and by a host that knows no public pages, asking for it again would bring the same: its own first page takes its place.
 */
export function wayOut(href: string, { isFirst, inShell, apiOrigin }: From): Way {
  if (isFirst) return { to: '/marketplace', replace: true }
  return { href: inShell ? apiOrigin + href : href, reloadDocument: true }
}
