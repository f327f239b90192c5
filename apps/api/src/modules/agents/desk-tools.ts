/** Tools of the console: every operation that the key may use or ask for, made from its declaration. */
import { agentMay, shopsToRun } from '@heji/api-client/contract'
import { toJsonSchema } from '@valibot/to-json-schema'
import { desc, eq } from 'drizzle-orm'
import type { GenericSchema } from 'valibot'
import { proposals } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps, Operator, RunnableOperation } from '../../http/context'
import { authorise } from '../../http/rights'
import { parse } from '../../http/router'
import { assertOfShops } from '../../http/shop-records'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { asSent } from './as-sent'
import type { Tool } from './mcp-server'
import { propose } from './propose'

export interface Caller {
  operator: Operator
  ip: string
  /** How the program calls itself. */
  client: string
}

/** The input by which an agent says why; no operation has one of this name. */
export const WHY = 'proposal_reason'
const MOST_WHY = 500
const WAITS = '【等人确认】这件事不会马上做：提交后在控制台「待确认」里，由人看过改动再批准。'

/** `orders.ship-file` → `orders_ship-file`, because tools have no dots. */
export const toolName = (operation: string) => operation.replace('.', '_')

/** What a key may do, as tools. */
export function deskTools(deps: Deps, caller: Caller): Tool[] {
  const own = [...(deps.operations ?? [])].filter(
    ([, { endpoint }]) => agentMay(endpoint) !== 'never' && shopsToRun(caller.operator.grants, endpoint)?.length !== 0,
  )
  return [...own.map(([name, runnable]) => toolOf(deps, caller, name, runnable)), ownProposals(deps, caller)]
}

function toolOf(deps: Deps, caller: Caller, name: string, runnable: RunnableOperation): Tool {
  const { endpoint } = runnable
  const { label, help, undo } = endpoint.operation
  const isWaiting = agentMay(endpoint) === 'waits'
  const run = isWaiting
    ? async ({ [WHY]: why, ...input }: Record<string, unknown>) => ask(deps, caller, runnable, input, why)
    : (input: Record<string, unknown>) => runNow(deps, caller, runnable, input)
  return {
    name: toolName(name),
    title: label,
    description: [isWaiting ? WAITS : '', help, undo ? `撤回：${undo}` : ''].filter(Boolean).join('\n'),
    inputSchema: withReason(schemaOf(endpoint.input), isWaiting),
    isReading: endpoint.operation.effect === 'read',
    run,
  }
}

/** Shape of an input for a model; rules that are code stay out, and are checked all the same. */
export function schemaOf(input: GenericSchema): Tool['inputSchema'] {
  const { $schema: _, ...shape } = toJsonSchema(asSent(input), { typeMode: 'input', errorMode: 'ignore' })
  return { properties: {}, ...shape, type: 'object' } as Tool['inputSchema']
}

const withReason = (schema: Tool['inputSchema'], isWaiting: boolean): Tool['inputSchema'] =>
  isWaiting
    ? {
        ...schema,
        properties: {
          ...schema.properties,
          [WHY]: { type: 'string', maxLength: MOST_WHY, description: '为什么要做，给确认的人看' },
        },
      }
    : schema

async function runNow(deps: Deps, { operator, ip }: Caller, { endpoint, handler }: RunnableOperation, given: object) {
  const shops = authorise(endpoint, { member: null, operator })
  const input = parse(endpoint.input, given as Record<string, unknown>)
  await assertOfShops(deps.db, endpoint, input, shops)
  return await handler({ ...deps, operator, ip, shops, files: {} }, input)
}

async function ask(deps: Deps, { operator, ip }: Caller, runnable: RunnableOperation, input: object, why: unknown) {
  const reason = typeof why === 'string' ? why.slice(0, MOST_WHY) : ''
  const { id, changes } = await propose({ ...deps, ip }, operator, runnable, input as Record<string, unknown>, reason)
  return { waiting: true, proposal_id: String(id), message: '还没有做：等人在控制台确认', changes }
}

/** What became of the agent's own proposals. */
const ownProposals = (deps: Deps, caller: Caller): Tool => ({
  name: 'my_proposals',
  title: '我提出的事',
  description: '自己提出的事批准了没有、结果或驳回的原因，新的在前，最多 50 件',
  inputSchema: { type: 'object', properties: {} },
  isReading: true,
  run: async () => {
    const rows = await deps.db
      .select()
      .from(proposals)
      .where(eq(proposals.keyId, caller.operator.key!.id))
      .orderBy(desc(proposals.id))
      .limit(50)
    return rows.map(({ id, operation, state, answer }) => ({ proposal_id: String(id), operation, state, answer }))
  },
})

/** Each call is written down, whatever came of it. */
export const withLog = (deps: Deps, caller: Caller, tool: Tool): Tool => ({
  ...tool,
  run: input => logged(deps, caller, tool.name, () => tool.run(input)),
})

async function logged<T>(deps: Deps, { operator, ip, client }: Caller, tool: string, work: () => Promise<T>) {
  const note = (outcome: string) =>
    inTransaction(deps.db, tx => audit(tx, { ...deps, operator, ip }, 'agent.call', tool, { client, outcome }))
  try {
    const result = await work()
    await note('完成')
    return result
  } catch (error) {
    await note(error instanceof DomainError ? `拒绝：${error.message}` : '出错')
    throw error
  }
}
