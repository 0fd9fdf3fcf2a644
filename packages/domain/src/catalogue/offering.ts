import type { Problems } from '../kit/problems.ts'

/** What decides whether somebody can offer a product. Every product has prices from the start, and whole answers to choose from. */
export type Offering = {
  isRetired: boolean
  /** The container types that have a load for it. */
  containers: readonly { id: string; isRetired: boolean }[]
}

/** Why nobody can offer a product, by what has to be done about it. */
export const offerObstacles = ['retired', 'no_load', 'containers_retired'] as const
export type OfferObstacle = (typeof offerObstacles)[number]

/** The first thing that keeps a product from being offered; undefined if it can be. */
export function offerObstacle({ isRetired, containers }: Offering): OfferObstacle | undefined {
  if (isRetired) return 'retired'
  if (containers.length === 0) return 'no_load'
  return containers.every((each) => each.isRetired) ? 'containers_retired' : undefined
}

/** What the list of products is filtered by. */
export const productStates = ['offered', 'not_yet', 'retired'] as const

type Choice = { productId: string | null; containerTypeId: string | null }

/**
 * What is wrong with the product and the container type of an offer. What its published offer already has (`kept`) may be
 * retired since (decision 126).
 */
export function checkOffering(
  { isRetired, containers }: Offering,
  { productId, containerTypeId }: Choice,
  kept?: Choice,
): Problems<keyof Choice> {
  const isKept = kept?.productId === productId
  if (isRetired && !isKept) return { productId: { rule: 'retired' } }
  if (!containerTypeId) return {}
  const container = containers.find(({ id }) => id === containerTypeId)
  if (!container) return { containerTypeId: { rule: 'notInCatalogue' } }
  const isKeptContainer = isKept && kept?.containerTypeId === containerTypeId
  return container.isRetired && !isKeptContainer ? { containerTypeId: { rule: 'retired' } } : {}
}
