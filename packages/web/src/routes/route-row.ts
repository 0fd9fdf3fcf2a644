import type { Messages } from '../lib/messages.ts'

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

export type RouteRow = {
  name: string
  /** `$id` is a parameter. */
  path: string
  layout: Layout
  auth: Audience
  /** Key of `titles` in `locales/<language>/app.json`. */
  title: keyof Messages['app']['titles']
  /** Its name in `app/pages.ts`; a row without leads to another address, or is a document of its own. */
  page?: string | undefined
  /** A document of its own, written by the build (src/public-site); going there leaves the application. */
  prerendered?: true
}
