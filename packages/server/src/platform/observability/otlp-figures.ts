import type { Registry } from 'prom-client'
import {
  type Attributes,
  CUMULATIVE,
  type HistogramPoint,
  keyValues,
  type MetricData,
  nanoseconds,
} from './otlp.ts'

type Sample = { metricName?: string; value: number; labels: Attributes }
type Times = { startTimeUnixNano: string; timeUnixNano: string }

const started = Date.now() - performance.now()

/** The metrics of `/metrics` in OTLP's format. */
export async function figuresOf(registry: Registry): Promise<MetricData[]> {
  const times = { startTimeUnixNano: nanoseconds(started), timeUnixNano: nanoseconds(Date.now()) }
  const metrics = await registry.getMetricsAsJSON()
  return metrics.flatMap((metric): MetricData[] => {
    const { name, help: description, type } = metric
    const values = metric.values as Sample[] // every kind of metric is made of these
    const points = () =>
      values.map(({ labels, value }) => ({ ...times, attributes: keyValues(labels), asDouble: value }))
    const aggregationTemporality = CUMULATIVE
    // prom-client's types name the kinds as numbers; at run time they are strings.
    switch (String(type)) {
      case 'counter':
        return [
          { name, description, sum: { dataPoints: points(), isMonotonic: true, aggregationTemporality } },
        ]
      case 'gauge':
        return [{ name, description, gauge: { dataPoints: points() } }]
      case 'histogram':
        return [
          { name, description, histogram: { dataPoints: histograms(values, times), aggregationTemporality } },
        ]
      default:
        return []
    }
  })
}

/** Prometheus's buckets are cumulative, OTLP's are not. */
function histograms(values: readonly Sample[], times: Times): HistogramPoint[] {
  const groups = new Map<
    string,
    { labels: Attributes; upTo: [number, number][]; sum: number; count: number }
  >()
  for (const { metricName = '', labels: all, value } of values) {
    const { le, ...labels } = all
    const key = JSON.stringify(labels)
    const group = groups.get(key) ?? { labels, upTo: [], sum: 0, count: 0 }
    groups.set(key, group)
    if (metricName.endsWith('_sum')) group.sum = value
    else if (metricName.endsWith('_count')) group.count = value
    else if (le !== '+Inf') group.upTo.push([Number(le), value])
  }
  return [...groups.values()].map(({ labels, upTo, sum, count }) => ({
    ...times,
    attributes: keyValues(labels),
    count: String(count),
    sum,
    explicitBounds: upTo.map(([boundary]) => boundary),
    bucketCounts: [...upTo.map(([, n]) => n), count].map((n, at, all) => String(n - (all[at - 1] ?? 0))),
  }))
}
