/** The contract as an OpenAPI 3.1 document. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { asSent } from '../../apps/api/src/modules/agents/as-sent'
import { type Endpoint, GROUP_PREFIX, groups, isOperation } from '../../packages/api-client/src/contract/index'
import { root } from '../lib/steps.mjs'
import { REFUSED, RESPONSES, refusals } from './openapi-refusals'

type Shape = Exclude<JsonSchema, boolean>

const HOW = {
  target: 'draft-2020-12',
  // Rules that are code stay out.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    const { type, default: given } = valibotSchema as { type: string; default?: unknown }
    if (type === 'blob') return { type: 'string', format: 'binary' }
    // Page numbers take anything, and make a number of it.
    return type === 'optional' && typeof given === 'number' && !jsonSchema.type && !jsonSchema.anyOf
      ? { ...jsonSchema, type: 'integer' }
      : null
  },
} satisfies ConversionConfig

/** What an operator needs for a call, to be read after who may call. */
export function rightOf(endpoint: Endpoint): string {
  if (endpoint.auth !== 'operator' || endpoint.own) return ''
  if (!isOperation(endpoint)) return `, at least ${endpoint.role ?? 'viewer'}`
  return `, with the right ${endpoint.operation.area}.${endpoint.operation.effect}`
}

/** Shape of an input as JSON Schema. */
export const shapeOf = (input: GenericSchema): Shape => {
  const { $schema: _, ...shape } = toJsonSchema(asSent(input), { ...HOW, typeMode: 'input' })
  return shape
}

export function splitKey(key: string) {
  const [method = '', given = ''] = key.split(' ', 2)
  return { method, path: given.startsWith('/') ? given : `${GROUP_PREFIX}${given}` }
}

/** `GET goods/items/{item_id}` → `getGoodsItemsByItemId`, `GET /cart.checkout` → `getDottedCartCheckout`. */
const operationId = (key: string) =>
  key
    .replace(/ \/(?!api\/)/, ' dotted.')
    .replace(/\{/g, 'by_')
    .replace(/^[A-Z]+/, method => method.toLowerCase())
    .replace(/[^a-zA-Z]+$/, '')
    .replace(/[^a-zA-Z]+(\w)/g, (_, letter) => letter.toUpperCase())

const nameOf = (key: string) => operationId(key).replace(/^\w/, letter => letter.toUpperCase())

/** The shapes that files of the contract export, by name, and what their comments say of them. */
async function namedShapes() {
  const folder = join(root, 'packages/api-client/src/contract')
  const shapes: Record<string, GenericSchema> = {}
  const notes: Record<string, string> = {}
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()) {
    for (const [name, value] of Object.entries(await import(join(folder, file))))
      if (/^[A-Z]/.test(name) && (value as { kind?: string } | null)?.kind === 'schema')
        shapes[name] = value as GenericSchema
    const comments = readFileSync(join(folder, file), 'utf8').matchAll(/^\/\*\* (.+) \*\/\nexport const (\w+)\b/gm)
    for (const [, note, name] of comments) notes[name!] = note!
  }
  return { shapes, notes }
}

/** Schemas of the document: the named shapes that it uses, and input and output of calls. */
async function componentsOf() {
  const { shapes, notes } = await namedShapes()
  const defined = toJsonSchemaDefs(shapes, { ...HOW, typeMode: 'output' })
  const used: Record<string, unknown> = { ...REFUSED }
  const add = (name: string) => {
    if (name in used) return
    const note = notes[name]
    used[name] = { ...(defined[name] as Shape), ...(note ? { description: note } : {}) }
    addNames(used[name])
  }
  const addNames = (shape: unknown) => {
    for (const [, name] of JSON.stringify(shape).matchAll(/"#\/components\/schemas\/(\w+)"/g)) add(name!)
  }
  /** Calls with the same shape, such as the dotted ones, name the first of them. */
  const firsts = new Map<string, string>()
  const named = (name: string, shape: Shape): Shape => {
    if (!shape.properties && !shape.anyOf && !shape.allOf) return shape
    const text = JSON.stringify(shape)
    const first = firsts.get(text) ?? name
    firsts.set(text, first)
    used[first] = shape
    return { $ref: `#/components/schemas/${first}` }
  }
  return {
    used,
    input: (key: string, shape: Shape) => named(`${nameOf(key)}Input`, shape),
    output: (key: string, output: GenericSchema) => {
      const {
        $schema: _,
        $defs: __,
        ...shape
      } = toJsonSchema(output, { ...HOW, typeMode: 'output', definitions: shapes })
      addNames(shape)
      return shape.$ref ? shape : named(`${nameOf(key)}Output`, shape)
    },
  }
}

const without = (shape: Shape, names: string[]): Shape => ({
  ...shape,
  properties: Object.fromEntries(Object.entries(shape.properties ?? {}).filter(([name]) => !names.includes(name))),
  required: (shape.required ?? []).filter(name => !names.includes(name)),
})

/** Objects in a query are JSON text. */
const isText = (shape: unknown) => !/"(properties|additionalProperties)":/.test(JSON.stringify(shape))
const typed = (schema: unknown) => (isText(schema) ? { schema } : { content: { 'application/json': { schema } } })

export const WHO = {
  none: 'For everybody',
  optional: 'For everybody; members see their own prices',
  member: 'For members',
  operator: 'For operators',
}

function operationOf(
  group: string,
  key: string,
  endpoint: Endpoint,
  components: Awaited<ReturnType<typeof componentsOf>>,
) {
  const { method, path } = splitKey(key)
  const { auth, summary, multipart, idempotent } = endpoint
  const shape = shapeOf(endpoint.input)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)
  const body = without(shape, inPath)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const given = shape.properties ?? {}
  const repeatKey = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }
  const output = components.output(key, endpoint.output)
  const who = `${WHO[auth]}${rightOf(endpoint)}.`
  const answer = endpoint.unwrapped ? output : { type: 'object', required: ['data'], properties: { data: output } }
  const types = multipart ? ['multipart/form-data'] : ['application/json', 'application/x-www-form-urlencoded']
  const schema = hasBody && Object.keys(body.properties ?? {}).length > 0 ? components.input(key, body) : null
  return {
    tags: [group],
    operationId: operationId(key),
    summary,
    description: `${who}${idempotent ? ' A repetition with the same Idempotency-Key gets the same answer.' : ''}`,
    security: { none: [], optional: [{}, { token: [] }], member: [{ token: [] }], operator: [{ token: [] }] }[auth],
    parameters: [
      ...inPath.map(name => ({ name, in: 'path', required: true, schema: given[name] ?? { type: 'string' } })),
      ...(hasBody ? [] : Object.entries(body.properties ?? {})).map(([name, one]) => ({
        name,
        in: 'query',
        required: (shape.required ?? []).includes(name),
        ...typed(one),
      })),
      ...(idempotent ? [repeatKey] : []),
    ],
    ...(schema && { requestBody: { content: Object.fromEntries(types.map(type => [type, { schema }])) } }),
    responses: {
      200: {
        description: 'The answer, or a refusal with its `status_code`.',
        content: { 'application/json': { schema: { anyOf: [answer, { $ref: '#/components/schemas/Refused' }] } } },
      },
      ...refusals({ hasToken: auth !== 'none', hasBody }),
    },
  }
}

/** The whole contract as an OpenAPI 3.1 document. */
export async function openApi() {
  const components = await componentsOf()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [group, calls] of Object.entries(groups))
    for (const [key, endpoint] of Object.entries<Endpoint>(calls)) {
      const { method, path } = splitKey(key)
      paths[path] ??= {}
      paths[path][method.toLowerCase()] = operationOf(group, key, endpoint, components)
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Heji 禾集',
      version: '1',
      description: 'Calls of the shop. Bodies are JSON or forms. Money is integer cents, times are Unix seconds.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The API of a shop' }],
    tags: Object.keys(groups).map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: RESPONSES,
      schemas: Object.fromEntries(Object.entries(components.used).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}
