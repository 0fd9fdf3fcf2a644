/** Joiners stay within a word, whose letters they part (Persian) or join (Urdu, Indic scripts). */
const invisible =
  /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|(?!\u200c|\u200d|[\t\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Without what nobody sees: control and format characters, marks of direction, letters that are empty. */
export const withoutMarks = (text: string): string => text.replaceAll(invisible, '')

/**
 * An identifier as it was meant, however it was typed or pasted: a number of a telephone, an account, a container, a trade, a
 * code. Pages and messengers add marks of direction, word processors make dashes longer, keyboards have digits of their own.
 * Case and what is between its parts are left to whoever compares.
 */
export const cleaned = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replaceAll(/\p{Nd}/gu, latinDigit)

/** With the digits that codes, sums and dates of papers have. */
export const withLatinDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, latinDigit)

/** The digits of a script stand in a row from its zero. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0)! // of one digit
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** The same without spaces, dashes and case: two spellings of one number are one. */
export const bareIdentifier = (typed: string): string => cleaned(typed).replaceAll(/[\s-]/g, '').toUpperCase()
