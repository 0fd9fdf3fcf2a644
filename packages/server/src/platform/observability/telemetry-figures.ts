import type { HrTime } from '@opentelemetry/api'
import { AggregationTemporality, DataPointType, type MetricData } from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'

type Sample = { metricName?: string; value: number; labels: Record<string, string | number> }

const started = Date.now() - performance.now()
const timeOf = (ms: number): HrTime => [Math.trunc(ms / 1_000), Math.trunc((ms % 1_000) * 1e6)]

/** The figures of `/metrics` in the shape that OTLP has for them. */
export async function figuresOf(registry: Registry): Promise<MetricData[]> {
  const time = { startTime: timeOf(started), endTime: timeOf(Date.now()) }
  const metrics = await registry.getMetricsAsJSON()
  return metrics.flatMap((metric): MetricData[] => {
    const { name, help, type } = metric
    const values = metric.values as Sample[] // whatever its kind, a figure is made of these
    const about = {
      descriptor: { name, description: help, unit: '', valueType: 1 },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    }
    const points = () => values.map(({ labels, value }) => ({ ...time, attributes: labels, value }))
    // prom-client's types name the kinds as numbers; at run time they are words.
    switch (String(type)) {
      case 'counter':
        return [{ ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }]
      case 'gauge':
        return [{ ...about, dataPointType: DataPointType.GAUGE, dataPoints: points() }]
      case 'histogram':
        return [{ ...about, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, time) }]
      default:
        return []
    }
  })
}

/** Prometheus counts everything up to a boundary, OTLP what lies between two. */
function histograms(values: readonly Sample[], time: { startTime: HrTime; endTime: HrTime }) {
  const groups = new Map<
    string,
    { labels: Sample['labels']; upTo: [number, number][]; sum: number; count: number }
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
    ...time,
    attributes: labels,
    value: {
      buckets: {
        boundaries: upTo.map(([boundary]) => boundary),
        counts: [...upTo.map(([, n]) => n), count].map((n, at, all) => n - (all[at - 1] ?? 0)),
      },
      sum,
      count,
    },
  }))
}
