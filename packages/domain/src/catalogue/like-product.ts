type Described = {
  id: string
  typeId: string
  gradeId: string
  bagKg: number
  /** In how many container types it has a load. */
  loads: number
}

/**
 * The product whose loads are most likely another's as well: goods of one type in bags of one size fill a container alike. Of
 * several the one of the same grade, then the one with loads for more container types; undefined without any.
 */
export function likeProduct<Product extends Described>(
  of: Omit<Described, 'loads' | 'id'> & { id?: string | undefined },
  products: readonly Product[],
): Product | undefined {
  const rank = (each: Product) => (each.gradeId === of.gradeId ? 1_000 : 0) + each.loads
  return products
    .filter(
      (each) => each.id !== of.id && each.typeId === of.typeId && each.bagKg === of.bagKg && each.loads > 0,
    )
    .toSorted((a, b) => rank(b) - rank(a))[0]
}
