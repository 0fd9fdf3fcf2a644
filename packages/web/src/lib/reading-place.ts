/** Where the reader was when the page was loaded again in the other language: its path and how far down, 0 to 1. */
const KEY = 'mahsul.place'

const room = () => document.documentElement.scrollHeight - innerHeight

export function keepPlace(): void {
  try {
    if (scrollY > 0 && room() > 0)
      sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, at: scrollY / room() }))
  } catch {
    // Without storage the page begins at its top.
  }
}

/** Texts differ in length: the same part of the page, not the same pixel. Once, as soon as the page is as long as before. */
export function restorePlace(): void {
  const stored = take()
  if (!stored) return
  const until = performance.now() + 5_000
  const look = () => {
    if (location.pathname !== stored.path || performance.now() > until) return
    if (room() > 0 && document.querySelector('main h1')) return scrollTo({ top: stored.at * room() })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function take(): { path: string; at: number } | undefined {
  try {
    const { path, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    sessionStorage.removeItem(KEY)
    return typeof path === 'string' && typeof at === 'number' ? { path, at } : undefined
  } catch {
    return undefined
  }
}
