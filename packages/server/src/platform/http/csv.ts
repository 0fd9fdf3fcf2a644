/** So that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One line of a CSV file (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe, so that it is
 * shown as text (promise 47).
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(defused(cell)))).join(',')}\r\n`

/** With their full-width forms, which spreadsheets of East Asia take for formulas as well. */
const defused = (cell: string) => (/^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell)
const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
