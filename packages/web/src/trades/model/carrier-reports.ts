import type { OpenTask, Trade } from '../../kit/types.ts'

export type CarrierReport = NonNullable<Trade['carrier_reports']>[number]

/** One event can report of two destinations. */
export const keyOfReport = ({ id, proposes, facility_destination: place }: CarrierReport): string =>
  [id, proposes, place].join(' ')

/** What carriers report of a task that is open: it can be taken over in its place. */
export const reportsOf = (
  { carrier_reports: reports = [] }: Trade,
  turn: { task: string; tasks: readonly Pick<OpenTask, 'facility_destination'>[] },
): CarrierReport[] =>
  reports.filter(
    ({ task, facility_destination: place }) =>
      task === turn.task &&
      turn.tasks.some(({ facility_destination: of }) => of === undefined || place === null || of === place),
  )
