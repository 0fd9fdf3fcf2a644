/** The numbers to show around `page`, with gaps: 5 of them on a desktop, 3 on a phone (member.md §9). */
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

/** The last page that exists, if `page` is past it and empty although there are rows. */
export function lastPageBefore(
  page: number,
  { data, total_data }: { data: readonly unknown[]; total_data: number },
  perPage: number,
): number | undefined {
  const last = Math.ceil(total_data / perPage)
  return data.length === 0 && last > 0 && last < page ? last : undefined
}

export type PlacedItem = { item: PageItem; on: 'both' | 'desk' | 'phone' }

/** The numbers and gaps of a desktop, each with the widths it is shown at, and the gaps that only a phone needs. */
export function placedItems(page: number, pages: number): PlacedItem[] {
  const desk = pageItems(page, pages, 5)
  const phone = pageItems(page, pages, 3)
  const all = new Set<PageItem>([
    ...(phone[0] === 'gap-before' ? (['gap-before'] as const) : []),
    ...desk,
    ...phone.filter((item) => item === 'gap-after'),
  ])
  return [...all].map((item) => ({
    item,
    on: !phone.includes(item) ? 'desk' : desk.includes(item) ? 'both' : 'phone',
  }))
}
