import { networkOf } from '@heji/server-kit'
import { LIMITS } from '@heji/validators'
import type { Context, Hono } from 'hono'
import { callerIp } from '../../http/caller'
import type { Deps } from '../../http/context'
import { toErrorResponse } from '../../http/router'
import { readSession } from '../../http/sessions'
import { ForbiddenError, UnauthorizedError } from '../../platform/errors'
import { askApi } from './ask-api'
import { deskTools, withLog } from './desk-tools'
import { answerMcp } from './mcp-server'
import { pageTools } from './page-tools'
import { shopTools } from './shop-tools'

const MOST_CLIENT = 100

/** Longest requests, in bytes: those of the shop are words, those of the console also pages, and pictures as base64. */
const MOST_BODY = { shop: 256 * 1024, desk: Math.ceil((LIMITS.upload * 4) / 3) + 64 * 1024 }

const SHOP = '这是一家网上商城。可以找商品、看价格和到手价、算一车商品的价格，最后把链接交给买家自己下单。'
const DESK =
  '这是商城的控制台。可以查看密钥权限以内的内容；标着【等人确认】的工具只是提出，由人在「待确认」里批准以后才会做。' +
  '被驳回的不要换个办法再做；做完用 my_proposals 看结果。'

/** The two servers of the Model Context Protocol: `/mcp/shop` for agents of shoppers, `/mcp/desk` for those of the shop. */
export function mountAgents(app: Hono, deps: Deps) {
  const mount = (path: string, answer: (c: Context) => Promise<Response>) =>
    app.all(path, async c => {
      // A page of another site must not speak for whoever looks at it.
      if (c.req.header('origin') !== undefined && !isOwnPage(c, deps)) return c.json({ message: '来源不允许' }, 403)
      if (c.req.method !== 'POST') return c.json({ message: '只支持 POST' }, 405, { allow: 'POST' })
      return await answer(c).catch(error => withHint(toErrorResponse(deps, error as Error, c)))
    })
  mount('/mcp/shop', async c => {
    await deps.limits.use('agentCallsByNetwork', networkOf(callerIp(c, deps.config)))
    const tools = shopTools(askApi(app, c.req.raw, c.env, false), deps.config)
    const maxBody = MOST_BODY.shop
    return await answerMcp(deps, c, { name: 'heji-shop', title: '禾集商城', instructions: SHOP, maxBody, tools })
  })
  mount('/mcp/desk', async c => {
    const ip = callerIp(c, deps.config)
    const session = await readSession(deps, c.req.header('authorization') ?? null, false, ip)
    const operator = session?.operator
    if (!operator?.key) throw new UnauthorizedError()
    if (operator.key.kind !== 'agent') throw new ForbiddenError('这里要用给智能体的密钥')
    const client = (c.req.header('user-agent') ?? '').slice(0, MOST_CLIENT)
    const caller = { operator, ip, client }
    const pages = pageTools(askApi(app, c.req.raw, c.env, true), caller)
    const tools = [...deskTools(deps, caller), ...pages].map(tool => withLog(deps, caller, tool))
    const maxBody = MOST_BODY.desk
    return await answerMcp(deps, c, { name: 'heji-desk', title: '禾集控制台', instructions: DESK, maxBody, tools })
  })
}

const isOwnPage = (c: Context, { config }: Deps) =>
  [config.storefrontOrigin, config.designerOrigin, ...config.allowedOrigins].includes(c.req.header('origin')!)

/** Clients look there for how to sign in. */
function withHint(answer: Response) {
  if (answer.status === 401) answer.headers.set('www-authenticate', 'Bearer realm="heji"')
  return answer
}
