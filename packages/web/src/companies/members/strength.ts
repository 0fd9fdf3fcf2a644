import { ENOUGH_STRENGTH, estimatedPart, ownWords } from '@mahsul/domain/accounts/password'
import type { Registers } from '@mahsul/domain/kit/registers'

/** From 0, guessed at once, to 4; below `ENOUGH_STRENGTH` it is refused. */
export type Strength = 0 | 1 | 2 | 3 | 4

export type Estimator = Pick<Registers, 'isGuessable'> & {
  strengthOf: (password: string, own: readonly string[]) => Strength
}

let opened: Promise<Estimator> | undefined
/** Half a megabyte of common passwords: fetched when somebody begins to choose one. */
export function openEstimator(): Promise<Estimator> {
  opened ??= load().catch((failure) => {
    opened = undefined // the next call retries
    throw failure
  })
  return opened
}

async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const strengthOf: Estimator['strengthOf'] = (password, own) =>
    zxcvbn.check(estimatedPart(password), ownWords(own)).score
  return { strengthOf, isGuessable: (password, own) => strengthOf(password, own) < ENOUGH_STRENGTH }
}
