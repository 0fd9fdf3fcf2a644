import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

/** `Offers · Mahsul`: the title of the row, until the page knows better. */
export function useDefaultTitle(): void {
  const t = useTranslations('app')
  const row = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.row })
  const title = row ? t(`titles.${row.title}`) : ''
  const brand = t('brand')
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])
}

/** For a page that shows one thing: `useTitle(offer?.name)`. */
export function useTitle(title: string | undefined): void {
  const t = useTranslations('app')
  const brand = t('brand')
  useEffect(() => {
    // After the row's own title, which is set by an effect of an ancestor.
    if (title) queueMicrotask(() => (document.title = `${title} · ${brand}`))
  }, [title, brand])
}
