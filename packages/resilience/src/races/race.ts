import type { Goods } from '@mahsul/server/testing/goods'
import { type Answer, ask, codeOf, type RequestToTry } from '../ask.ts'
import { must } from '../report.ts'
import type { Stage } from '../stage.ts'

export type Racing = { stage: Stage; goods: Goods; doors: readonly [string, string]; rounds: number }
/** One round: prepares the data, sends both requests at once, and returns which server granted it (0 or 1). */
export type Race = { rounds?: number; run: (racing: Racing, round: number) => Promise<number> }

export async function raced(racing: Racing, { rounds = racing.rounds, run }: Race) {
  const won = [0, 0]
  for (let round = 0; round < rounds; round++) won[await run(racing, round)]!++ // it answers 0 or 1
  return { first: won[0]!, second: won[1]! }
}

/** The same instant: requests are sent without waiting for answers, alternating between both servers. */
export async function atOnce(
  { doors }: Racing,
  round: number,
  requests: readonly RequestToTry[],
): Promise<(Answer & { door: number })[]> {
  const answers = await Promise.all(
    requests.map(async (request, n) => {
      const door = (n + round) % 2
      const answer = await ask(doors[door]!, request) // 0 or 1
      must(answer !== undefined, 'Both servers answer')
      return { ...answer, door }
    }),
  )
  return answers
}

type Expected = { status: number; codes: readonly string[] }

/** Exactly one was granted, and the others got a refusal from the catalogue. Returns which server granted it. */
export function onlyOne(
  answers: readonly (Answer & { door: number })[],
  { status, codes }: Expected,
): number {
  const granted = answers.filter((answer) => answer.status === status)
  const refused = answers.filter((answer) => answer.status !== status)
  must(
    granted.length === 1,
    'Exactly one is granted',
    answers.map((answer) => [answer.status, codeOf(answer)]),
  )
  for (const answer of refused)
    must(codes.includes(codeOf(answer) ?? ''), `The others are refused as ${codes.join(' or ')}`, answer.body)
  return granted[0]!.door // there is one
}
