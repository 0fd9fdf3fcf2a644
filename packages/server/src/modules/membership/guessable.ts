import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Of zxcvbn's 0 to 4: below 2 a million guesses do, and every common password is there. */
const ENOUGH = 2
/** Estimating takes longer with length and the event loop waits; what is guessable beyond this is so before it. */
const LOOKED_AT = 64

/** Whether a password is among the first that would be tried, by somebody who knows the member's own words. */
export const isGuessable = (password: string, own: readonly string[]): boolean => {
  const words = own
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2)
  return estimator.check(password.slice(0, LOOKED_AT), words).score < ENOUGH
}
