import {
  createRootRouteWithContext,
  createRoute,
  type ParsedLocation,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { Messages } from '../lib/words/messages.ts'

/** The specification's layouts (member.md §2). */
export type Layout =
  | 'admin'
  | 'article'
  | 'default'
  | 'designsystem'
  | 'detail'
  | 'followup'
  | 'form'
  | 'guest'
  | 'landing'
  | 'marketplace'
  | 'notfound'
  | 'rating'
  | 'trade'
  | 'trades'

/** Who may open a page. `guest` only without a session; `signed-in` any role; `member` a role that trades. */
export type Audience = 'public' | 'guest' | 'signed-in' | 'member' | 'admin'

/** What a route declares about its page. */
export type PageData = {
  layout: Layout
  audience: Audience
  /** Key of `titles` in `locales/<language>/app.json`. */
  title: keyof Messages['app']['titles']
  /** A document of its own, written by the build (src/site); going there leaves the application. */
  prerendered?: true
}

/** `$id` in a path is a parameter. */
export type Page = PageData & { path: string }

/** What the routes need from the application: `app/router.tsx` provides it. */
export type RouterContext = {
  /** Throws a redirect for visitors who may not open the page. */
  enter: (page: Page, href: string) => Promise<void>
  /** Asks ahead for the data of the page, if the visitor may open it. */
  ask: (page: Page, params: object) => void
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Page {}
}

export const notFound: PageData = { layout: 'notfound', audience: 'public', title: 'notFound' }
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  staticData: { ...notFound, path: '' },
})

type Entering = {
  context: RouterContext
  location: ParsedLocation
  cause: string
  params: object
}

/** Preloading fetches the page's code and data, and decides nothing. */
export const guard =
  (page: Page) =>
  async ({ context, location, cause, params }: Entering): Promise<void> => {
    context.ask(page, params)
    if (cause !== 'preload') await context.enter(page, location.href)
  }

/** A route, with the query keys that its page reads; their values are text, as a person would type it. */
export const pageRoute = <const Path extends string, const Key extends string = never>(
  path: Path,
  data: PageData,
  keys: readonly Key[] = [],
) => {
  const page = { ...data, path }
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: page,
    validateSearch: (given: { [K in Key]?: string | number | undefined } & SearchSchemaInput) => {
      const search: { [K in Key]?: string } = {}
      for (const key of keys) if (given[key] !== undefined) search[key] = String(given[key])
      return search
    },
    beforeLoad: (entering) => guard(page)(entering),
  })
}
