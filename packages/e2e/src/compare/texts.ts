import { members, openMarket } from '../market.ts'

/** Everything read from a server, each text under the name that it is compared by. */
export type Texts = Map<string, string>

const readers = ['supplier', 'buyer', 'trader', 'admin'] as const
const languages = ['en', 'ar'] as const
const publicPages = ['', 'about', 'how-it-works', 'contact', 'faq', 'privacy', 'terms', 'rules', 'login']

type Operation = { parameters?: { name: string; in: string }[] }
type OpenApi = { paths: Record<string, { get?: Operation }> }

/**
 * The OpenAPI document, the answer of every GET in it to each demo member in both languages, with the ids where its path takes
 * one, the public pages, and every message of the outbox as text and as HTML.
 */
export async function textsOf(address: string, ids: readonly string[]): Promise<Texts> {
  const texts: Texts = new Map()
  const openApi = (await (await fetch(`${address}/api/v1/openapi.json`)).json()) as OpenApi // what its tests check
  for (const [path, operations] of Object.entries(openApi.paths))
    texts.set(`call ${path}`, JSON.stringify(operations, null, 1))
  const market = openMarket(address)
  const gets = Object.keys(openApi.paths).filter((path) => openApi.paths[path]?.get)
  for (const who of readers) {
    const { access_token } = await market.signIn(who)
    for (const path of gets)
      for (const [n, asked] of pathsOf(path, ids).entries())
        for (const language of languages) {
          const headers = { authorization: `Bearer ${access_token}`, 'accept-language': language }
          const answer = await fetch(`${address}${asked}`, { headers })
          texts.set(`${members[who]} ${language} GET ${path} ${n}`, await textOf(answer))
        }
  }
  for (const page of publicPages)
    for (const path of [page, `ar/${page}`])
      texts.set(`page /${path}`, await textOf(await fetch(`${address}/${path}`)))
  for (const [name, text] of await messagesOf(address)) texts.set(name, text)
  return texts
}

const generated = ['contract.pdf', 'proforma.pdf'].flatMap((name) => [name, `${name}?form=bilingual`])

function pathsOf(path: string, ids: readonly string[]): string[] {
  const parameters = path.match(/\{\w+\}/g) ?? []
  if (parameters.length === 0) return [path]
  const ofIds = ids.map((id) => path.replace('{id}', id))
  if (path.endsWith('/documents/{document}'))
    return ofIds.flatMap((asked) => generated.map((name) => asked.replace('{document}', name)))
  return parameters.length === 1 ? ids.map((id) => path.replace(/\{\w+\}/, id)) : []
}

/** With its status; anything that is not text becomes its type and size. */
async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? ''
  const isText = /json|text|calendar/.test(type)
  const body = isText ? await answer.text() : `${(await answer.arrayBuffer()).byteLength} bytes`
  const lines =
    type.includes('json') && body ? JSON.stringify(JSON.parse(body), null, 1) : body.replaceAll('><', '>\n<')
  return `${answer.status} ${type}\n${lines}`
}

type Message = { channel: string; to: string; subject: string; text: string }

async function messagesOf(address: string): Promise<Texts> {
  const messages = (await (await fetch(`${address}/dev/outbox.json`)).json()) as Message[] // dev-outbox.ts writes it
  const texts: Texts = new Map()
  const keep = (name: string, text: string) => {
    const nth = [...texts.keys()].filter((other) => other.startsWith(`${name} #`)).length
    texts.set(`${name} #${nth}`, text)
  }
  for (const { channel, to, subject, text } of messages.reverse())
    keep(withoutChance(`${channel} to ${to}: ${subject}`, address), text)
  const list = await (await fetch(`${address}/dev/outbox`)).text()
  const looks = [...list.matchAll(/href="(\/dev\/outbox\/[^"]+)"/g)].map(([, href]) => href!).reverse() // it has a group
  for (const href of looks) {
    const html = await textOf(await fetch(`${address}${href}`))
    keep(withoutChance(`mail as it looks: ${/<title>(.*?)<\/title>/.exec(html)?.[1]}`, address), html)
  }
  return texts
}

/** Strips what differs from one start of a server to the next: ids, keys, codes, hashes, timestamps and the address. */
export function withoutChance(text: string, address: string): string {
  const { host, port } = new URL(address)
  return text
    .replaceAll(host, 'host')
    .replaceAll(`127.0.0.1:${port}`, 'host')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\b[0-9a-f]{32,64}\b/g, 'hash')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{8}T\d{6}Z/g, 'moment')
    .replaceAll(/\/(pictures|audio)\/[\w-]+/g, '/$1/key')
    .replaceAll(/\d{1,2}:\d\d/g, 'clock')
    .replaceAll(/[\w-]+-[\w-]{8}\.(js|css|woff2|webp|avif|png|svg)/g, 'asset.$1')
    .replaceAll(/\b\d{6}\b/g, 'code')
    .replaceAll(/[\w-]{40,}/g, 'token')
}
