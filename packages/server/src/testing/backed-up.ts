import pg from 'pg'

/** The content of each table, regardless of the order of its rows. */
export async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url)
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const held: Record<string, string> = {}
  for (const { name } of tables.rows.filter((table) => table.name !== 'migrations')) {
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(string_agg(t::text, e'\\n' order by t::text)) as held from "${name}" t`,
    )
    held[name] = rows[0].held
  }
  const jobs = await client.query(
    `select name, data, start_after, singleton_key from pgboss.job where state < 'completed' order by id`,
  )
  await client.end()
  return { ...held, jobs: JSON.stringify(jobs.rows) }
}

/** The next values of the restored database's sequences, and whether its tables have the same constraints. */
export async function guards(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`
    select 'sequence' as kind, sequencename::text as name, coalesce(last_value::text, '') as how from pg_sequences where schemaname = 'public'
    union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger', tgrelid::regclass || '.' || tgname, tgenabled::text from pg_trigger
      where not tgisinternal and tgrelid::regclass::text not like 'pgboss.%'
    order by 1, 2`)
  await client.end()
  return rows
}
