import { mediaQuery, useMediaQuery } from '../lib/use-media-query.ts'

const desk = mediaQuery('(min-width: 64rem)')
const tablet = mediaQuery('(min-width: 48rem)')

/** Wide enough for a chart beside everything else. */
export const useDesk = (): boolean => useMediaQuery(desk)
/** Wide enough for a second column. */
export const useTablet = (): boolean => useMediaQuery(tablet)
