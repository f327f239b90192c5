import { networkOf } from '@heji/server-kit'
import type { Context, Hono } from 'hono'
import { auditLog } from '../../db/schema'
import { readText } from '../../http/body'
import { callerIp } from '../../http/caller'
import type { Deps } from '../../http/context'
import { DomainError } from '../../platform/errors'
import type { ProviderName } from '../../platform/payment-provider'
import { NoticeError, type Provider } from '../../platform/payment-provider'
import { settle } from './settle'

const PATH = '/api/payment/notify/'

export const notifyUrlOf = ({ config }: Pick<Deps, 'config'>, provider: ProviderName) =>
  config.apiOrigin + PATH + provider

/** Real notices have a few kilobytes. */
const MAX_BODY = 64 * 1024

interface Refusal {
  status: number
  message: string
  reason: string
}

/**
 * `POST /api/payment/notify/{provider}`: the address for notices of providers. Only a signed notice about our payment
 * with the exact amount changes anything, once. Every other message is refused with a row in the audit log. The
 * provider gets its answer after the commit.
 */
export function mountNotices(app: Hono, deps: Deps) {
  app.post(`${PATH}:provider`, async c => {
    const name = c.req.param('provider') as ProviderName
    const provider = await deps.payments.named(name)
    // Providers treat any 200 as success, whatever its content.
    if (!provider) return c.json({ data: { message: '接口不存在', status_code: 404 } }, 404)
    const refusal = await take(deps, c, name, provider)
    if (refusal) await noteRefusal(deps, c, name, refusal)
    const { status, type, body } = provider.answerNotice(refusal ?? undefined)
    return c.body(body, status as 200, { 'content-type': `${type}; charset=utf-8` })
  })
}

/**
 * @returns the reason for refusing the message, or null. Our own failures are thrown: then the provider tries again.
 */
async function take(deps: Deps, c: Context, name: ProviderName, provider: Provider): Promise<Refusal | null> {
  try {
    const body = await readText(c.req.raw, MAX_BODY)
    const paid = await provider.readNotice({ headers: c.req.raw.headers, body, now: deps.clock.now() })
    if (paid) await settle(deps, name, paid)
    return null
  } catch (error) {
    if (error instanceof NoticeError) return { status: error.status, message: '通知无效', reason: error.reason }
    if (error instanceof DomainError && error.status < 500)
      return { status: error.status, message: error.message, reason: 'format' }
    throw error
  }
}

/** Anybody can send messages: above a few a minute from one address they leave no row. */
async function noteRefusal(deps: Deps, c: Context, provider: ProviderName, { reason, status }: Refusal) {
  const ip = callerIp(c, deps.config)
  await deps.limits.use('noticeRefusedByIp', networkOf(ip))
  deps.log.warn({ provider, reason, status }, 'payment notice refused')
  await deps.db.insert(auditLog).values({
    actorKind: 'system',
    action: 'payment.notice-refused',
    target: provider,
    detail: { reason, status, ip },
    at: deps.clock.now(),
  })
}
