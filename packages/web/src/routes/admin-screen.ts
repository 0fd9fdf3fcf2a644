import type { RouteRow } from './route-row.ts'

const inTheBackOffice = { layout: 'admin', auth: 'admin' } as const

/** A row of a screen of the back office. */
export const screen = <const Name extends string, const Path extends string, const Page extends string>(
  name: Name,
  path: Path,
  title: RouteRow['title'],
  page: Page,
) => ({ ...inTheBackOffice, name, path, title, page }) as const

/** An address of the back office that only leads to another one (`app/moved.ts`). */
export const movedScreen = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  title: RouteRow['title'],
) => ({ ...inTheBackOffice, name, path, title }) as const
