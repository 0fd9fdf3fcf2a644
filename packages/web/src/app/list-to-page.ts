type Place = { pathname: string }

const isId = (part: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(part)

/** How the path leads: into the page of a row of the list, back to the list, or elsewhere. */
export function wayBetween(from: string, to: string): 'into' | 'back' | undefined {
  const [before, after] = [from, to].map((path) => path.split('/').filter(Boolean))
  if (!before || !after) return undefined
  const shared = before[0] === 'admin' ? 2 : 1
  if (before.slice(0, shared).join('/') !== after.slice(0, shared).join('/')) return undefined
  const [wasPage, isPage] = [before.some(isId), after.some(isId)]
  if (wasPage === isPage) return undefined
  return isPage ? 'into' : 'back'
}

/** From a list to the page of a row and back something moves (motion.css), unless the device asks for no motion. */
export const listToPage = {
  types: ({ fromLocation, toLocation }: { fromLocation?: Place; toLocation: Place }): string[] | false => {
    const way = fromLocation && wayBetween(fromLocation.pathname, toLocation.pathname)
    return way && !matchMedia('(prefers-reduced-motion: reduce)').matches ? [way] : false
  },
}
