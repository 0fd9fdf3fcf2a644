/**
 * Runs before the first paint, so that nothing is painted twice: inline, without modules, and as short as possible. It reads
 * what `lib/settings.ts` and `lib/api/session-store.ts` store.
 *
 * Admins are confined to their own pages (member.md §2), as in the application's guard.
 *
 * English pages redirect to the Arabic ones if the visitor chose Arabic, or if the browser asks for it first. An Arabic
 * address is only ever opened on purpose, and redirects nowhere: so there is no redirect loop.
 */
{
  const root = document.documentElement
  const kept = (key: string): Record<string, unknown> => {
    try {
      return JSON.parse(localStorage.getItem(`mahsul.${key}`) ?? '{}').value ?? {}
    } catch {
      return {}
    }
  }
  const { language, theme } = kept('settings')
  root.dataset.theme =
    theme === 'dark' || theme === 'light'
      ? theme
      : matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light'
  const { tokens, user } = kept('session') as { tokens?: object; user?: { role?: { id?: unknown } } } // every part may be missing
  if (tokens) root.dataset.session = 'open'

  const { other, admins } = document.currentScript?.dataset ?? {}
  const wanted = language ?? (navigator.languages[0]?.toLowerCase().startsWith('ar') ? 'ar' : 'en')
  const to =
    admins && tokens && user?.role?.id === 1
      ? admins
      : other && wanted !== root.lang
        ? other + location.search + location.hash
        : undefined
  if (to) {
    root.hidden = true
    location.replace(to)
  }
}
