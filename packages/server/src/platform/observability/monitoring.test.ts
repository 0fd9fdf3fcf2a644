import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openMarket } from '../../testing/market.ts'
import { counted } from './counters.ts'

/** The monitoring files for operators, compared with what a process reports. */
const root = path.resolve(import.meta.dirname, '../../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const market = await openMarket()
const app = await buildApp(
  { ...market.app.deps, pools: market.pools, realtime: { key: 'mahsul', connection: market.url } },
  [],
)

type DocumentedMetric = { name: string; help: string; type: string; labels: readonly string[] }
const metrics: DocumentedMetric[] = (await allMetrics()).map(({ name, help, type, labelNames }) => ({
  name,
  help,
  type: String(type),
  labels: labelNames,
}))
await app.close()

async function allMetrics() {
  const registries = [app.metrics.registry, counted]
  return Registry.merge(registries).getMetricsAsArray() as unknown as (DocumentedMetric & {
    labelNames: string[]
  })[] // prom-client types few of their fields
}

/** The sample names of a metric. */
const samplesOf = ({ name, type }: DocumentedMetric) =>
  type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name]
const known = new Map(
  metrics.flatMap((metric) => samplesOf(metric).map((sample) => [sample, metric] as const)),
)

const alerts = read('deploy/monitoring/alerts.yml')
const dashboard: { panels: { title: string; targets?: { expr: string }[] }[] } = JSON.parse(
  read('deploy/monitoring/dashboard.json'),
)
const queries = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ...[...alerts.matchAll(/- alert: (\w+)\n\s+expr: (?:>-\n)?([\s\S]*?)\n\s+(?:for|labels):/g)].map(
    ([, alert = '', expr = '']) => ({ of: alert, expr }),
  ),
]

/** Functions, keywords and labels of PromQL, which are not metric names. */
const notNames = /^(sum|max|min|abs|by|rate|increase|histogram_quantile|topk|le|job|up|\d.*)$/
function namesIn(expr: string): string[] {
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
  return [...bare.matchAll(/[a-zA-Z_][\w]*/g)]
    .map(([name]) => name)
    .filter((name) => !notNames.test(name) && !/^e\d$/.test(name))
}

test.each(queries)('$of uses existing metrics, with existing labels', ({ expr }) => {
  expect(namesIn(expr).filter((name) => !known.has(name))).toEqual([])
  for (const [, name = '', labels = ''] of expr.matchAll(/(\w+)\{([^}]*)\}/g))
    for (const [, label = ''] of labels.matchAll(/(\w+)\s*=/g))
      if (name !== 'up') expect(known.get(name)?.labels).toContain(label)
})

test('every panel and every alert was read', () => {
  expect(queries.length).toBe(
    dashboard.panels.flatMap(({ targets = [] }) => targets).length + (alerts.match(/- alert:/g)?.length ?? 0),
  )
  expect(dashboard.panels.filter(({ targets }) => targets).length).toBeGreaterThan(15)
})

test.each(['reserved_containers_astray', 'deadlines_missed', 'database_clock_drift_seconds'])(
  'there is an alert for %s: missed deadlines would hold their containers forever',
  (figure) => {
    const alerted = queries.slice(-(alerts.match(/- alert:/g)?.length ?? 0))
    expect(alerted.filter(({ expr }) => namesIn(expr).includes(figure))).toHaveLength(1)
  },
)

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

test('every alert links to a section of the document, and has a sentence on what to do', () => {
  const page = read('docs/observing.md')
  const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => anchor(heading))
  const links = [...alerts.matchAll(/runbook: docs\/observing\.md#([\w-]+)/g)].map(([, to = '']) => to)
  expect(links).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0)
  expect(links.filter((to) => !sections.includes(to))).toEqual([])
  expect(alerts.match(/summary: "[^"]+: [^"]+\."/g)).toHaveLength(links.length)
})

test('the document lists every metric of ours (update it with `vitest -u`)', async () => {
  const rows = metrics
    .filter(({ name }) => !/^(process|nodejs)_/.test(name))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, type, labels, help }) => `| \`${name}\` | ${type} | ${labels.join(', ')} | ${help} |`)
  const table = ['| figure | kind | by | what it tells |', '|---|---|---|---|', ...rows].join('\n')
  const page = read('docs/observing.md')
  const now = page.replace(
    /<!-- figures -->[\s\S]*<!-- \/figures -->/,
    () => `<!-- figures -->\n${table}\n<!-- /figures -->`,
  )
  await expect(now).toMatchFileSnapshot(path.join(root, 'docs/observing.md'))
})

test('no metric has a label with unbounded values', () => {
  const bounded =
    /^(channel|outcome|kind|code|found|job|state|method|route|status|event|le|quantile|version|major|minor|patch|type|space)$/
  expect(metrics.flatMap(({ labels }) => labels).filter((label) => !bounded.test(label))).toEqual([])
})
