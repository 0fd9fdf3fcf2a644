/** Characters of a note that admins write about a company or a trade. */
export const LONGEST_NOTE = 2_000
