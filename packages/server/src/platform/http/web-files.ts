import { type Dirent, readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lookup } from 'mrmime'

type WebFile = { place: string; type: string; etag: string; cached: string }

/** What the build writes beside a text file (`web/vite.config.ts`), in the order in which it is preferred. */
const encodings = { br: '.br', gzip: '.gz' } as const

export type WebFiles = ReturnType<typeof openWebFiles>

/** The files of a built web, listed once: a name that the build did not write is no file, however it is spelt. */
export function openWebFiles(root: string) {
  const files = new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => fileOf(root, entry))
      .filter(({ name }) => !/(^|\/)\./.test(name)) // the pages are in such a folder: they are sent by their addresses only
      .map(({ name, ...file }) => [name, file]),
  )

  /** In the encoding that the browser prefers; 304 if it has this very file. */
  async function send(request: FastifyRequest, reply: FastifyReply, name: string) {
    const plain = files.get(name)
    if (!plain) return reply.callNotFound()
    const known = Object.entries(encodings).filter(([, ending]) => files.has(name + ending))
    const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase()
    const encoding = negotiate(
      accepted.replace('*', 'gzip'),
      known.map(([encoding]) => encoding).concat('identity'),
    )
    const ending = known.find(([each]) => each === encoding)?.[1] ?? ''
    const file = files.get(name + ending) ?? plain
    const opened = await open(file.place).catch(() => undefined)
    if (!opened) return reply.callNotFound() // another build has replaced it
    reply.type(plain.type).header('cache-control', plain.cached).header('etag', file.etag)
    if (known.length > 0) reply.header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === file.etag) {
      await opened.close()
      return reply.code(304).send()
    }
    if (ending) reply.header('content-encoding', encoding)
    return reply.header('content-length', (await opened.stat()).size).send(opened.createReadStream())
  }

  return { send }
}

function fileOf(root: string, entry: Dirent): WebFile & { name: string } {
  const place = path.join(entry.parentPath, entry.name)
  const name = path.relative(root, place).split(path.sep).join('/')
  const { size, mtimeMs } = statSync(place)
  const type = lookup(name) ?? 'application/octet-stream'
  return {
    name,
    place,
    type: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    etag: `W/"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`,
    // The build writes a hash of their content into the names of assets, and only of assets.
    cached: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}
