/** HTML that was put together here, so that nothing in it has to be escaped any more. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | readonly Html[] | string | number | false | null | undefined

/** `html\`<b>${name}</b>\``: whatever is not HTML yet is escaped, and what is not there leaves nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(written)))

/** Markup of our own that no template can hold, such as the comments Outlook reads. */
export const raw = (text: string): Html => new Html(text)

function written(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(written).join('')
  return part === false || part === null || part === undefined ? '' : escaped(String(part))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
