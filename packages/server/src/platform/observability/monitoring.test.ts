import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openMarket } from '../../testing/market.ts'
import { counted } from './counters.ts'

/** What those who run the product are given, held against what a process tells. */
const root = path.resolve(import.meta.dirname, '../../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const market = await openMarket()
const app = await buildApp(
  { ...market.app.deps, pool: market.pool, realtime: { key: 'mahsul', connection: market.url } },
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

/** The names that samples of a figure have. */
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

/** Functions, words and labels of PromQL are no names of figures. */
const notNames = /^(sum|max|min|abs|by|rate|increase|histogram_quantile|topk|le|job|up|\d.*)$/
function namesIn(expr: string): string[] {
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
  return [...bare.matchAll(/[a-zA-Z_][\w]*/g)]
    .map(([name]) => name)
    .filter((name) => !notNames.test(name) && !/^e\d$/.test(name))
}

test.each(queries)('$of asks for figures that there are, by labels that they have', ({ expr }) => {
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
  'somebody is called by %s: what no clock carries out would hold its containers for ever',
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

test('every alert leads to a section of the document, and says in a sentence what to do', () => {
  const page = read('docs/observing.md')
  const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => anchor(heading))
  const links = [...alerts.matchAll(/runbook: docs\/observing\.md#([\w-]+)/g)].map(([, to = '']) => to)
  expect(links).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0)
  expect(links.filter((to) => !sections.includes(to))).toEqual([])
  expect(alerts.match(/summary: "[^"]+: [^"]+\."/g)).toHaveLength(links.length)
})

test('the document has every figure of ours (print it again with `vitest -u`)', async () => {
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

test('no figure has a label whose values are without bound', () => {
  const bounded =
    /^(channel|outcome|kind|code|found|job|state|method|route|status|event|le|quantile|version|major|minor|patch|type|space)$/
  expect(metrics.flatMap(({ labels }) => labels).filter((label) => !bounded.test(label))).toEqual([])
})
