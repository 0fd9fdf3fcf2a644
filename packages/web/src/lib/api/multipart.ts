/** Fields and files as a multipart form: plain text, objects as JSON. */
export function multipart(fields: object, files: Readonly<Record<string, File | undefined>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file)
  return form
}
