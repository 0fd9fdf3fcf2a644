import { named } from '@mahsul/contract/kit/resource'
import type { Language } from '@mahsul/domain/kit/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Dependencies, SignedIn } from '../http/dependencies.ts'
import { RefusedError } from '../http/refuse.ts'
import { sendList } from '../resource/list-file.ts'
import { everyRow, type Listed, pageResource } from '../resource/resource.ts'
import { actOf } from '../resource/resource-handlers.ts'
import type { importTarget } from './import-file.ts'
import { fileOfImport, pastImportsOf } from './past-imports.ts'

type HandlerInput = {
  db: Db
  params: unknown
  query: unknown
  body: unknown
  member: SignedIn
  language: Language
  now: Date
  request: FastifyRequest
  reply: FastifyReply
  deps: Dependencies
}
type Imported = Pick<
  ReturnType<typeof importTarget<string, never, never>>,
  'name' | 'target' | 'log' | 'try' | 'import' | 'whole' | 'sample'
>

/** Handlers of the calls of `importCalls`. */
export function importHandlers<const Path extends string, const Past extends string>(
  { path, past }: { path: Path; past: Past },
  target: Imported,
) {
  const { name, log } = target
  const pastImports = pastImportsOf(target.target)
  const bulk = async (input: HandlerInput) => {
    const { db, request, deps } = input
    const { file } = request.received
    if (!file) throw new RefusedError('NO_DOCUMENT')
    const { dry_run: dry } = input.body as { dry_run?: 'true' | 'false' } // validated by the schema of the call
    const work = dry === 'true' ? target.try : target.import
    return { data: await work(db, { act: actOf(input), file, files: deps.files }) }
  }
  const whole = ({ db, now, reply }: Pick<HandlerInput, 'db' | 'now' | 'reply'>) =>
    asCsv(reply, `${name}.csv`).send(target.whole(db, now))
  const sample = async ({ db, now, reply }: Pick<HandlerInput, 'db' | 'now' | 'reply'>) =>
    asCsv(reply, `${name}-sample.csv`).send(await target.sample(db, now))
  const list = (input: Pick<HandlerInput, 'db' | 'query' | 'now'>) =>
    pageResource(input.db, pastImports, { ...input, query: input.query as Listed }) // validated, as above
  const file = (input: HandlerInput & { query: object }) =>
    sendList(input, log, everyRow(input.db, pastImports, { ...input, query: input.query as Listed })) // validated
  const one = async ({ db, params, language, reply, deps }: HandlerInput) => {
    const { id } = params as { id: string } // validated
    const { files, uploadsFolder: folder } = deps
    const found = await fileOfImport(db, { id, target: target.target, files, folder, language })
    return asCsv(reply, found.name).send(found.stream)
  }
  return {
    ...named(`POST ${path}/bulk`, bulk),
    ...named(`GET ${path}/export.csv`, whole),
    ...named(`GET ${path}/sample.csv`, sample),
    ...named(`GET ${past}`, list),
    ...named(`GET ${past}.csv`, file),
    ...named(`GET ${past}/{id}`, one),
  }
}

const asCsv = (reply: FastifyReply, name: string) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
