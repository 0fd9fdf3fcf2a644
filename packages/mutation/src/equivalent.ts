/** Equivalent mutants: the line, what it became, and why no test can notice. */
export const equivalent: readonly { file: string; line: string; becomes: string; because: string }[] = [
  {
    file: 'offers/cost-breakdown.ts',
    line: "halfOfFee(fee, 'supplier')",
    becomes: '""',
    because: 'there are two sides, and the types know no third',
  },
  {
    file: 'offers/platform-fee.ts',
    line: "halfOfFee(feePerTon, 'supplier')",
    becomes: '""',
    because: 'there are two sides, and the types know no third',
  },
  {
    file: 'trades/process/terms.ts',
    line: 'terms.destinations[index]?.containers',
    becomes: 'terms.destinations[index].containers',
    because: 'freight has a line for each destination',
  },
  {
    file: 'trades/perform-task.ts',
    line: 'overdue: false,',
    becomes: 'true',
    because: 'a task about to be done is not asked whether it is late',
  },
  {
    file: 'trades/perform-task.ts',
    line: 'optional: true,',
    becomes: 'false',
    because: 'nor whether anybody had to do it',
  },
  {
    file: 'trades/perform-task.ts',
    line: 'open.some((openTask) => openTask.side !== null)',
    becomes: 'open.every(openTask => openTask.side !== null)',
    because: 'what is open of one task is all of one kind',
  },
  {
    file: 'trades/perform-task.ts',
    line: 'open.some((openTask) => openTask.draft !== undefined)',
    becomes: 'open.every(openTask => openTask.draft !== undefined)',
    because: 'what is open of one task is all of one kind',
  },
  {
    file: 'container-number.ts',
    line: 'letter.charCodeAt(0) - 65',
    becomes: 'letter.charCodeAt(0) + 65',
    because: 'every letter then counts 143 more, and that is thirteen times the eleven the sum is divided by',
  },
  {
    file: 'trades/reminders.ts',
    line: "miss === 'order.lapse'",
    becomes: '{}',
    because: 'it is asked only whether both are reminded, and no day is as late as none',
  },
  {
    file: 'trades/reminders.ts',
    line: "remind: 'actor', adminAfterDays",
    becomes: '""',
    because: 'it is asked only whether both are reminded',
  },
  {
    file: 'trades/reminders.ts',
    line: 'if (due > since.getTime())',
    becomes: 'due >= since.getTime()',
    because: 'half of no time is the deadline itself, which is told instead',
  },
  ...['ready && back || back > ready', 'ready || back', 'back >= ready', 'true'].map((becomes) => ({
    ...{ file: 'trades/reminders.ts', line: 'ready && back && back > ready', becomes },
    because: 'what was refused had been brought, and was ready before that',
  })),
  ...['false', '""'].map((becomes) => ({
    ...{ file: 'trades/reminders.ts', line: "task.by === 'system'", becomes },
    because: 'what the clock does reminds nobody and is sorted out before; this tells the types',
  })),
  {
    file: 'trades/reminders.ts',
    line: 'urgency.indexOf(known.kind) > urgency.indexOf(last.kind)',
    becomes: 'urgency.indexOf(known.kind) >= urgency.indexOf(last.kind)',
    because: 'of two that are as urgent either may be told',
  },
]
