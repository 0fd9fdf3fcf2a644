import { text } from '../kit/answers.ts'
import type { Problem } from '../kit/problems.ts'

/** Characters of a note that admins write about a company or a trade. */
export const LONGEST_NOTE = 2_000

/** It says something, and not too much. */
export const checkNote = (note: string): Problem | undefined => text(note, LONGEST_NOTE)
