import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { productName } from '../../catalogue/product.ts'
import { offerQuery } from '../../kit/queries.ts'
import { isKeyTaken, moveInRows, WALKED } from '../../lib/rows.ts'
import { useFormats } from '../../lib/words/i18n.tsx'
import { lazyWithWords } from '../../lib/words/lazy-with-words.ts'
import { SkeletonLines } from '../../ui/states.tsx'
import type { Opened } from './use-split.ts'

const OfferPane = lazyWithWords(['plan'], () => import('./OfferPane.tsx'))

type Props = {
  isOn: boolean
  opened: Opened
  isBusy: boolean
  table: ReactNode
  pager: ReactNode
}

/** The table, the offer opened beside it, the pages: in the order of the Tab key. */
export function SplitList({ isOn, opened, isBusy, table, pager }: Props) {
  const { open, walk, close } = opened
  const list = useRef<HTMLDivElement>(null)
  const walked = useEffectEvent(({ target }: Event) => {
    const id =
      target instanceof Element ? target.closest<HTMLElement>('[data-offer]')?.dataset.offer : undefined
    if (isOn && id) walk(id)
  })
  useEffect(() => {
    const rows = list.current
    const listen = (event: Event) => walked(event)
    rows?.addEventListener(WALKED, listen)
    return () => rows?.removeEventListener(WALKED, listen)
  }, [])
  const closeAndReturn = () => {
    list.current?.querySelector<HTMLElement>('[data-offer][aria-current]')?.focus()
    close()
  }
  useEscape(open === undefined ? undefined : closeAndReturn)
  const arrows = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (!isOn || altKey || ctrlKey || metaKey || shiftKey) return
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault() // the page scrolls to the row, and no further
    moveInRows(key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <div className={open === undefined ? 'split' : 'split split--open'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the rows' links */}
      <div
        ref={list}
        id="offers"
        className="sheet sheet--table"
        aria-busy={isBusy || undefined}
        onKeyDown={arrows}
      >
        {table}
      </div>
      <Announced id={open} />
      {open === undefined ? null : (
        <Suspense
          fallback={
            <div className="pane">
              <SkeletonLines lines={9} />
            </div>
          }
        >
          <OfferPane id={open} onClose={closeAndReturn} />
        </Suspense>
      )}
      {pager}
    </div>
  )
}

/** Closes from anywhere on the page, unless a field or a dialog has its own use for the key. */
function useEscape(close: (() => void) | undefined) {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isKeyTaken(event.target)) close?.()
  })
  const isOpen = close !== undefined
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: globalThis.KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}

/** What has opened, for those who do not see it: the focus stays in the list. It asks for the offer before the pane's script is there. */
function Announced({ id }: { id: string | undefined }) {
  const t = useTranslations('marketplace.pane')
  const { language } = useFormats()
  const { data: offer } = useQuery({ ...offerQuery(id ?? ''), enabled: id !== undefined })
  return (
    <p className="sr" role="status">
      {offer ? t('opened', { product: productName(language, offer.product), code: offer.reference }) : null}
    </p>
  )
}
