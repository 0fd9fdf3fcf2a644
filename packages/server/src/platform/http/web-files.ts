import { readdirSync, type Stats, statSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lookup } from 'mrmime'

type WebFile = { place: string; type: string; etag: string; cached: string }

/** What the build writes beside a text file (`web/vite.config.ts`), in the order in which it is preferred. */
const encodings = { br: '.br', gzip: '.gz' } as const

export type WebFiles = ReturnType<typeof openWebFiles>

/** An asset's own name: no path, and not hidden. */
const ASSET = /^assets\/(\w[\w.-]*)$/

/**
 * The files of a built web, listed once: a name that the build did not write is no file, however it is spelt. Except for assets of
 * other releases, which are in the folder `kept` (`kept-assets.ts`).
 */
export function openWebFiles(root: string, kept?: string) {
  const files = new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((place) => ({ place, name: path.relative(root, place).split(path.sep).join('/') }))
      .filter(({ name }) => !/(^|\/)\./.test(name)) // the pages are in such a folder: they are sent by their addresses only
      .map(({ place, name }) => [name, fileAs(name, place, statSync(place))]),
  )

  async function find(name: string): Promise<WebFile | undefined> {
    const built = files.get(name)
    const [, asset] = ASSET.exec(name) ?? []
    if (built || !kept || !asset) return built
    const place = path.join(kept, asset)
    const stats = await stat(place).catch(() => undefined)
    return stats?.isFile() ? fileAs(name, place, stats) : undefined
  }

  /** In the encoding that the browser prefers; 304 if it has this very file. */
  async function send(request: FastifyRequest, reply: FastifyReply, name: string) {
    const plain = await find(name)
    if (!plain) return reply.callNotFound()
    const encoded = await Promise.all(
      Object.entries(encodings).map(async ([encoding, ending]) => ({
        encoding,
        file: await find(name + ending),
      })),
    )
    const known = encoded.filter(({ file }) => file)
    const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase()
    const encoding = negotiate(
      accepted.replace('*', 'gzip'),
      known.map(({ encoding }) => encoding).concat('identity'),
    )
    const packed = known.find((each) => each.encoding === encoding)?.file
    const file = packed ?? plain
    const opened = await open(file.place).catch(() => undefined)
    if (!opened) return reply.callNotFound() // another build has replaced it
    reply.type(plain.type).header('cache-control', plain.cached).header('etag', file.etag)
    if (known.length > 0) reply.header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === file.etag) {
      await opened.close()
      return reply.code(304).send()
    }
    if (packed) reply.header('content-encoding', encoding)
    return reply.header('content-length', (await opened.stat()).size).send(opened.createReadStream())
  }

  return { send }
}

function fileAs(name: string, place: string, { size, mtimeMs }: Stats): WebFile {
  const type = lookup(name) ?? 'application/octet-stream'
  return {
    place,
    type: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    etag: `W/"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`,
    // The build writes a hash of their content into the names of assets, and only of assets.
    cached: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}
