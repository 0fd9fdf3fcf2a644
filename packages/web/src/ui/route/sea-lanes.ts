import { distance, type Place } from './chart-geometry.ts'

/**
 * Waypoints between the ports of this trade, and chains of them that are open water. Right for a picture on a page, not for
 * navigation.
 */
const points = {
  mersinBay: [34.9, 36.2],
  cyprusEast: [34.9, 35.0],
  levant: [34.0, 33.4],
  portSaid: [32.4, 31.6],
  canal: [32.4, 30.6],
  suez: [32.6, 29.7],
  gulfOfSuez: [33.4, 28.4],
  tiran: [34.5, 27.8],
  aqabaGulf: [34.8, 29.0],
  redSeaNorth: [35.3, 25.7],
  redSeaMiddle: [36.9, 23.4],
  redSea: [38.1, 20.5],
  redSeaSouth: [39.8, 17.2],
  hanish: [42.2, 14.0],
  babElMandeb: [43.3, 12.5],
  gulfOfAden: [47.0, 12.3],
  socotra: [52.0, 14.0],
  dhofar: [57.0, 17.8],
  masirah: [60.0, 21.8],
  gulfOfOman: [59.2, 24.2],
  fujairah: [57.2, 25.2],
  hormuz: [56.5, 26.5],
  gulfEast: [55.0, 25.6],
  gulfMiddle: [51.8, 27.3],
  gulfHead: [49.4, 29.2],
  arabianSea: [60.0, 16.2],
  mumbai: [72.3, 18.8],
  malabar: [75.5, 8.0],
  dondra: [80.6, 5.5],
  malaccaWest: [95.0, 6.0],
  singapore: [104.0, 1.3],
  southChinaSea: [110.5, 9.0],
  hongKong: [114.3, 21.8],
  shanghai: [122.6, 31.0],
  eastMed: [30.0, 32.6],
  libya: [26.0, 34.0],
  creteWest: [22.0, 35.1],
  malea: [23.3, 36.2],
  aegean: [24.6, 37.9],
  thermaic: [23.0, 40.0],
  malta: [16.5, 36.2],
  sicily: [12.0, 37.3],
  tunisBay: [10.6, 37.3],
  bizerte: [9.8, 37.8],
  algiers: [3.0, 37.3],
  alboran: [-2.0, 36.2],
  gibraltar: [-5.7, 35.95],
  stVincent: [-9.5, 36.6],
  lisbon: [-10.0, 38.7],
  finisterre: [-10.0, 43.3],
  ushant: [-5.9, 48.7],
  channel: [-2.0, 49.9],
  dover: [1.4, 50.9],
  texel: [3.6, 53.0],
  elbe: [8.2, 54.0],
  morocco: [-11.2, 32.0],
  canaries: [-15.0, 27.0],
  capBlanc: [-18.3, 20.0],
  dakar: [-18.4, 13.0],
  liberia: [-13.0, 6.0],
  palmas: [-8.0, 3.3],
  guinea: [-1.0, 4.0],
  lagos: [3.2, 5.6],
  azores: [-28.0, 37.5],
  grandBanks: [-50.0, 43.5],
  cabotStrait: [-60.0, 47.3],
  gaspe: [-64.5, 49.5],
  tadoussac: [-69.0, 48.3],
  quebec: [-71.0, 46.9],
  montreal: [-73.5, 45.6],
  thousandIslands: [-76.4, 44.1],
  lakeOntario: [-78.8, 43.5],
  midAtlantic: [-42.0, 29.0],
  mona: [-67.8, 18.6],
  colon: [-79.9, 9.6],
  balboa: [-79.5, 8.6],
  panamaBay: [-81.5, 6.6],
  tehuantepec: [-95.0, 13.8],
  lazaro: [-102.2, 17.6],
} as const satisfies Record<string, Place>
type Point = keyof typeof points

const chains: readonly (readonly Point[])[] = [
  [
    'mersinBay',
    'cyprusEast',
    'levant',
    'portSaid',
    'canal',
    'suez',
    'gulfOfSuez',
    'redSeaNorth',
    'redSeaMiddle',
    'redSea',
  ],
  ['gulfOfSuez', 'tiran', 'aqabaGulf'],
  ['tiran', 'redSeaNorth'],
  [
    'redSea',
    'redSeaSouth',
    'hanish',
    'babElMandeb',
    'gulfOfAden',
    'socotra',
    'arabianSea',
    'mumbai',
    'malabar',
    'dondra',
  ],
  ['arabianSea', 'malabar'],
  ['socotra', 'dhofar', 'masirah', 'gulfOfOman', 'fujairah', 'hormuz', 'gulfEast', 'gulfMiddle', 'gulfHead'],
  ['gulfOfOman', 'mumbai'],
  ['dondra', 'malaccaWest', 'singapore', 'southChinaSea', 'hongKong', 'shanghai'],
  [
    'portSaid',
    'eastMed',
    'libya',
    'creteWest',
    'malta',
    'sicily',
    'bizerte',
    'algiers',
    'alboran',
    'gibraltar',
  ],
  ['sicily', 'tunisBay', 'bizerte'],
  ['creteWest', 'malea', 'aegean', 'thermaic'],
  ['cyprusEast', 'eastMed'],
  ['gibraltar', 'stVincent', 'lisbon', 'finisterre', 'ushant', 'channel', 'dover', 'texel', 'elbe'],
  ['gibraltar', 'morocco', 'canaries', 'capBlanc', 'dakar', 'liberia', 'palmas', 'guinea', 'lagos'],
  [
    'stVincent',
    'azores',
    'grandBanks',
    'cabotStrait',
    'gaspe',
    'tadoussac',
    'quebec',
    'montreal',
    'thousandIslands',
    'lakeOntario',
  ],
  ['ushant', 'grandBanks'],
  ['stVincent', 'midAtlantic', 'mona', 'colon', 'balboa', 'panamaBay', 'tehuantepec', 'lazaro'],
  ['canaries', 'midAtlantic'],
]

const neighbours = new Map<Point, Set<Point>>()
for (const chain of chains)
  for (const [i, here] of chain.entries()) {
    const next = chain[i + 1]
    if (!next) continue
    neighbours.set(here, (neighbours.get(here) ?? new Set()).add(next))
    neighbours.set(next, (neighbours.get(next) ?? new Set()).add(here))
  }

const nearest = (port: Place): Point =>
  (Object.keys(points) as Point[]).reduce((best, point) =>
    distance(port, points[point]) < distance(port, points[best]) ? point : best,
  )

/** The shortest sea route from port to port, both included. */
export function seaLane(from: Place, to: Place): Place[] {
  const start = nearest(from)
  const goal = nearest(to)
  const length = new Map<Point, number>([[start, 0]])
  const before = new Map<Point, Point>()
  const open = new Set<Point>([start])
  while (open.size > 0) {
    const here = [...open].reduce((best, point) => (length.get(point)! < length.get(best)! ? point : best)) // open ones have a length
    if (here === goal) break
    open.delete(here)
    for (const next of neighbours.get(here) ?? []) {
      const through = length.get(here)! + distance(points[here], points[next])
      if (through >= (length.get(next) ?? Number.POSITIVE_INFINITY)) continue
      length.set(next, through)
      before.set(next, here)
      open.add(next)
    }
  }
  const way: Place[] = []
  for (let here: Point | undefined = goal; here; here = before.get(here)) way.unshift(points[here])
  return start === goal ? [from, to] : [from, ...way, to]
}
