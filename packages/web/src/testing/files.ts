/** The smallest complete PDF. */
export const pdf = (name: string): File =>
  new File(
    [
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
        '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n' +
        'trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
    ],
    `${name}.pdf`,
    { type: 'application/pdf' },
  )

/** A table as a spreadsheet saves it. */
export const csv = (name: string): File => new File(['origin,destination\n'], name, { type: 'text/csv' })
