import { shareOf } from './figures.ts'

const WIDTH = 220
const HEIGHT = 48

/** A year at a glance; its figures are in the table. Time runs as the reader reads. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map(
    (value, at) => [at * step, HEIGHT - 3 - (HEIGHT - 6) * shareOf(value, values)] as const,
  )
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  return (
    <svg className="spark" viewBox={`-3 0 ${WIDTH + 6} ${HEIGHT}`} aria-hidden="true">
      <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} />
      <polyline points={line} />
      <circle cx={lastX} cy={lastY} r="3" />
    </svg>
  )
}
