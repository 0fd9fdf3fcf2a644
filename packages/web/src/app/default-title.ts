import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { setTitle } from '../lib/title.ts'

/** `Offers · Mahsul`: the title of the row, until the page knows better. */
export function useDefaultTitle(): void {
  const t = useTranslations('app')
  const row = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.row })
  const title = row ? t(`titles.${row.title}`) : ''
  const brand = t('brand')
  useEffect(() => {
    setTitle(title ? `${title} · ${brand}` : brand)
  }, [title, brand])
}
