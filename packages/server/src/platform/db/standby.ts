import type pg from 'pg'

type Settings = { commit: string; names: string; maySee: boolean; standbys: number }

/**
 * Throws why what the server acknowledges would be on one disk only: commits do not wait for a standby, or none is there. Who may
 * not see the standbys (`pg_read_all_stats`) learns the second from commits that wait.
 */
export async function requireStandby(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Settings>(`
    select current_setting('synchronous_commit') as commit, current_setting('synchronous_standby_names') as names,
      pg_has_role(current_user, 'pg_read_all_stats', 'usage') as "maySee",
      (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum') and state = 'streaming') as standbys`)
  const { commit, names, maySee, standbys } = rows[0]! // a select without a table has one row
  if (commit === 'off' || commit === 'local')
    throw new Error(`synchronous_commit is ${commit}: commits do not wait for a standby`)
  if (names.trim() === '') throw new Error('synchronous_standby_names is empty: commits wait for no standby')
  if (maySee && standbys === 0) throw new Error('no synchronous standby is connected')
}
