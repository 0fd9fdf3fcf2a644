/** The link of each row of the page's list, as far as it is shown. */
const links = () =>
  [...document.querySelectorAll('#main tbody tr')].flatMap((row) => {
    const link = row.querySelector<HTMLElement>('a[href]')
    return link?.checkVisibility() ? [{ row, link }] : []
  })

/** Focuses the link of the next row or of the one before; the first if none has the focus. Enter then opens it. */
export function moveInRows(by: 1 | -1): void {
  const rows = links()
  const at = rows.findIndex(({ row }) => row.contains(document.activeElement))
  const next = at < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))]
  next?.link.focus()
  next?.row.scrollIntoView({ block: 'nearest' })
}

/** The search of the page's own list, if it has one. */
export function focusOwnSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#main search input')
  if (!field?.checkVisibility()) return false
  field.focus()
  field.select()
  return true
}
