import {
  agentMay,
  agentMayCall,
  type Endpoint,
  isOperation,
  type OperatorRole,
  type Right,
  shopsOf,
} from '@heji/api-client/contract'
import { ForbiddenError, UnauthorizedError } from '../platform/errors'
import type { Operator } from './context'
import type { Session } from './sessions'
import type { Shops } from './shops'

/** What the designer's roles mean as effects. */
const EFFECT_OF = { viewer: 'read', editor: 'change', admin: 'money' } as const satisfies Record<OperatorRole, string>

/**
 * Lets a caller in, or not: the one place where rights are checked. @returns the shops for which he has the right
 * @throws UnauthorizedError, ForbiddenError
 */
export function authorise(endpoint: Endpoint, session: Pick<Session, 'member' | 'operator'> | null): Shops {
  if (endpoint.auth === 'member' && !session?.member) throw new UnauthorizedError()
  if (endpoint.auth !== 'operator') return null
  // A member's token names a known person without the right; only a missing token is "unauthenticated".
  if (session?.member && !session.operator) throw new ForbiddenError()
  if (!session?.operator) throw new UnauthorizedError()
  assertForKey(endpoint, session.operator)
  return shopsFor(endpoint, session.operator)
}

/** What a program may not do, whatever its key says. @throws ForbiddenError */
function assertForKey(endpoint: Endpoint, { key }: Operator) {
  if (!key) return
  if (endpoint.own || endpoint.person) throw new ForbiddenError('接口密钥不能做这件事，请登录控制台')
  if (key.kind === 'agent' && !runsForAgent(endpoint))
    throw new ForbiddenError('智能体只能查看和准备；其他改动经 /mcp/desk 提出，由人确认')
}

const runsForAgent = (endpoint: Endpoint) =>
  isOperation(endpoint) ? agentMay(endpoint) === 'runs' : agentMayCall(endpoint)

function shopsFor(endpoint: Endpoint, { grants, mustSetCode }: Operator): Shops {
  if (endpoint.own) return null
  if (mustSetCode) throw new ForbiddenError('请先设置动态码：您的角色要求用动态码登录')
  const rights = rightsFor(endpoint)
  const isForSome = isOperation(endpoint) ? (endpoint.operation.shops ?? 'all') !== 'all' : endpoint.anyShop === true
  const found = rights.map(right => shopsOf(grants, right))
  if (found.includes(null)) return null
  const shops = [...new Set(found.flatMap(ids => ids ?? []))].map(Number)
  if (shops.length === 0) throw new ForbiddenError()
  if (!isForSome) throw new ForbiddenError('没有权限：这里涉及全部店铺，您只负责部分店铺')
  return shops
}

/** Any of these is enough. */
function rightsFor(endpoint: Endpoint): Right[] {
  if (isOperation(endpoint)) return [`${endpoint.operation.area}.${endpoint.operation.effect}`]
  const effect = EFFECT_OF[endpoint.role ?? 'viewer']
  return (endpoint.areas ?? ['content']).map(area => `${area}.${effect}` as Right)
}
