import type { RouteRow } from './route-row.ts'

/** A row of a screen of the back office; without a page it leads to another address. */
export const screen = <
  const Name extends string,
  const Path extends string,
  const Page extends string = never,
>(
  name: Name,
  path: Path,
  title: RouteRow['title'],
  page?: Page,
) => ({ name, path, layout: 'admin', auth: 'admin', title, ...(page && { page }) }) as const
