/**
 * Containers by which offers reserve more or less than the orders that can still be confirmed. Two minutes of tolerance for
 * the jobs, the sweep and clock differences.
 */
export const reservedAstrayText = `
  select coalesce(sum(abs(coalesce(o.reserved, 0) - coalesce(d.containers, 0))), 0)::int as figure
  from (select id, reserved from offers where reserved > 0) o
  full join (select offer_id, sum(containers) as containers from trades
    where clock_due_at > now() - interval '2 minutes' and confirm_until is not null and status = 'running'
    group by offer_id) d on d.offer_id = o.id`

/** Deadlines that passed two minutes ago and were not carried out, by what they belong to. */
export const deadlinesMissedText = `
  select 'trade' as label, count(*)::int as figure from trades where clock_due_at < now() - interval '2 minutes'
  union all
  select 'offer', count(*)::int from offers
  where closed_at is null and expired_at is null and valid_until < now() - interval '2 minutes'`
