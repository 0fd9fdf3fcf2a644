import { onlyProblems, text } from '../kit/answers.ts'

/** A question to those who run the market. Characters. */
export const LONGEST_QUESTION = 2_000

export const checkQuestion = ({ message }: { message: string }) =>
  onlyProblems({ message: text(message, LONGEST_QUESTION) })
