import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

let title = ''
let unread = 0
/** Sets it until the next one; the count stays in front. */
export const setTitle = (next: string) => {
  title = next
  document.title = unread > 0 ? `(${unread}) ${title}` : title
}

/** `(3) Offers · Mahsul`, for a reader who sees the tab but not the page. */
export function useCountInTitle(n: number): void {
  useEffect(() => {
    const count = (next: number) => {
      unread = next
      setTitle(title)
    }
    count(n)
    return () => count(0)
  }, [n])
}

/** For a page that shows one thing: `useTitle(offer?.name)`. */
export function useTitle(title: string | undefined): void {
  const t = useTranslations('app')
  const brand = t('brand')
  useEffect(() => {
    // After the route's own title, which is set by an effect of an ancestor.
    if (title) queueMicrotask(() => setTitle(`${title} · ${brand}`))
  }, [title, brand])
}
