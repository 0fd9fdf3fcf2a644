import type { Notice } from './look.ts'

/** Those with these ids, or all of the member's. */
export type Marked = { ids: string[] } | { all: true }

export type NoticePage = { data: Notice[] }

/** A page of the list in which they are read; what was read before keeps its time. */
export const readIn = <Page extends NoticePage>(page: Page, marked: Marked, now: Date): Page => ({
  ...page,
  data: page.data.map((notice) =>
    notice.read_at === null && ('all' in marked || marked.ids.includes(notice.id))
      ? { ...notice, read_at: now.toISOString() }
      : notice,
  ),
})
