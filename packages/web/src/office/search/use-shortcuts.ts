import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMemberSettings } from '../../lib/api/member-settings.ts'
import { dialog, focusOwnSearch, isKeyTaken, moveInRows, pressWatch } from '../../lib/rows.ts'
import { openSearch, searchOpened, typeEarly } from './opened.ts'
import { type Area, actOf, GO, keyOf, pageOf } from './shortcuts.ts'

/** How long a `g` waits for its letter. */
const WAITS_MS = 1_500

/** Listens to the keys of the whole page. */
export function useShortcuts(area: Area | undefined): void {
  const router = useRouter()
  const [{ noSingleKeys }] = useMemberSettings()
  const goSince = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!area || event.defaultPrevented || event.altKey || event.isComposing) return
    const key = keyOf(event)
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'K' || event.shiftKey || (event.ctrlKey && event.metaKey)) return
      event.preventDefault() // the browser's own search
      if (searchOpened.get() === 'palette') searchOpened.set(undefined)
      else if (!document.querySelector(dialog)) openSearch()
      return
    }
    if (searchOpened.get() === 'palette' && !document.activeElement?.closest(dialog)) {
      typeEarly(event.key)
      event.preventDefault()
      return
    }
    if (noSingleKeys || isKeyTaken(event.target)) return
    const page = event.timeStamp - goSince.current < WAITS_MS ? pageOf(area, key) : undefined
    goSince.current = key === GO ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (page) void router.navigate(page)
    else if (!act(key)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Does what a single key stands for, and says whether there was anything. */
function act(key: string): boolean {
  const wanted = actOf(key)
  if (wanted === 'help') searchOpened.set('shortcuts')
  else if (wanted === 'find') {
    if (!focusOwnSearch()) openSearch()
  } else if (wanted === 'down' || wanted === 'up') moveInRows(wanted === 'down' ? 1 : -1)
  else if (wanted === 'watch') return pressWatch()
  else return false
  return true
}
