import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { drawings } from '../drawings.tsx'
import {
  type Box,
  boxAround,
  graticuleStep,
  multiples,
  type Place,
  type Projection,
  pairs,
  projection,
  ringsPath,
  smoothPath,
  split,
} from './chart-geometry.ts'
import { seaLane } from './sea-lanes.ts'

export type ChartPort = { name: string; at: Place }

type RouteChartProps = {
  from: ChartPort
  to: ChartPort
  /** The inland origin of the goods; a dashed road leads to the port. */
  origin?: ChartPort
  /** The completed share of the voyage, 0 to 1; leave out while nothing sails. */
  done?: number
  /** Further routes from the same port: a lot that goes to several destinations. */
  others?: readonly { to: ChartPort; done?: number }[]
  /** Width by height in units of the drawing; 420 by 381 by default. */
  size?: readonly [number, number]
}

/** Origin to destination from the ports' real coordinates, in Mercator projection. Never mirrored. */
export function RouteChart({ from, to, origin, done, others = [], size = [420, 381] }: RouteChartProps) {
  const t = useTranslations('ui')
  const [width, height] = size
  const legs = [{ to, done }, ...others]
  const [fromLon, fromLat] = from.at
  const ends = JSON.stringify(legs.map((leg) => leg.to.at))
  const lanes = useMemo(
    () => (JSON.parse(ends) as Place[]).map((end) => seaLane([fromLon, fromLat], end)), // written above
    [fromLon, fromLat, ends],
  )
  const all = lanes.flat()
  const box = boxAround(origin ? [...all, origin.at] : all, width / height)
  const project = projection(box, width)
  const names = { from: from.name, to: legs.map((leg) => leg.to.name).join(', ') }
  const label =
    done === undefined || done === 0
      ? t('route.chart', names)
      : t('route.underWay', { from: from.name, to: to.name, percent: Math.round(done * 100) })
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className="chart__sea" width={width} height={height} />
      <Coast box={box} project={project} />
      <Graticule box={box} project={project} width={width} height={height} />
      {origin ? <path className="chart__road" d={smoothPath([origin.at, from.at], project)} /> : null}
      {legs.map((leg, place) => (
        <Way key={`${leg.to.name} way`} lane={lanes[place] ?? []} done={leg.done} project={project} />
      ))}
      <Port port={from} project={project} width={width} />
      {legs.map((leg, place) => (
        <Port
          key={`${leg.to.name} port`}
          port={leg.to}
          project={project}
          width={width}
          besideShip={isNear(project(leg.to.at), shipOf(lanes[place] ?? [], leg.done), project)}
        />
      ))}
      {origin ? <Port port={origin} project={project} width={width} town /> : null}
      {legs.map((leg, place) => (
        <Ship key={`${leg.to.name} ship`} lane={lanes[place] ?? []} done={leg.done} project={project} />
      ))}
    </svg>
  )
}

type WayProps = { lane: readonly Place[]; done: number | undefined; project: Projection }

/** The sailed part is solid, the rest dotted; a route without progress is only drawn. */
function Way({ lane, done, project }: WayProps) {
  const { behind, ahead } = split(lane, done ?? 1)
  return (
    <>
      {done === 0 ? null : <path className="chart__lane" d={smoothPath(behind, project)} />}
      {done !== undefined && done < 1 ? (
        <path className="chart__lane chart__lane--ahead" d={smoothPath(ahead, project)} />
      ) : null}
    </>
  )
}

const shipOf = (lane: readonly Place[], done: number | undefined): Place | undefined =>
  done === undefined || done <= 0 || done >= 1 ? undefined : split(lane, done).ship

/** The ship's icon would cover a label right next to the port. */
function isNear([x, y]: readonly [number, number], ship: Place | undefined, project: Projection): boolean {
  if (!ship) return false
  const [shipX, shipY] = project(ship)
  return Math.hypot(shipX - x, shipY - y) < 34
}

function Ship({ lane, done, project }: WayProps) {
  const ship = shipOf(lane, done)
  if (!ship) return null
  const [x, y] = project(ship)
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle className="chart__ship-halo" r="15" />
      <g className="chart__ship" transform="translate(-9 -9) scale(0.75)">
        {drawings.ship}
      </g>
    </g>
  )
}

type Drawn = { box: Box; project: Projection }
type Coasts = { land: number[][]; lakes?: number[][]; river?: number[] }

/** The detailed coast covers the lanes from Apapa and Hamburg to Nhava Sheva; beyond it the world's is coarser. */
const careful: Box = { west: -17.5, east: 78.5, south: 0.5, north: 58 }
const inside = (box: Box) =>
  box.west >= careful.west &&
  box.east <= careful.east &&
  box.south >= careful.south &&
  box.north <= careful.north

function Coast({ box, project }: Drawn) {
  const near = inside(box)
  const [coasts, setCoasts] = useState<Coasts>()
  useEffect(() => {
    let wanted = true
    const load = near ? import('./coast-near.json') : import('./coast-world.json')
    // Without its coast the chart still shows the route.
    load.then((file: { default: Coasts }) => wanted && setCoasts(file.default)).catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [near])
  if (!coasts) return null
  const land = ringsPath(coasts.land, project)
  return (
    <>
      <path className="chart__shelf" d={land} />
      <path className="chart__land" d={land} />
      {coasts.lakes ? <path className="chart__lake" d={ringsPath(coasts.lakes, project)} /> : null}
      {coasts.river ? <path className="chart__river" d={smoothPath(pairs(coasts.river), project)} /> : null}
    </>
  )
}

function Graticule({ box, project, width, height }: Drawn & { width: number; height: number }) {
  const step = graticuleStep(box.east - box.west)
  const degrees = (at: number, plus: string, minus: string) =>
    `${Math.abs(at)}°${at === 0 ? '' : at > 0 ? plus : minus}`
  return (
    <>
      {multiples(box.west, box.east, step).map((lon) => {
        const [x] = project([lon, 0])
        return (
          <g key={lon}>
            <path className="chart__grid" d={`M${x.toFixed(1)} 0V${height}`} />
            <text className="chart__tick" x={x + 4} y={height - 6} fontSize="11.2">
              {degrees(lon, 'E', 'W')}
            </text>
          </g>
        )
      })}
      {multiples(box.south, box.north, step).map((lat) => {
        const [, y] = project([0, lat])
        return (
          <g key={lat}>
            <path className="chart__grid" d={`M0 ${y.toFixed(1)}H${width}`} />
            {y < height - 24 ? (
              <text className="chart__tick" x={5} y={y - 4} fontSize="11.2">
                {degrees(lat, 'N', 'S')}
              </text>
            ) : null}
          </g>
        )
      })}
    </>
  )
}

/** A name is on the side with room, in the reader's language. */
function Port({
  port,
  project,
  width,
  town,
  besideShip = false,
}: {
  port: ChartPort
  project: Projection
  width: number
  town?: boolean
  besideShip?: boolean
}) {
  const [x, y] = project(port.at)
  const end = x > width * 0.55
  const off = besideShip ? 26 : 9
  return (
    <>
      {town ? (
        <rect className="chart__town" x={x - 3.2} y={y - 3.2} width="6.4" height="6.4" />
      ) : (
        <circle className="chart__port" cx={x} cy={y} r="4" />
      )}
      <text
        className="chart__name"
        direction="ltr"
        x={end ? x - off : x + off}
        y={y + 4.8}
        textAnchor={end ? 'end' : 'start'}
        fontSize="14"
      >
        {port.name}
      </text>
    </>
  )
}
