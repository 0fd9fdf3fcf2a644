import * as z from 'zod'

/** Settings of logs, metrics and traces. */
export const watching = {
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .optional()
    .describe('`info` in production; `warn` in demo mode, so that the console stays readable'),
  METRICS_TOKEN: z.string().min(16).optional().describe('Opens /metrics to others than this machine'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('A collector that traces and figures are sent to, over OTLP/HTTP; without it nothing is sent'),
} as const
