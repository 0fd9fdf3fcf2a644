import { ENOUGH_STRENGTH, estimatedPart, ownWords } from '@mahsul/domain/accounts/password'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Whether a password is among the first guesses of somebody who knows the member's own words. */
export const isGuessable = (password: string, own: readonly string[]): boolean =>
  estimator.check(estimatedPart(password), ownWords(own)).score < ENOUGH_STRENGTH
