/** Longitude and latitude in degrees. */
export type Place = readonly [lon: number, lat: number]
export type Box = { west: number; south: number; east: number; north: number }

const radians = Math.PI / 180
/** Mercator's height of a latitude, in degrees of longitude at the equator. */
export const mercator = (lat: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2)) / radians
const latitude = (height: number): number =>
  (2 * Math.atan(Math.exp(height * radians)) - Math.PI / 2) / radians

/** The bounding box of some places, with a margin, in the picture's aspect ratio (`ratio` is width by height). */
export function boxAround(places: readonly Place[], ratio: number): Box {
  const lons = places.map(([lon]) => lon)
  const heights = places.map(([, lat]) => mercator(lat))
  const west = Math.min(...lons)
  const east = Math.max(...lons)
  const low = Math.min(...heights)
  const high = Math.max(...heights)
  const width = Math.max((east - west) * 1.45, (high - low) * 1.3 * ratio, 8)
  const height = width / ratio
  const [x, y] = [(west + east) / 2, (low + high) / 2]
  return {
    west: x - width / 2,
    east: x + width / 2,
    south: latitude(y - height / 2),
    north: latitude(y + height / 2),
  }
}

export type Projection = (place: Place) => readonly [x: number, y: number]

export function projection(box: Box, width: number): Projection {
  const scale = width / (box.east - box.west)
  const top = mercator(box.north)
  return ([lon, lat]) => [(lon - box.west) * scale, (top - mercator(lat)) * scale]
}

const place = ([x, y]: readonly [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Rings of coast, written `lon, lat, lon, lat …` to be small on the wire, as one path. */
export function ringsPath(rings: readonly (readonly number[])[], project: Projection): string {
  return rings
    .map(
      (ring) =>
        `M${pairs(ring)
          .map((at) => place(project(at)))
          .join('L')}Z`,
    )
    .join('')
}

export function pairs(flat: readonly number[]): Place[] {
  const places: Place[] = []
  for (let at = 0; at + 1 < flat.length; at += 2) places.push([flat[at]!, flat[at + 1]!]) // both are below the length
  return places
}

/** A smooth line through places: Catmull–Rom, as cubic curves. */
export function smoothPath(places: readonly Place[], project: Projection): string {
  const p = places.map((at) => project(at))
  if (p.length < 2) return ''
  let path = `M${place(p[0]!)}`
  for (let i = 0; i + 1 < p.length; i += 1) {
    const [a, b, c, d] = [p[Math.max(0, i - 1)]!, p[i]!, p[i + 1]!, p[Math.min(p.length - 1, i + 2)]!]
    const first = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6] as const
    const second = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6] as const
    path += `C${place(first)} ${place(second)} ${place(c)}`
  }
  return path
}

/** Degrees between two lines of the graticule. */
export const graticuleStep = (span: number): number => (span < 12 ? 2 : span < 35 ? 5 : span < 90 ? 10 : 30)

export function multiples(from: number, to: number, step: number): number[] {
  const found: number[] = []
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) found.push(at)
  return found
}

/** Nautical miles along the great circle. */
export function distance([lonA, latA]: Place, [lonB, latB]: Place): number {
  const a = Math.sin(((latB - latA) * radians) / 2) ** 2
  const b = Math.cos(latA * radians) * Math.cos(latB * radians) * Math.sin(((lonB - lonA) * radians) / 2) ** 2
  return (2 * Math.asin(Math.sqrt(a + b)) * 60) / radians
}

/** Splits a line where `done` of its length is complete; the ship is at the split. */
export function split(
  places: readonly Place[],
  done: number,
): { behind: Place[]; ahead: Place[]; ship: Place } {
  const legs = places.slice(1).map((at, i) => distance(places[i]!, at))
  let left = legs.reduce((sum, leg) => sum + leg, 0) * Math.min(1, Math.max(0, done))
  for (const [i, leg] of legs.entries()) {
    if (left <= leg || i === legs.length - 1) {
      const [a, b] = [places[i]!, places[i + 1]!]
      const part = leg === 0 ? 0 : Math.min(1, left / leg)
      const ship: Place = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
      return { behind: [...places.slice(0, i + 1), ship], ahead: [ship, ...places.slice(i + 1)], ship }
    }
    left -= leg
  }
  const only = places[0] ?? [0, 0]
  return { behind: [only], ahead: [only], ship: only }
}
