/** As people type it: without case, vowel signs and stretched letters, one form of alif, ya and ta marbuta, Latin digits. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[\u0649\u064a]/g, 'y')
    .replaceAll(/[\u0629\u0647]/g, 'h')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))

/** Whether every word that was typed is in one of the texts. */
export function hasWords(typed: string, texts: readonly string[]): boolean {
  const all = fold(texts.join(' '))
  const bare = all.replaceAll('-', '')
  return fold(typed)
    .split(/\s+/)
    .every((word) => all.includes(word) || bare.includes(word.replaceAll('-', '')))
}
