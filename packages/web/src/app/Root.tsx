import { useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { SearchHost } from '../office/search/SearchHost.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { Connection } from './Connection.tsx'
import { useDefaultTitle } from './default-title.ts'
import { layouts } from './layouts/layouts.tsx'
import { Progress } from './Progress.tsx'

export function Root() {
  const t = useTranslations('app')
  const layout = useMatches({ select: (matches) => matches.at(-1)!.staticData.layout }) // the root is a match, too
  const Layout = layouts[layout]
  useFocusOnHeading()
  useDefaultTitle()
  useLayoutEffect(() => document.getElementById('frame')?.remove(), [])
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Progress />
      <Connection />
      <Layout key={layout} />
      <SearchHost />
      <Toasts />
    </>
  )
}

/** After a navigation, reading starts at the page's heading, which may come a little after the page. */
function useFocusOnHeading() {
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  useEffect(() => {
    if (!path || path === firstPath(router.state.location.pathname)) return
    return focusWhenThere()
  }, [path, router])
}

let first: string | undefined
/** The first page keeps the browser's own focus. */
function firstPath(path: string): string | undefined {
  if (first === undefined) {
    first = path
    return path
  }
  first = ''
  return undefined
}

function focusWhenThere(): () => void {
  const focus = () => {
    // A page that was opened at one of its fields has its own reading place.
    if (document.activeElement?.matches('#main :is(input, select, textarea)')) return true
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  if (focus()) return () => {}
  const watch = new MutationObserver(() => {
    if (focus()) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  const tired = setTimeout(() => watch.disconnect(), 5000)
  return () => {
    clearTimeout(tired)
    watch.disconnect()
  }
}
