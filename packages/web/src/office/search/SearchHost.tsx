import { Suspense, useState, useSyncExternalStore } from 'react'
import { lazyWithWords } from '../../lib/words/lazy-with-words.ts'
import { useArea } from './area.ts'
import { searchOpened } from './opened.ts'
import { useShortcuts } from './use-shortcuts.ts'

const SearchPalette = lazyWithWords(['search'], () => import('./SearchPalette.tsx'))
const ShortcutSheet = lazyWithWords(['search'], () => import('./ShortcutSheet.tsx'))

const close = () => searchOpened.set(undefined)

/** The search and the list of shortcuts, over any page of somebody who is logged in. Each comes when it is first opened. */
export function SearchHost() {
  const area = useArea()
  const opened = useSyncExternalStore(searchOpened.subscribe, searchOpened.get)
  const [were, setWere] = useState<readonly string[]>([])
  if (opened && !were.includes(opened)) setWere([...were, opened])
  useShortcuts(area)
  if (!area) return null
  return (
    <Suspense fallback={null}>
      {were.includes('palette') ? (
        <SearchPalette open={opened === 'palette'} area={area} onClose={close} />
      ) : null}
      {were.includes('shortcuts') ? (
        <ShortcutSheet open={opened === 'shortcuts'} area={area} onClose={close} />
      ) : null}
    </Suspense>
  )
}
