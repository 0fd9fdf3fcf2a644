/**
 * Runs before anything of a page is drawn, so that nothing is drawn twice: by itself, without modules, and as short as it can
 * be. It reads what `lib/settings.ts` and `lib/session-store.ts` keep.
 *
 * Admins are confined to their own pages (member.md §2), as the guard of the application has it.
 *
 * English pages lead on to the Arabic ones anyone who chose Arabic, or whose browser asks for it first. An Arabic address is
 * only ever asked for on purpose, and leads nowhere: so there is no way round in a circle.
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
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
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
