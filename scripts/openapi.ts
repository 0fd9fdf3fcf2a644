/** Lints the OpenAPI document as the server makes it: Redocly's strict rules, and a few more. `npm run check` runs it. */
import type { Call, CallName } from '@mahsul/contract/kit/call'
import { calls } from '@mahsul/contract/registry/calls'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { documentOf } from '../packages/server/src/platform/http/openapi/document.ts'

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'component-name-unique': 'error',
    'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
    'no-invalid-schema-examples': 'error',
    'no-required-schema-properties-undefined': 'error',
    'operation-description': 'error',
    'operation-operationId': 'error',
    'operation-singular-tag': 'error',
    'parameter-description': 'error',
    'array-parameter-serialization': 'error',
    'response-contains-header': {
      severity: 'error',
      names: { '2xx': ['X-Request-Id'], '4xx': ['X-Request-Id'] },
    },
    // The paths are those of the specification, and an id is never the word beside it: /bids/tickets/{id} and /bids/{id}/accept.
    'no-ambiguous-paths': 'off',
  },
})
const named = Object.entries(calls) as [CallName, Call][] // calls satisfies Calls
const document = await documentOf(named, '/api/v1')
const problems = await lintFromString({
  source: JSON.stringify(document),
  config,
  absoluteRef: 'openapi.json',
})
for (const { ruleId, severity, message, location } of problems)
  process.stdout.write(`${severity} ${ruleId}: ${message} (${location[0]?.pointer})\n`)
process.stdout.write(`${Object.keys(document.paths).length} paths, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
