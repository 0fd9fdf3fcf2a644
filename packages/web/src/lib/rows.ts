/** Sent to the link of a row when keys have moved there; it bubbles. */
export const WALKED = 'rowwalked'

/** The link of each row of the page's list, as far as it is shown. */
const links = () =>
  [...document.querySelectorAll('#main tbody tr')].flatMap((row) => {
    const link = row.querySelector<HTMLElement>('a[href]')
    return link?.checkVisibility() ? [{ row, link }] : []
  })

/**
 * Focuses the link of the next row or of the one before, counted from the row that has the focus, else from the current one; the
 * first if there is neither. Enter then opens it.
 */
export function moveInRows(by: 1 | -1): void {
  const rows = links()
  const focused = rows.findIndex(({ row }) => row.contains(document.activeElement))
  const at = focused < 0 ? rows.findIndex(({ link }) => link.hasAttribute('aria-current')) : focused
  const next = at < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))]
  if (!next) return
  next.link.focus()
  next.row.scrollIntoView({ block: 'nearest' })
  next.link.dispatchEvent(new CustomEvent(WALKED, { bubbles: true }))
}

/**
 * Presses the star of the row that has the focus, else of the current one, else of the offer that is the page; and says whether
 * there is one.
 */
export function pressWatch(): boolean {
  const current =
    document.activeElement?.closest('#main tbody tr') ??
    document.querySelector('#main tbody tr:has(a[aria-current])') ??
    document.querySelector('#main .offerpage__head')
  const star = current?.querySelector<HTMLElement>('[data-watch]')
  star?.click()
  return star != null
}

/** The search of the page's own list, if it has one. */
export function focusOwnSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#main search input')
  if (!field?.checkVisibility()) return false
  field.focus()
  field.select()
  return true
}

/** Fields take every key, and lists of choices the letters of what they show. */
const typing = 'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"]'
export const dialog = '[role="dialog"], [role="alertdialog"]'

/** Whether a key belongs to a field, or to a dialog over the page. */
export const isKeyTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(typing) !== null) || document.querySelector(dialog) !== null
