/** What a person with one name has as last name, in forms, in the database and on the wire. It is printed nowhere. */
export const NO_NAME = '-'

export const hasOneName = (lastName: string): boolean => lastName.trim() === NO_NAME

/** A person as everybody reads them: in pages, mails, documents and logs. Nothing else puts the two names together. */
export const fullName = (name: string, lastName: string): string =>
  hasOneName(lastName) ? name : `${name} ${lastName}`

/** The letters that stand for a person who has no picture. */
export const initialsOf = (name: string, lastName: string): string =>
  `${name.at(0) ?? ''}${hasOneName(lastName) ? '' : (lastName.at(0) ?? '')}`
