import { contract, type Endpoint } from '@heji/api-client/contract'
import spec from '../../../docs/spec/spec.md?raw'
import wire from '../../../docs/spec/wire.md?raw'
import type { Reply } from './loopback-api'

const [theirs] = wire.split('## 26. Ours')
/** Every word of the specification: fields with other names are ours. */
const words = new Set((spec + theirs).match(/\w+/g) ?? [])

/** Calls that the contract marks as ours, with their ids. */
const ours = Object.entries(contract)
  .filter(([, call]: [string, Endpoint]) => call.ours === true)
  .map(([key]) => new RegExp(`^${key.replace(/\{\w+\}/g, '[^/]+')}$`))

/** What an ECShopX server that is not ours answers instead: it has neither our calls nor our fields. */
export function ofFakeServer(key: string, reply: Reply): Reply {
  if (ours.some(call => call.test(key))) return { status: 404, message: '接口不存在' }
  return 'data' in reply ? { data: stripped(reply.data) } : reply
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => /^\d+$/.test(name) || words.has(name))
  return Object.fromEntries(kept.map(([name, one]) => [name, stripped(one)]))
}
