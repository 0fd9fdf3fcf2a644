/** The numbers to show around `page`, with gaps: 5 of them on a desk, 3 on a phone (member.md §9). */
export type PageItem = number | 'gap-before' | 'gap-after'

export function pageItems(page: number, pages: number, wide: number): PageItem[] {
  const from = Math.max(1, Math.min(page - Math.floor(wide / 2), pages - wide + 1))
  const to = Math.min(pages, from + wide - 1)
  const items: PageItem[] = []
  if (from > 1) items.push('gap-before')
  for (let n = from; n <= to; n += 1) items.push(n)
  if (to < pages) items.push('gap-after')
  return items
}
