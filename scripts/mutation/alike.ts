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
]
