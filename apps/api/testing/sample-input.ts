import type * as v from 'valibot'

/** The parts of a valibot schema that a sample needs. */
interface Node {
  type: string
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  options?: (Node | string | number)[]
  literal?: unknown
  pipe?: Node[]
  getter?: (input: unknown) => Node
  requirement?: unknown
}

/** Texts that a schema checks more closely than its type shows; others are `1`. */
const WORDS: Record<string, string> = {
  mobile: '13800001111',
  telephone: '13800001111',
  username: '张三',
  account: '13800001111',
  receiver_mobile: '13800001111',
  confirm_email: 'b@heji.example',
  email: 'b@heji.example',
  province: '北京市',
  city: '北京市',
  county: '昌平区',
  adrdetail: '府学路1号',
  birthday: '1999-12-31',
  password: 'mianye2026',
  password2: 'mianye2026',
  reason: '质量问题',
  content: '很好',
}

const isNode = (option: Node | string | number): option is Node => typeof option === 'object'

type Sample = Record<string, unknown>

/** A valid input for the schema, or nearly: checks beyond types and words are not known here. */
export const sampleOf = (schema: v.GenericSchema) => sample(schema as unknown as Node, '') as Sample

/** The same without optional inputs except one: some calls read it only if others are missing. */
export function sparseSampleOf(schema: v.GenericSchema, kept: string): Sample {
  const entries = Object.entries((schema as unknown as Node).entries ?? {})
  const isKept = ([name, { type }]: [string, Node]) => name === kept || !['optional', 'nullish'].includes(type)
  return Object.fromEntries(entries.filter(isKept).map(([name, node]) => [name, sample(node, name)]))
}

function sample(node: Node, name: string): unknown {
  const parts = node.pipe?.slice(1).filter(part => 'entries' in part || 'item' in part || 'wrapped' in part) ?? []
  const inner = parts.at(-1)
  if (inner) return sample(inner, name)
  if (node.pipe) return sample({ ...node.pipe[0]!, pipe: undefined } as unknown as Node, name)
  if (node.entries) return Object.fromEntries(Object.entries(node.entries).map(([key, at]) => [key, sample(at, key)]))
  if (node.item) return [sample(node.item, name)]
  if (node.wrapped) return sample(node.wrapped, name)
  if (node.getter) return sample(node.getter({}), name)
  if (node.literal !== undefined) return node.literal
  const first = node.options?.[0]
  if (first !== undefined) return isNode(first) ? sample(first, name) : first
  return WORDS[name] ?? '1'
}

/** Paths of the single values of an input, such as `['items', '0', 'item_id']`. */
export function placesIn(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))
}

/** The input with another value at this path. */
export function withValueAt(input: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<string, unknown>
  copy[key] = withValueAt(copy[key], rest, value)
  return copy
}
