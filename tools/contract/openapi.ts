import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { type Endpoint, GROUP_PREFIX, groups } from '../../packages/api-client/src/contract/index'

/** Shape of a schema as JSON Schema, without the parts that are code (`transform`, `check`). */
export const shapeOf = (schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...shape } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return shape
}

export function splitKey(key: string) {
  const [method = '', given = ''] = key.split(' ', 2)
  return { method, path: given.startsWith('/') ? given : `${GROUP_PREFIX}${given}` }
}

function operationOf(group: string, { summary, auth, multipart, input, output }: Endpoint, key: string) {
  const { method, path } = splitKey(key)
  const shape = shapeOf(input, 'input')
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)
  const { required = [], properties = {} } = shape as { required?: string[]; properties?: Record<string, JsonSchema> }
  const inQuery =
    method === 'GET' || method === 'DELETE' ? Object.keys(properties).filter(name => !named.includes(name)) : []
  const type = multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return {
    tags: [group],
    operationId: key,
    summary,
    ...(auth === 'none' ? {} : { security: auth === 'optional' ? [{}, { token: [] }] : [{ token: [] }] }),
    parameters: [
      ...named.map(name => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
      ...inQuery.map(name => ({ name, in: 'query', required: required.includes(name), schema: properties[name]! })),
    ],
    ...(method === 'GET' || method === 'DELETE' ? {} : { requestBody: { content: { [type]: { schema: shape } } } }),
    responses: {
      200: {
        description: 'The answer; refusals have the same status and `status_code` beside `message`.',
        content: {
          'application/json': {
            schema: { type: 'object', required: ['data'], properties: { data: shapeOf(output, 'output') } },
          },
        },
      },
    },
  }
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [group, calls] of Object.entries(groups)) {
    for (const [key, endpoint] of Object.entries(calls as Record<string, Endpoint>)) {
      const { method, path } = splitKey(key)
      paths[path] ??= {}
      paths[path][method.toLowerCase()] = operationOf(group, endpoint, key)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Heji 禾集', version: '1', description: 'Calls of the shop; see docs/api and docs/wire.md.' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}
