import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMemberSettings } from '../../lib/api/member-settings.ts'
import { mediaQuery, useMediaQuery } from '../../lib/use-media-query.ts'

const wide = mediaQuery('(min-width: 80rem)')

/** Wide enough for the list and an offer beside it. */
const useWide = (): boolean => useMediaQuery(wide, false)

/** Whether offers open beside the list, how to change that, and whether there is room for it at all. */
export function useSplitView() {
  const [{ noSplit }, remember] = useMemberSettings()
  const isWide = useWide()
  const choose = (on: boolean) => remember({ noSplit: on ? undefined : true })
  return { isWide, isOn: isWide && !noSplit, choose }
}

/** Keys that move along the rows ask for the offer at which they stop, not for each. */
export const SETTLES_MS = 200

export type Opened = {
  /** The offer in the address, which the pane shows. */
  open: string | undefined
  /** The row that is marked: that offer's, or the one that keys have just moved to. */
  at: string | undefined
  show: (id: string) => void
  walk: (id: string) => void
  close: () => void
  /** Where there is no room beside the list, the address leads to the offer's page. */
  leadsTo: string | undefined
}

type List = {
  /** The filters and the page. */
  of: string
  /** Its rows, once they are there. */
  shown: readonly { id: string }[] | undefined
}

/** Closes the offer beside the list when other filters or another page leave it out; not when the market moves on. */
export function useCloseMissing({ open, close }: Opened, { of, shown }: List): void {
  const last = useRef(of)
  const isMissing = open !== undefined && shown !== undefined && !shown.some(({ id }) => id === open)
  const hasCome = shown !== undefined
  const leave = useEffectEvent(() => close())
  useEffect(() => {
    if (!hasCome || last.current === of) return
    last.current = of
    if (isMissing) leave()
  }, [hasCome, of, isMissing])
}

/** The offer beside the list. Opening the first adds an entry to the history, going on to others does not. */
export function useOpened(isOn: boolean): Opened {
  const { open: inAddress } = useSearch({ from: '/marketplace' })
  const open = isOn ? inAddress : undefined
  const navigate = useNavigate({ from: '/marketplace' })
  const router = useRouter()
  const [leadsTo] = useState(isOn ? undefined : inAddress)
  /** On the way into the address. */
  const [next, setNext] = useState<{ id: string; isAsked: boolean }>()
  if (next?.id !== undefined && next.id === open) setNext(undefined)
  const go = (id: string | undefined) => {
    const { search } = router.history.location
    const replace = new URLSearchParams(search).has('open')
    return navigate({ search: (before) => ({ ...before, open: id }), replace, resetScroll: false })
  }
  const show = (id: string) => {
    setNext({ id, isAsked: true })
    if (id !== open) void go(id)
  }
  const settle = useEffectEvent(() => {
    // Another page may be opening: Enter is pressed quickly.
    if (next && router.history.location.pathname === '/marketplace') show(next.id)
  })
  useEffect(() => {
    if (!next || next.isAsked) return
    const timer = setTimeout(() => settle(), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [next])
  return {
    open,
    at: isOn ? (next?.id ?? open) : undefined,
    show,
    walk: (id) => setNext({ id, isAsked: false }),
    close: () => {
      setNext(undefined)
      void go(undefined)
    },
    leadsTo,
  }
}
