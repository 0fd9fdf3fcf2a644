/** What banks call themselves where this market trades, in the letters that names are compared in. */
export const bankWords: readonly string[] = [
  ...['BANK', 'BANKS', 'BANKASI', 'BANQUE', 'BANCO', 'BANCA', 'BANKING', 'SPARKASSE', 'VOLKSBANK', 'MASRAF'],
  ...['COMMERZBANK', 'LANDESBANK'],
]
