/** Changes that no test can notice, because nothing changes: what the line says, what it became, and why. */
export const alike: readonly { file: string; line: string; becomes: string; because: string }[] = [
  {
    file: 'pricing/cost-breakdown.ts',
    line: "halfOfFee(fee, 'supplier')",
    becomes: '""',
    because: 'there are two sides, and the types know no third',
  },
  {
    file: 'pricing/platform-fee.ts',
    line: "halfOfFee(feePerTon, 'supplier')",
    becomes: '""',
    because: 'there are two sides, and the types know no third',
  },
  {
    file: 'trades/terms.ts',
    line: 'terms.destinations[index]?.containers',
    becomes: 'terms.destinations[index].containers',
    because: 'freight has a line for each destination',
  },
  {
    file: 'trades/do-task.ts',
    line: 'overdue: false,',
    becomes: 'true',
    because: 'a task about to be done is not asked whether it is late',
  },
  {
    file: 'trades/do-task.ts',
    line: 'optional: true,',
    becomes: 'false',
    because: 'nor whether anybody had to do it',
  },
  {
    file: 'trades/do-task.ts',
    line: 'open.some((each) => each.side !== null)',
    becomes: 'open.every(each => each.side !== null)',
    because: 'what is open of one task is all of one kind',
  },
  {
    file: 'trades/do-task.ts',
    line: 'open.some((each) => each.draft !== undefined)',
    becomes: 'open.every(each => each.draft !== undefined)',
    because: 'what is open of one task is all of one kind',
  },
]
