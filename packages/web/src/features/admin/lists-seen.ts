/** Where each list was looked at last: its page and the words searched for, as the address has them. */
const seen = new Map<string, string>()

export const sawList = (path: string, search: string): void => void seen.set(path, search)

/** A form leads back to the page of the list that one came from (admin.md §2); to its first where one came from elsewhere. */
export const listAt = (path: string): string => path + (seen.get(path) ?? '')
