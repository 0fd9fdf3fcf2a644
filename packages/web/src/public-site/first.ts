/**
 * Runs before anything of a page is drawn, so that nothing is drawn twice: by itself, without modules, and as short as it can
 * be. It reads what `lib/settings.ts` and `lib/session-store.ts` keep.
 *
 * English pages lead on to the Arabic ones whoever chose Arabic, or whose browser asks for it first. An Arabic address is
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
  if (kept('session').tokens) root.dataset.session = 'open'

  const other = document.currentScript?.dataset.other
  const wanted = language ?? (navigator.languages[0]?.toLowerCase().startsWith('ar') ? 'ar' : 'en')
  if (other && wanted === 'ar') {
    root.hidden = true
    location.replace(other + location.search + location.hash)
  }
}
