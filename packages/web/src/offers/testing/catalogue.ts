import type { Catalogue } from '../form/product-choice.ts'

export const ids = {
  sesame: 'base sesame',
  peanut: 'base peanut',
  natural: 'type natural',
  hulled: 'type hulled',
  grade98: 'grade 98/2',
  natural50: 'product natural 50',
  natural25: 'product natural 25',
  hulled25: 'product hulled 25',
  moisture: 'moisture',
  region: 'region',
  twenty: 'twenty feet',
  forty: 'forty feet',
}

const named = (external_id: string, name: string) => ({ external_id, name, name_ar: '' })
const packing = (product: string, kg: number, types: readonly string[]) => ({
  product_ext_id: product,
  bag_packing_amount: kg,
  bag_cost: '0.40',
  additional_cost_per_mt: '8.00',
  platform_fee: '15.00',
  platform_fee_currency: 'usd',
  loads: types.map((type) => ({ container_type_ext_id: type, load_amount: 19_000 })),
  characteristics: [
    { ...named(ids.moisture, 'Moisture'), field_type: 'number' as const, is_required: true, values: [] },
    { ...named(ids.region, 'Region'), field_type: 'text' as const, is_required: false, values: [] },
  ],
})
const place = { origin: 'Sudan', origin_ar: 'السودان', image_url: '' }

/** Sesame in two kinds: natural with a choice of bags, hulled with a single path. Peanuts in two kinds without products. */
export const catalogue: Catalogue = {
  container_types: [
    { external_id: ids.twenty, name: "20' Dry" },
    { external_id: ids.forty, name: "40' Dry" },
  ],
  parents: [
    {
      ...named(ids.sesame, 'Sesame'),
      ...place,
      commodity: 'sesame',
      types: [
        {
          ...named(ids.natural, 'Natural white'),
          image_url: '',
          grades: [
            {
              ...named(ids.grade98, '98/2'),
              image_url: '',
              purities: [
                {
                  purity: '98',
                  purity_type: 'machine cleaned',
                  packings: [
                    packing(ids.natural50, 50, [ids.twenty, ids.forty]),
                    packing(ids.natural25, 25, [ids.twenty]),
                  ],
                },
              ],
            },
            { ...named('grade 99/1', '99/1'), image_url: '', purities: [] },
          ],
        },
        {
          ...named(ids.hulled, 'Hulled'),
          image_url: '',
          grades: [
            {
              ...named('grade hulled', '99.95'),
              image_url: '',
              purities: [
                {
                  purity: '99.95',
                  purity_type: 'hulled',
                  packings: [packing(ids.hulled25, 25, [ids.twenty])],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      ...named(ids.peanut, 'Peanut kernels'),
      ...place,
      commodity: 'peanut',
      types: [
        { ...named('bold', 'Bold'), image_url: '', grades: [] },
        { ...named('java', 'Java'), image_url: '', grades: [] },
      ],
    },
  ],
}
