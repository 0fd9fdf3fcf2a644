import type { Column, Constraint, Index, Locked, Schema } from './schema.ts'

/**
 * What a migration does that servers of the version before may not live with while they run beside newer ones. `contract`: they
 * fail, unless none of them uses it any more. `expand`: they go on if its author has thought of them.
 */
export type Finding = { step: 'expand' | 'contract'; what: string }

const expand = (what: string): Finding => ({ step: 'expand', what })
const contract = (what: string): Finding => ({ step: 'contract', what })

/** Compares a database before and after a migration, and looks at what it kept locked. */
export function findingsOf(before: Schema, after: Schema, { written, closed }: Locked): Finding[] {
  const was = (table: string) => table in before.tables
  const together = closed.filter(was)
  return [
    ...gone(before.tables, after.tables).map((name) =>
      contract(`${renamed(name, before, after)} table ${name}`),
    ),
    ...columns(before, after),
    ...constraints(before, after),
    ...indexes(before, after),
    ...functions(before, after),
    ...triggers(before, after),
    ...gone(before.labels, after.labels).map((name) => contract(`drops value ${name}`)),
    ...Object.entries(after.tables)
      .filter(([name, { file }]) => was(name) && before.tables[name]?.file !== file)
      .map(([name]) => expand(`rewrites table ${name}`)),
    ...written.filter(was).map((name) => expand(`changes rows of ${name}`)),
    // It holds one and waits for the next, and who reads both waits with it, or in a deadlock.
    ...(together.length > 1 ? [expand(`closes ${together.join(', ')} at once`)] : []),
  ]
}

const gone = (before: object, after: object) => Object.keys(before).filter((name) => !(name in after))

const renamed = (name: string, before: Schema, after: Schema) =>
  Object.values(after.tables).some(({ oid }) => oid === before.tables[name]?.oid) ? 'renames' : 'drops'

/** Those that the tables from before have now, and had not. */
const added = <Part extends { table: string }>(
  before: Record<string, Part>,
  after: Record<string, Part>,
  tables: object,
) => Object.entries(after).filter(([name, { table }]) => table in tables && !(name in before))

/** Of tables that are still there. */
const dropped = <Part extends { table: string }>(
  before: Record<string, Part>,
  after: Record<string, Part>,
  tables: object,
) => Object.entries(before).filter(([name, { table }]) => table in tables && !(name in after))

/** A row that leaves a new column out, or is without a value in one from before, is refused now. */
const isDemanding = (now: Column, former: Column | undefined) =>
  now.required && (former ? !former.required || (former.filled && !now.filled) : !now.filled)

function columns(before: Schema, after: Schema): Finding[] {
  const required = Object.entries(after.columns).filter(
    ([name, column]) => column.table in before.tables && isDemanding(column, before.columns[name]),
  )
  const changed = Object.entries(after.columns).filter(
    ([name, { type }]) => before.columns[name] && before.columns[name].type !== type,
  )
  return [
    ...dropped(before.columns, after.columns, after.tables).map(([name]) => contract(`drops column ${name}`)),
    ...changed.map(([name]) => contract(`changes the type of ${name}`)),
    ...required.map(([name]) => contract(`requires ${name}`)),
  ]
}

/** A constraint on new columns alone holds for rows that leave them out. */
const isOnNew = ({ columns }: Constraint, before: Schema) => columns?.every((name) => !before.columns[name])

function constraints(before: Schema, after: Schema): Finding[] {
  const isUnique = ({ kind }: Constraint) => kind === 'p' || kind === 'u' // found by their indexes
  const found: Finding[] = []
  for (const [name, constraint] of Object.entries(after.constraints)) {
    if (!(constraint.table in before.tables) || isUnique(constraint)) continue
    const former = before.constraints[name]
    if (former?.text === constraint.text && former.validated === constraint.validated) continue
    if (former && ruleOf(former) === constraint.text) continue // validated: writers go on meanwhile
    const isNew = isOnNew(constraint, before)
    if (!isNew && !(former && isWider(former, constraint))) found.push(contract(`constrains ${name}`))
    // PostgreSQL knows by itself that rows from before refer to nothing in a new column.
    if (constraint.validated && !(isNew && constraint.kind === 'f'))
      found.push(expand(`checks all rows for ${name}`))
  }
  return found
}

const ruleOf = ({ text }: Constraint) => text.replace(/ NOT VALID$/, '')

const LIST = /ARRAY\[[^\]]*\]/g
const valuesIn = (text: string) => new Set(text.match(/'[^']*'/g))

/** Whether it accepts all that the former accepted, and more values of a list, or what else comes after an `or`. */
function isWider(former: Constraint, constraint: Constraint): boolean {
  const values = valuesIn(constraint.text)
  // PostgreSQL writes each operator in its brackets: `CHECK ((former OR more))`, but `CHECK (((former OR more) AND less))`.
  const orMore = ruleOf(former)
    .replace(/^CHECK \(/, 'CHECK ((')
    .replace(/\)$/, ' OR ')
  if (constraint.text.startsWith(orMore)) return true
  return (
    ruleOf(former).replaceAll(LIST, '') === ruleOf(constraint).replaceAll(LIST, '') &&
    [...valuesIn(former.text)].every((value) => values.has(value))
  )
}

function indexes(before: Schema, after: Schema): Finding[] {
  const unique = (indexes: Record<string, Index>) =>
    Object.fromEntries(
      Object.entries(indexes)
        .filter(([, index]) => index.unique)
        .map(([, index]) => [keyOf(index), index]),
    )
  const [wereUnique, areUnique] = [unique(before.indexes), unique(after.indexes)]
  const built = Object.entries(after.indexes).filter(
    ([name, { table, text }]) => table in before.tables && before.indexes[name]?.text !== text,
  )
  return [
    ...added(wereUnique, areUnique, before.tables)
      .filter(([, index]) => !index.columns.some((name) => isNeverEqual(name, before, after)))
      .map(([what]) => contract(`makes unique ${what}`)),
    ...dropped(wereUnique, areUnique, after.tables).map(([what]) =>
      contract(`no longer makes unique ${what}`),
    ),
    ...built.map(([name, { table }]) => expand(`builds index ${name} on ${table}`)),
  ]
}

/** A new column without a default is null in what servers of the version before write, and nothing is equal to null. */
const isNeverEqual = (name: string, before: Schema, after: Schema) =>
  !before.columns[name] && !after.columns[name]?.filled

/** What an index is on, whatever its name: `offers (id)`. */
const keyOf = ({ table, text }: Index) => `${table} ${text.slice(text.indexOf('('))}`

function functions(before: Schema, after: Schema): Finding[] {
  const kept = Object.entries(after.functions).filter(([name]) => name in before.functions)
  return [
    ...gone(before.functions, after.functions).map((name) => contract(`drops function ${name}`)),
    ...kept
      .filter(([name, { returns }]) => before.functions[name]?.returns !== returns)
      .map(([name]) => contract(`changes what ${name} returns`)),
    ...kept
      .filter(([name, { body }]) => before.functions[name]?.body !== body)
      .map(([name]) => expand(`changes function ${name}`)),
  ]
}

function triggers(before: Schema, after: Schema): Finding[] {
  const changed = Object.entries(after.triggers).filter(
    ([name, { table, text }]) => table in before.tables && before.triggers[name]?.text !== text,
  )
  return [
    ...changed.map(([name]) => expand(`sets trigger ${name}`)),
    ...dropped(before.triggers, after.triggers, after.tables).map(([name]) =>
      expand(`drops trigger ${name}`),
    ),
  ]
}
