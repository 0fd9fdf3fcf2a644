import { fetchFile } from './api.ts'

/** Long enough for a new tab to read it, or for the browser to save it. */
const KEPT_MS = 60_000

const urlOf = (file: Blob): string => {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  return url
}

/**
 * Shows a document of a trade in a new tab. A link cannot carry the session's token, so the file is fetched here; the tab
 * opens at once, because browsers block one that opens later.
 */
export const openDocument = (url: string): Promise<void> => openFile(() => fetchFile(url))

/** The same for a file that comes with the answer of a call. */
export async function openFile(fetching: () => Promise<Blob>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const shown = urlOf(await fetching())
    if (tab) tab.location.replace(shown)
    else follow(shown, {})
  } catch (failure) {
    tab?.close()
    throw failure
  }
}

/** Saves a document of a trade under a name; the extension matches its type. */
export async function saveDocument(url: string, name: string): Promise<void> {
  const file = await fetchFile(url)
  follow(urlOf(file), { download: `${name}.${endings[file.type.split(';')[0] ?? ''] ?? 'bin'}` })
}

/** Saves text that this page has, without a server. */
export function saveText(text: string, name: string): void {
  follow(urlOf(new Blob([text], { type: 'text/plain;charset=utf-8' })), { download: `${name}.txt` })
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/zip': 'zip',
  'text/calendar': 'ics',
  'text/csv': 'csv',
}

function follow(href: string, how: { download?: string }): void {
  // A file that is saved needs no tab of its own: in a new one Chromium may lose its name.
  const target = how.download === undefined ? '_blank' : ''
  const link = Object.assign(document.createElement('a'), { href, target, ...how })
  document.body.append(link)
  link.click()
  link.remove()
}
