import type pg from 'pg'

/** What a migration can change of a database, each thing under a name that says whose it is. */
export type Schema = {
  tables: Record<string, { oid: number; file: number }>
  columns: Record<string, Column>
  constraints: Record<string, Constraint>
  indexes: Record<string, Index>
  functions: Record<string, { returns: string; body: string }>
  triggers: Record<string, { table: string; text: string }>
  labels: Record<string, { type: string }>
}
export type Column = { table: string; type: string; required: boolean; filled: boolean }
export type Constraint = {
  table: string
  text: string
  /** p, u, f, c and x, as PostgreSQL calls them. */
  kind: string
  validated: boolean
  columns: string[] | null
}
export type Index = { table: string; text: string; unique: boolean; columns: string[] }

/** Each part as one object of names, so that two schemas are compared name by name. */
const parts: Record<keyof Schema, string> = {
  tables: `
    select relname as name, json_build_object('oid', c.oid::bigint, 'file', relfilenode::bigint) as is
    from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  columns: `
    select relname || '.' || attname as name, json_build_object('table', relname, 'type', format_type(atttypid, atttypmod),
      'required', attnotnull, 'filled', atthasdef or attidentity <> '') as is
    from pg_attribute join pg_class c on c.oid = attrelid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  constraints: `
    select conname || ' on ' || relname as name, json_build_object('table', relname, 'text', pg_get_constraintdef(k.oid),
      'kind', contype, 'validated', convalidated, 'columns',
      (select json_agg(relname || '.' || attname) from pg_attribute where attrelid = conrelid and attnum = any(conkey))) as is
    from pg_constraint k join pg_class c on c.oid = conrelid
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c', 'x')`,
  indexes: `
    select i.relname as name, json_build_object('table', t.relname, 'text', pg_get_indexdef(indexrelid), 'unique', indisunique,
      'columns', coalesce((select json_agg(t.relname || '.' || attname) from pg_attribute
        where attrelid = indrelid and attnum = any(indkey) and attnum > 0), '[]')) as is
    from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
    where i.relnamespace = 'public'::regnamespace and indisvalid`,
  functions: `
    select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name,
      json_build_object('returns', pg_get_function_result(oid), 'body', prosrc) as is
    from pg_proc where pronamespace = 'public'::regnamespace`,
  triggers: `
    select tgname || ' on ' || relname as name, json_build_object('table', relname, 'text', pg_get_triggerdef(t.oid)) as is
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`,
  labels: `
    select enumlabel || ' of ' || typname as name, json_build_object('type', typname) as is
    from pg_enum join pg_type t on t.oid = enumtypid where typnamespace = 'public'::regnamespace`,
}

const statement = `select json_build_object(${Object.entries(parts)
  .map(
    ([part, query]) =>
      `'${part}', (select coalesce(json_object_agg(name, "is"), '{}') from (${query.replaceAll(' as is', ' as "is"')}) q)`,
  )
  .join(', ')}) as schema`

/** The tables, functions and so on of a database as they are for this client, inside of its transaction. */
export async function schemaOf(client: pg.ClientBase): Promise<Schema> {
  const { rows } = await client.query<{ schema: Schema }>(statement)
  return rows[0]!.schema // a query without FROM has one row
}

/** What this transaction has locked of the tables. */
export type Locked = {
  /** Those whose rows it has changed, or could have. */
  written: string[]
  /** Those that nobody else may even read. */
  closed: string[]
}

export async function lockedBy(client: pg.ClientBase): Promise<Locked> {
  const { rows } = await client.query<{ table: string; mode: string }>(`
    select relname as table, mode from pg_locks join pg_class c on c.oid = relation
    where pid = pg_backend_pid() and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`)
  const held = (lock: string) => rows.filter(({ mode }) => mode === lock).map(({ table }) => table)
  return { written: held('RowExclusiveLock'), closed: held('AccessExclusiveLock') }
}
