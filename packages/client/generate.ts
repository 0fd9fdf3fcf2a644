/** Writes `src/api.ts`, the types of every call, from the OpenAPI document as the server makes it. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Call, CallName } from '@mahsul/contract/kit/call'
import { calls } from '@mahsul/contract/registry/calls'
import { documentOf } from '@mahsul/server/platform/http/openapi/document'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const named = Object.entries(calls) as [CallName, Call][] // `calls` is checked to be Calls
const document = await documentOf(named, '/api/v1', { examples: {} }) // examples are for readers of the page
const file = ts.factory.createTypeReferenceNode('Blob')
const types = await openapiTS(JSON.stringify(document), {
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  transform: ({ format }) => (format === 'binary' ? file : undefined),
})
writeFileSync(path.join(import.meta.dirname, 'src/api.ts'), astToString(types))
