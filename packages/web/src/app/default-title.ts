import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { setTitle } from '../lib/title.ts'

/** `Offers · Mahsul`: the title of the route, until the page sets its own. */
export function useDefaultTitle(): void {
  const t = useTranslations('app')
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const title = key ? t(`titles.${key}`) : ''
  const brand = t('brand')
  useEffect(() => {
    setTitle(title ? `${title} · ${brand}` : brand)
  }, [title, brand])
}
