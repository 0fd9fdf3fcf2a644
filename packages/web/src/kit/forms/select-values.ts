export type SelectValue = { en: string; ar: string }

/** The choices of a characteristic as one value of the form. */
export const writeChoices = (choices: readonly SelectValue[]): string => JSON.stringify(choices)

export const readChoices = (text: string): SelectValue[] =>
  text === '' ? [] : (JSON.parse(text) as SelectValue[]) // written above and nowhere else

export const hasEmptyChoice = (text: string): boolean =>
  readChoices(text).some(({ en, ar }) => en.trim() === '' || ar.trim() === '')
