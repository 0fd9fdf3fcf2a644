import { rowLine } from '@mahsul/contract/admin/freight-imports'
import { wordsFor } from '@mahsul/contract/problem-words'
import { v7 as newId } from 'uuid'
import { record } from '../../../platform/audit/record.ts'
import { type Db, transaction } from '../../../platform/db/db.ts'
import { type FileStore, newKey } from '../../../platform/files/file-store.ts'
import type { ReceivedFile } from '../../../platform/http/multipart.ts'
import { RefusedError } from '../../../platform/http/refuse.ts'
import { inItsWords } from '../../../platform/resource/constraints.ts'
import type { Act } from '../../../platform/resource/resource.ts'
import { notifyRequesters } from '../notify-requesters.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import { knownPlaces } from './lookups.ts'
import { type Effect, effectOf, writeLanes } from './write-lanes.ts'

type ImportFreightInput = { act: Act; file: ReceivedFile; files: FileStore }

/** What a file would do, row by row; nothing is stored. */
export async function tryImport(db: Db, { act, file }: ImportFreightInput) {
  refuseOtherNames(file)
  const known = await knownPlaces(db)
  const checked = await checkFile(file.path, known)
  const effect = checked.problemCount > 0 ? nothing : await effectOf(db, { ...checked, known, now: act.now })
  const status = checked.problemCount > 0 ? ('failed' as const) : ('checked' as const)
  return report(null, status, { act, file, checked, effect })
}

/**
 * Fills the freight table from a file, all of it or nothing (decision 95). A refused file is stored, too, with its problems,
 * so that its sender can read them there.
 */
export async function importFreight(db: Db, input: ImportFreightInput) {
  const { act, file, files } = input
  refuseOtherNames(file)
  const known = await knownPlaces(db)
  const checked = await checkFile(file.path, known)
  const [id, key] = [newId(), newKey()]
  await files.put(key, file)
  try {
    if (checked.problemCount > 0) {
      await transaction(db, (tx) =>
        keep(tx, { ...input, id, key, checked, status: 'failed', effect: nothing }),
      )
    } else {
      const effect = await inItsWords({ references: gone }, () =>
        transaction(db, async (tx) => {
          const written = await writeLanes(tx, { ...checked, known, now: act.now })
          await notifyRequesters(tx, act.now)
          await keep(tx, { ...input, id, key, checked, status: 'imported', effect: written })
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

/** A place or a container type was deleted while the file was read. */
const gone = {
  freight_costs_origin_id_fkey: 'file',
  freight_costs_destination_id_fkey: 'file',
  freight_costs_container_type_id_fkey: 'file',
}

function refuseOtherNames({ name }: ReceivedFile) {
  if (!/\.csv$/i.test(name)) throw new RefusedError('INVALID_CSV')
}

type Outcome = { checked: CheckedFile; effect: Effect }

async function keep(
  tx: Db,
  {
    id,
    key,
    act,
    file,
    checked,
    effect,
    status,
  }: ImportFreightInput & Outcome & { id: string; key: string; status: 'imported' | 'failed' },
) {
  await tx
    .insertInto('freight_imports')
    .values({
      id,
      key,
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
    action: status === 'imported' ? 'freight_cost.import' : 'freight_cost.import-failed',
    entity: 'freight_import',
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
  const { rows, lanes, problems, problemCount } = checked
  return {
    external_id: id,
    status,
    file_name: file.name.slice(-200),
    rows,
    to_create: effect.created,
    to_change: effect.changed,
    unchanged: problemCount > 0 ? 0 : lanes.length - effect.created - effect.changed,
    problem_count: problemCount,
    problems: problems.map(({ row, column, problem }) => ({
      row,
      column,
      message: wordsFor(problem, act.language),
    })),
  }
}

/** Each with its row: screens join these lines below the message (admin.md §8). */
function errorsOf({ problems }: CheckedFile, { language }: Act) {
  const errors: Record<string, string[]> = {}
  // That there is no row is what the message says.
  for (const { row, column, problem } of problems.filter((each) => each.problem.rule !== 'noRows')) {
    const place = column === '' ? String(row) : `${row}.${column}`
    errors[place] = [...(errors[place] ?? []), rowLine(row, wordsFor(problem, language), language)]
  }
  return errors
}
