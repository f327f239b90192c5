import { isIP } from 'node:net'
import {
  type Contract,
  EVENT_TOPICS,
  type EventTopic,
  type OutputOf,
  type ParsedInputOf,
} from '@heji/api-client/contract'
import { isPublicAddress } from '@heji/server-kit'
import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isOwnHost } from '../../adapters/webhook-post'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { webhookSends, webhooks } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { lastPosition } from '../shop-events/settle'
import { dropOthers, replaySince, resend } from '../webhooks/plan'
import { newSecret } from '../webhooks/secrets'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/settings/${V}` & keyof Contract]>
type Shown = OutputOf<Contract['POST /api/operator/settings/webhooks']>['rows'][number]
type Hook = typeof webhooks.$inferSelect

const MOST = 50
/** Hours for which a secret that was exchanged still signs. */
const BOTH_HOURS = 24
/** Events of one address that are counted. */
const MOST_COUNTED = 10_000

const topicsText = (topics: readonly string[]) =>
  topics.map(topic => EVENT_TOPICS[topic as EventTopic] ?? topic).join('、')

/** Every address, with what waits for it. */
export async function listWebhooks({ db }: ByShop, { page, size }: Input<'webhooks'>) {
  const hooks = await db
    .select()
    .from(webhooks)
    .orderBy(asc(webhooks.id))
    .limit(size)
    .offset((page - 1) * size)
  const counted = async (id: number, isDead: boolean) =>
    db.$count(
      db
        .select({ id: webhookSends.id })
        .from(webhookSends)
        .where(stateOf(id, isDead ? 'dead' : 'waiting'))
        .limit(MOST_COUNTED)
        .as('some'),
    )
  const rows = await Promise.all(
    hooks.map(
      async (hook): Promise<Shown> => ({
        id: String(hook.id),
        name: hook.name,
        url: hook.url,
        topics: hook.topics,
        is_on: hook.isOn,
        topics_text: topicsText(hook.topics),
        stopped: hook.stopped,
        waiting: await counted(hook.id, false),
        dead: await counted(hook.id, true),
        old_until: hook.oldUntil && toUnix(hook.oldUntil),
        created_at: toUnix(hook.createdAt),
      }),
    ),
  )
  return { total: await db.$count(webhooks), rows }
}

const isDue = isNotNull(webhookSends.dueAt)

function stateOf(id: number, state: Input<'webhook-sends'>['state']) {
  const own = eq(webhookSends.webhookId, id)
  if (state === 'waiting') return sql`${own} and ${isDue}`
  if (state === 'sent') return sql`${own} and ${isNull(webhookSends.dueAt)} and ${isNotNull(webhookSends.sentAt)}`
  if (state === 'dead') return sql`${own} and ${isNull(webhookSends.dueAt)} and ${isNull(webhookSends.sentAt)}`
  return own
}

/** @throws DomainError for what is no address of a server of others */
function assertAddress({ config }: Pick<ByShop, 'config'>, address: string) {
  const url = URL.parse?.(address) ?? parsed(address)
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new DomainError('地址应以 https:// 开头')
  if (url.username || url.password) throw new DomainError('地址里不能写账号和密码')
  const isOwn = isOwnHost(url, config.webhookHosts)
  if (url.protocol === 'http:' && !isOwn) throw new DomainError('地址应以 https:// 开头')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isInside = isIP(host) === 0 ? isInsideName(host) : !isPublicAddress(host)
  if (isInside && !isOwn) throw new DomainError('不能发到内网地址；确实是自己的服务器时，写进设置 WEBHOOK_HOSTS')
}

/** Names that lead nowhere, or into one's own network: without a dot, or under a domain that nobody outside can have. */
const isInsideName = (host: string) => /^[^.]+\.?$|\.(localhost|local|internal|home\.arpa)\.?$/.test(host)

function parsed(address: string) {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** A new address, which gets what happens from now on. @throws DomainError, changing nothing */
export async function addWebhook(ctx: ByShop, { name, url, topics }: Input<'webhook-add'>) {
  assertAddress(ctx, url)
  if (topics.length === 0) throw new DomainError('请选择通知哪些事')
  const { told, locked } = newSecret(ctx.config.secret)
  const now = ctx.clock.now()
  const id = await inTransaction(ctx.db, async tx => {
    if ((await tx.$count(webhooks)) >= MOST) throw new DomainError(`最多 ${MOST} 个通知地址`)
    const position = await lastPosition(tx)
    const [row] = await tx
      .insert(webhooks)
      .values({ name, url, topics: [...new Set(topics)], secret: locked, position, createdAt: now, updatedAt: now })
      .returning({ id: webhooks.id })
    await audit(tx, ctx, 'settings.webhook-add', name, { after: { name, url, topics } })
    return row!.id
  })
  return { message: `通知地址 ${name} 已新增；签名密钥只显示这一次`, id: String(id), secret: told }
}

async function locked(tx: Tx, id: string): Promise<Hook> {
  const [hook] = await tx
    .select()
    .from(webhooks)
    .where(eq(webhooks.id, dbId(id)))
    .for('update')
  if (!hook) throw new NotFoundError('没有这个通知地址')
  return hook
}

export async function setWebhook(ctx: ByShop, { id, name, url, topics, state }: Input<'webhook-set'>) {
  if (url) assertAddress(ctx, url)
  const next = {
    ...(name ? { name } : {}),
    ...(url ? { url } : {}),
    ...(topics.length > 0 ? { topics: [...new Set(topics)] } : {}),
    ...(state ? { isOn: state === 'on', stopped: '' } : {}),
  }
  if (Object.keys(next).length === 0) throw new DomainError('没有要修改的内容')
  const hook = await inTransaction(ctx.db, async tx => {
    const before = await locked(tx, id)
    const [after] = await tx
      .update(webhooks)
      .set({ ...next, updatedAt: ctx.clock.now() })
      .where(eq(webhooks.id, before.id))
      .returning()
    if (next.topics) await dropOthers(tx, after!)
    const told = (one: Hook) => ({ name: one.name, url: one.url, topics: one.topics, state: one.isOn ? 'on' : 'off' })
    await audit(tx, ctx, 'settings.webhook-set', before.name, { before: told(before), after: told(after!) })
    return after!
  })
  return { message: `通知地址 ${hook.name} 已修改` }
}

export async function rotateWebhook(ctx: ByShop, id: string) {
  const { told, locked: secret } = newSecret(ctx.config.secret)
  const oldUntil = new Date(ctx.clock.now().getTime() + BOTH_HOURS * 3_600_000)
  await inTransaction(ctx.db, async tx => {
    const hook = await locked(tx, id)
    await tx.update(webhooks).set({ secret, oldSecret: hook.secret, oldUntil }).where(eq(webhooks.id, hook.id))
    await audit(tx, ctx, 'settings.webhook-rotate', hook.name)
  })
  return { message: `新密钥只显示这一次；${BOTH_HOURS} 小时内新旧都有效`, id, secret: told }
}

export async function removeWebhook(ctx: ByShop, id: string) {
  const name = await inTransaction(ctx.db, async tx => {
    const hook = await locked(tx, id)
    await tx.delete(webhooks).where(eq(webhooks.id, hook.id))
    await audit(tx, ctx, 'settings.webhook-remove', hook.name, { before: { url: hook.url, topics: hook.topics } })
    return hook.name
  })
  return { message: `通知地址 ${name} 已删除` }
}

export async function replayWebhook(ctx: ByShop, { id, since }: Input<'webhook-replay'>) {
  const count = await inTransaction(ctx.db, async tx => {
    const hook = await locked(tx, id)
    const due = await replaySince(ctx, tx, hook.id, new Date(since * 1000))
    await audit(tx, ctx, 'settings.webhook-replay', hook.name, { since, count: due })
    return due
  })
  return { message: count === 0 ? '那时以后没有选中的事' : `${count} 个事件会再发一遍` }
}

export async function resendWebhook(ctx: ByShop, { id, send_id }: Input<'webhook-resend'>) {
  const count = await inTransaction(ctx.db, async tx => {
    const hook = await locked(tx, id)
    const due = await resend(ctx, tx, hook.id, send_id ? dbId(send_id) : null)
    if (send_id && due === 0) throw new NotFoundError('没有这个事件')
    if (due > 0) await audit(tx, ctx, 'settings.webhook-resend', hook.name, { count: due })
    return due
  })
  return { message: count === 0 ? '没有没送到的事件' : `${count} 个事件会再发` }
}

export { stateOf }
