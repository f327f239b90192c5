import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createPresence, type Listener, type Presence, type PresenceMessage, type PresenceRole } from './presence'

interface SignedIn {
  company: string
  operator: string
  name: string
  role: PresenceRole
}

/**
 * Asks the API who an operator is, and whether he may see this page: a stranger has no session, or no business there;
 * nothing is known while the API is away.
 */
export type WhoIs = (authorization: string, page: string) => Promise<SignedIn | 'stranger' | 'unknown'>

export const refuseStranger = (c: Context, who: 'stranger' | 'unknown') =>
  who === 'unknown' ? c.json({ message: '服务暂时不可用' }, 503) : c.json({ message: '登录已失效' }, 401)

/** A stream ends after this time; its page opens it anew, if the session still lives. */
const LONGEST_MS = 10 * 60_000
/** Unread events after which a page counts as gone. */
const MOST_UNREAD = 64
const MOST_BODY = 8_192
const MOST_SELECTED = 50
const MOST_UUID = 64

/** Numbers of pages and of orders. */
const PAGE = /^\d{1,19}$/

/**
 * Who is on a page: `GET` is a stream of events, or their names where JSON is asked for; `POST` is what the page says of itself. Both have the address of the
 * page, so that a balancer sends everybody on it to the same designer. `POST …/changed` tells them to look at it again.
 */
export function presenceRoutes(whoIs: WhoIs, presence: Presence = createPresence()): Hono {
  const app = new Hono()
  app.get('/:page', async c => {
    const page = c.req.param('page')
    if (!PAGE.test(page)) return c.json({ message: '没有这个页面' }, 404)
    const authorization = c.req.header('authorization') ?? ''
    const operator = await whoIs(authorization, page)
    if (operator === 'stranger' || operator === 'unknown') return refuseStranger(c, operator)
    const isStill = async () => {
      const now = await whoIs(authorization, page)
      return now === 'unknown' || (now !== 'stranger' && now.role === operator.role)
    }
    if (c.req.header('accept') === 'application/json')
      return c.json({ people: presence.peopleOn({ ...operator, page }) })
    const stream = streamOf(c, (tell, end) => {
      const secret = presence.join({ ...operator, page }, { tell, end, isStill })
      return secret === null ? null : () => presence.leave(secret)
    })
    return stream ?? c.json({ message: '打开的页面太多' }, 429)
  })
  app.post('/:page', bodyLimit({ maxSize: MOST_BODY, onError: c => c.body(null, 413) }), async c => {
    const said = readWord(await c.req.json().catch(() => null))
    if (!said) return c.body(null, 400)
    // No refusal: a page that is being left may speak after its stream has ended.
    const heard = presence.hear(said.connection, said)
    return c.json({ known: heard !== 'unknown' }, STATUS[heard])
  })
  app.post('/:page/changed', async c => {
    const page = c.req.param('page')
    if (!PAGE.test(page)) return c.json({ message: '没有这个页面' }, 404)
    const operator = await whoIs(c.req.header('authorization') ?? '', page)
    if (operator === 'stranger' || operator === 'unknown') return refuseStranger(c, operator)
    if (operator.role === 'viewer') return c.json({ message: '没有权限' }, 403)
    presence.pageChanged({ ...operator, page })
    return c.body(null, 204)
  })
  return app
}

const STATUS = { heard: 200, unknown: 200, forbidden: 403, 'too much': 429 } as const

type Join = (tell: Listener['tell'], end: () => void) => (() => void) | null

/** An answer that lasts; null where there is no place. Whoever does not read, or is gone, leaves. */
function streamOf(c: Context, join: Join): Response | null {
  const encoder = new TextEncoder()
  let leave: (() => void) | null = null
  let out: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      out = controller
    },
    cancel: () => {
      out = null
      leave?.()
    },
  })
  const end = () => {
    const open = out
    out = null
    open?.close()
  }
  const tell = (message: PresenceMessage | 'beat') => {
    if (!out) return
    if ((out.desiredSize ?? 0) < -MOST_UNREAD) return leave?.()
    out.enqueue(encoder.encode(message === 'beat' ? ': beat\n\n' : `data: ${JSON.stringify(message)}\n\n`))
  }
  leave = join(tell, end)
  if (!leave) return null
  if (c.req.raw.signal.aborted) leave()
  c.req.raw.signal.addEventListener('abort', leave)
  setTimeout(leave, LONGEST_MS).unref()
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

interface Word {
  connection: string
  selected?: string[]
  saved?: number
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MOST_UUID

/** What a page says of itself; null where it is nonsense. */
function readWord(body: unknown): Word | null {
  if (typeof body !== 'object' || body === null) return null
  const { connection, selected, saved } = body as Record<string, unknown>
  if (!isUuid(connection)) return null
  if (selected !== undefined && !(Array.isArray(selected) && selected.every(isUuid))) return null
  if (saved !== undefined && !(Number.isSafeInteger(saved) && Number(saved) > 0)) return null
  return {
    connection,
    ...(selected ? { selected: selected.slice(0, MOST_SELECTED) } : {}),
    ...(saved ? { saved: Number(saved) } : {}),
  }
}
