import { pairWords, type Words } from '@mahsul/contract/kit/pair-words'
import type { Language } from '@mahsul/domain/kit/language'
import ar from '@mahsul/words/ar/site/pages/chart.json' with { type: 'json' }
import en from '@mahsul/words/en/site/pages/chart.json' with { type: 'json' }
import {
  type Box,
  graticuleStep,
  multiples,
  type Place,
  pairs,
  projection,
  ringsPath,
  smoothPath,
} from '../ui/route/chart-geometry.ts'
import coasts from '../ui/route/coast-near.json'
import { seaLane } from '../ui/route/sea-lanes.ts'

const names = pairWords(en, ar)

type Port = { name: Words; at: Place; side: 'start' | 'end' | 'above' | 'below' }

const portSudan: Port = { name: names.portSudan, at: [37.22, 19.61], side: 'end' }
const gedaref: Port = { name: names.gedaref, at: [35.39, 14.03], side: 'below' }
const near: readonly Port[] = [
  { name: names.jeddah, at: [39.15, 21.48], side: 'start' },
  { name: names.mersin, at: [34.63, 36.79], side: 'above' },
  { name: names.jebelAli, at: [55.03, 25.01], side: 'end' },
]
const far: readonly Port[] = [{ name: names.hamburg, at: [9.97, 53.54], side: 'start' }]

/** Two drawings: a phone gets a smaller box, not smaller letters (GUIDE.md, Route). */
const drawings = [
  {
    kind: 'wide',
    size: [690, 474],
    box: { west: -14, east: 76, south: 5, north: 56 },
    ports: [...near, ...far],
  },
  { kind: 'small', size: [420, 345], box: { west: 24, east: 66, south: 9, north: 40.5 }, ports: near },
] as const

/** The sea routes from Port Sudan, drawn into the page at build time. */
export function HeroChart({ label, language }: { label: string; language: Language }) {
  return drawings.map(({ kind, size, box, ports }) => {
    const [width, height] = size
    const project = projection(box, width)
    const land = ringsPath(coasts.land, project)
    return (
      <svg
        key={kind}
        className={`chart chart--${kind}`}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        <rect className="chart__sea" width={width} height={height} />
        <path className="chart__shelf" d={land} />
        <path className="chart__land" d={land} />
        <path className="chart__lake" d={ringsPath(coasts.lakes, project)} />
        <path className="chart__river" d={smoothPath(pairs(coasts.river), project)} />
        <Graticule box={box} width={width} height={height} />
        <path className="chart__road" d={smoothPath([gedaref.at, portSudan.at], project)} />
        {ports.map(({ name, at }) => (
          <path key={name.en} className="chart__lane" d={smoothPath(seaLane(portSudan.at, at), project)} />
        ))}
        {[portSudan, gedaref, ...ports].map((port) => (
          <Mark key={port.name.en} port={port} at={project(port.at)} language={language} />
        ))}
      </svg>
    )
  })
}

function Mark({
  port,
  at: [x, y],
  language,
}: {
  port: Port
  at: readonly [number, number]
  language: Language
}) {
  const [left, top, anchor] = (
    {
      start: [x + 9, y + 4.8, 'start'],
      end: [x - 9, y + 4.8, 'end'],
      above: [x, y - 10, 'middle'],
      below: [x, y + 22, 'middle'],
    } as const
  )[port.side]
  return (
    <>
      {port === gedaref ? (
        <rect className="chart__town" x={place(x - 3.2)} y={place(y - 3.2)} width="6.4" height="6.4" />
      ) : (
        <circle className="chart__port" cx={place(x)} cy={place(y)} r="4" />
      )}
      <text
        className="chart__name"
        direction="ltr"
        x={place(left)}
        y={place(top)}
        textAnchor={anchor}
        fontSize="14"
      >
        {port.name[language]}
      </text>
    </>
  )
}

function Graticule({ box, width, height }: { box: Box; width: number; height: number }) {
  const project = projection(box, width)
  const step = graticuleStep(box.east - box.west)
  const lons = multiples(box.west, box.east, step).map((lon) => project([lon, 0])[0])
  const lats = multiples(box.south, box.north, step).map((lat) => project([0, lat])[1])
  const lines = [
    ...lons.map((x) => `M${place(x)} 0V${height}`),
    ...lats.map((y) => `M0 ${place(y)}H${width}`),
  ]
  return <path className="chart__grid" d={lines.join('')} />
}

const place = (n: number) => n.toFixed(1)
