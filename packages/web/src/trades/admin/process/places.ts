import { edgesOf, type ProcessEdge } from '@mahsul/domain/trades/graph'
import {
  type TaskCode,
  type TaskRow,
  type TradeStep,
  tradeSteps,
} from '@mahsul/domain/trades/process/process'

export const lanes = ['supplier', 'system', 'buyer'] as const
type LaneName = (typeof lanes)[number]

export type Placed = { row: TaskRow; lane: LaneName; line: number }
export type Drawn = {
  nodes: readonly Placed[]
  /** A step has a row of its own, above its tasks; `null`: after the trade. */
  heads: readonly { step: TradeStep | null; line: number }[]
  /** The content of each row: headings are lower than tasks. */
  lines: readonly ('head' | 'tasks')[]
  edges: readonly { edge: ProcessEdge; path: string }[]
}

/** Heights of rows and lane boundaries in the drawing's own units; the page stretches it. */
export const heights = { head: 1, tasks: 3 } as const
const laneEnds: Record<LaneName, { start: number; end: number }> = {
  supplier: { start: 0, end: 4 },
  system: { start: 4, end: 6 },
  buyer: { start: 6, end: 10 },
}
export const WIDTH = 10

/** The rows of a plan, each below the tasks it requires, in the lane of its side. */
export function drawn(plan: readonly TaskRow[]): Drawn {
  const edges = edgesOf(plan)
  const nodes: Placed[] = []
  const heads: { step: TradeStep | null; line: number }[] = []
  const lines: ('head' | 'tasks')[] = []
  for (const step of [...tradeSteps, null]) {
    const own = plan.filter((row) => row.step === step)
    if (own.length === 0) continue
    heads.push({ step, line: lines.length })
    lines.push('head')
    const first = lines.length
    for (const row of own) {
      const after = edges.filter(({ to, why }) => to === row.code && why === 'after')
      let line = Math.max(first, ...after.map(({ from }) => lineOf(nodes, from) + 1))
      while (nodes.some((each) => each.lane === row.by && each.line === line)) line++
      nodes.push({ row, lane: row.by, line })
    }
    const last = Math.max(...nodes.map((each) => each.line))
    while (lines.length <= last) lines.push('tasks')
  }
  const inOrder = nodes.toSorted((a, b) => a.line - b.line)
  return {
    nodes: inOrder,
    heads,
    lines,
    edges: edges.map((edge) => {
      const noes = edges.filter(({ why }) => why === 'refusal')
      return { edge, path: pathOf(edge, { nodes, lines, back: backAt(noes.indexOf(edge)) }) }
    }),
  }
}

/** So that the lines back run next to each other. */
const backAt = (place: number) => laneEnds.system.start + 0.4 + ((place * 0.4) % 1.6)

const lineOf = (nodes: readonly Placed[], code: TaskCode) =>
  nodes.find(({ row }) => row.code === code)?.line ?? 0

/** Down from the one, along the gap between lanes, down to the other; hidden behind the tasks it crosses. */
function pathOf(
  { from, to, why }: ProcessEdge,
  { nodes, lines, back }: Pick<Drawn, 'lines'> & { nodes: readonly Placed[]; back: number },
): string {
  const a = nodes.find(({ row }) => row.code === from)
  const b = nodes.find(({ row }) => row.code === to)
  if (!a || !b) throw new Error(`an edge between ${from} and ${to}, of which one is not in the plan`)
  const top = (line: number) => lines.slice(0, line).reduce((sum, kind) => sum + heights[kind], 0)
  const middle = ({ line }: Placed) => top(line) + heights.tasks / 2
  const centre = ({ lane }: Placed) => (laneEnds[lane].start + laneEnds[lane].end) / 2
  if (why === 'refusal') return `M${centre(a)} ${middle(a)}H${back}V${middle(b)}H${centre(b)}`
  const [leaves, arrives] = [top(a.line + 1), top(b.line)]
  if (leaves >= arrives) return `M${centre(a)} ${middle(a)}V${leaves}H${centre(b)}V${middle(b)}`
  if (b.line - a.line === 2 && lines[a.line + 1] === 'head')
    return `M${centre(a)} ${middle(a)}V${arrives}H${centre(b)}V${middle(b)}`
  const channel = laneEnds[b.lane].start === 0 ? laneEnds[b.lane].end : laneEnds[b.lane].start
  return `M${centre(a)} ${middle(a)}V${leaves}H${channel}V${arrives}H${centre(b)}V${middle(b)}`
}
