import type { Readable } from 'node:stream'
import { importWordsFor, rowLine } from '@mahsul/contract/kit/import-words'
import type { ActivityThing } from '@mahsul/contract/office/activity-words'
import type { ImportTable } from '@mahsul/domain/kit/import-table'
import { v7 as newId } from 'uuid'
import { record } from '../audit/record.ts'
import { type Db, transaction } from '../db/db.ts'
import { type FileStore, newKey } from '../files/file-store.ts'
import type { ReceivedFile } from '../http/multipart.ts'
import { RefusedError } from '../http/refuse.ts'
import { inItsWords } from '../resource/constraints.ts'
import type { Act } from '../resource/resource.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import type { Target } from './past-imports.ts'

export type Effect = { created: number; changed: number }

/** A table that can be filled from a file: how its rows are read, and what they do to it. */
export type ImportTarget<Column extends string, Row, Known> = {
  /** What `freight_imports` calls it. */
  target: Target
  /** Its name in the activity log: `freight_cost`; and that of its imports. */
  entity: 'freight_cost' | 'product' | 'product_load' | 'lane_rule'
  log: ActivityThing
  /** Of the files that are taken away: `freight-costs`. */
  name: string
  table: ImportTable<Column, Row, Known>
  /** What the cells of a file may name. */
  known: (db: Db, now: Date) => Promise<Known>
  /** What these rows would change. */
  effectOf: (db: Db, rows: readonly Row[], about: { known: Known; now: Date }) => Promise<Effect>
  /** Writes them; other writers of the table wait meanwhile. */
  write: (tx: Db, rows: readonly Row[], about: { known: Known; act: Act }) => Promise<Effect>
  /** Foreign keys to what the cells name: it was deleted while the file was read. */
  gone: readonly string[]
  /** The table as a file that can be imported again. */
  whole: (db: Db, now: Date) => Readable
  /** The header with a few rows. */
  sample: (db: Db, now: Date) => Promise<string>
}

type ImportInput = { act: Act; file: ReceivedFile; files: FileStore }

/** A table's imports: a dry run, and the import itself. */
export const importTarget = <Column extends string, Row, Known>(
  target: ImportTarget<Column, Row, Known>,
) => ({
  ...target,
  try: (db: Db, input: ImportInput) => tryImport(db, target, input),
  import: (db: Db, input: ImportInput) => importFile(db, target, input),
})

/** What a file would do, row by row; nothing is stored. */
async function tryImport<Column extends string, Row, Known>(
  db: Db,
  target: ImportTarget<Column, Row, Known>,
  { act, file }: ImportInput,
) {
  refuseOtherNames(file)
  const known = await target.known(db, act.now)
  const checked = await checkFile(file.path, target.table, known)
  const isRefused = checked.problemCount > 0
  const effect = isRefused ? nothing : await target.effectOf(db, checked.read, { known, now: act.now })
  return report(null, isRefused ? 'failed' : 'checked', { act, file, checked, effect })
}

/**
 * Fills a table from a file, all of it or nothing (decision 95). A refused file is stored, too, with its problems, so that
 * its sender can read them there.
 */
async function importFile<Column extends string, Row, Known>(
  db: Db,
  target: ImportTarget<Column, Row, Known>,
  input: ImportInput,
) {
  const { act, file, files } = input
  const { target: name, entity, log } = target
  const of = { target: name, entity, log }
  refuseOtherNames(file)
  const known = await target.known(db, act.now)
  const checked = await checkFile(file.path, target.table, known)
  const [id, key] = [newId(), newKey()]
  await files.put(key, file)
  try {
    if (checked.problemCount > 0) {
      await transaction(db, (tx) =>
        keep(tx, { ...input, of, id, key, checked, status: 'failed', effect: nothing }),
      )
    } else {
      const references = Object.fromEntries(target.gone.map((constraint) => [constraint, 'file']))
      const effect = await inItsWords({ references }, () =>
        transaction(db, async (tx) => {
          const written = await target.write(tx, checked.read, { known, act })
          await keep(tx, { ...input, of, id, key, checked, status: 'imported', effect: written })
          return written
        }),
      )
      return report(id, 'imported', { act, file, checked, effect })
    }
  } catch (error) {
    await files.drop(key).catch(() => {}) // or it is swept
    throw error
  }
  throw new RefusedError('INVALID_CSV', { errors: errorsOf(checked, act) })
}

const nothing: Effect = { created: 0, changed: 0 }

function refuseOtherNames({ name }: ReceivedFile) {
  if (!/\.csv$/i.test(name)) throw new RefusedError('INVALID_CSV')
}

type Outcome = { checked: CheckedFile<unknown>; effect: Effect }
type Kept = ImportInput &
  Outcome & {
    of: Pick<ImportTarget<string, never, never>, 'target' | 'entity' | 'log'>
    id: string
    key: string
    status: 'imported' | 'failed'
  }

async function keep(
  tx: Db,
  { of: { target, entity, log }, id, key, act, file, checked, effect, status }: Kept,
) {
  await tx
    .insertInto('freight_imports')
    .values({
      id,
      key,
      target,
      file_name: file.name.slice(-200),
      sha256: file.sha256,
      bytes: file.bytes,
      status,
      row_count: checked.rows,
      created_count: effect.created,
      changed_count: effect.changed,
      problem_count: checked.problemCount,
      problems: JSON.stringify(checked.problems),
      imported_by: act.by.id,
      created_at: act.now,
    })
    .execute()
  await record(tx, {
    actor: act.by,
    action: status === 'imported' ? `${entity}.import` : `${entity}.import-failed`,
    entity: log,
    entityId: id,
    after: { file: file.name.slice(-200), sha256: file.sha256, rows: checked.rows, ...effect },
    ...(act.ipHash && { ipHash: act.ipHash }),
    now: act.now,
  })
}

function report(
  id: string | null,
  status: 'checked' | 'imported' | 'failed',
  { act, file, checked, effect }: Outcome & { act: Act; file: ReceivedFile },
) {
  const { rows, read, problems, problemCount } = checked
  return {
    external_id: id,
    status,
    file_name: file.name.slice(-200),
    rows,
    to_create: effect.created,
    to_change: effect.changed,
    unchanged: problemCount > 0 ? 0 : read.length - effect.created - effect.changed,
    problem_count: problemCount,
    problems: problems.map(({ row, column, problem }) => ({
      row,
      column,
      message: importWordsFor(problem, act.language),
    })),
  }
}

/** Each with its row: screens join these lines below the message (admin.md §8). */
function errorsOf({ problems }: CheckedFile<unknown>, { language }: Act) {
  const errors: Record<string, string[]> = {}
  // That there is no row is what the message says.
  for (const { row, column, problem } of problems.filter((each) => each.problem.rule !== 'noRows')) {
    const place = column === '' ? String(row) : `${row}.${column}`
    errors[place] = [...(errors[place] ?? []), rowLine(row, importWordsFor(problem, language), language)]
  }
  return errors
}
