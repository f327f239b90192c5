import { randomBytes } from 'node:crypto'
import { ApiError } from '@heji/api-client'
import { VISITOR_LINES } from '@heji/api-client/contract'
import { LIMITS } from '@heji/validators'
import { guestCartCookie, readGuestCartCookie, readRegion } from '../cookies/cookies.server'
import type { AppLoadContext } from '../framework'

interface GuestLine {
  /** Sku. */
  item_id: string
  num: number
}

/** What a visitor has put aside. It lives in a signed cookie, because nobody knows him yet. */
interface GuestCart {
  /** Names this cart, so that a repeated merge counts once. */
  id: string
  lines: GuestLine[]
}

/** Longer texts are none of ours: an id, thirty lines and a signature are shorter. */
const MAX_BYTES = 1_024
const CART = /^([\w-]{8})~([\d._]+)~([\w-]+)$/
const LINE = /^(\d{1,19})\.(\d{1,5})$/

/** The cart of the cookie; an empty new one for any text that we have not signed. */
export function guestCartOf(request: Request, { sign }: Pick<AppLoadContext, 'sign'>): GuestCart {
  const text = readGuestCartCookie(request)
  const none = () => ({ id: randomBytes(6).toString('base64url'), lines: [] })
  const found = text.length <= MAX_BYTES ? CART.exec(text) : null
  const [, id = '', list = '', signature = ''] = found ?? []
  if (!found || sign(`${id}~${list}`) !== signature) return none()
  const lines = list.split('_').flatMap(part => {
    const line = LINE.exec(part)
    return line ? [{ item_id: line[1]!, num: Number(line[2]) }] : []
  })
  return { id, lines: lines.slice(0, VISITOR_LINES) }
}

/** The `Set-Cookie` text of a cart; an empty cart ends the cookie. */
function cookieOf(context: AppLoadContext, { id, lines }: GuestCart): string {
  if (lines.length === 0) return guestCartCookie(context, '')
  const text = `${id}~${lines.map(({ item_id, num }) => `${item_id}.${num}`).join('_')}`
  return guestCartCookie(context, `${text}~${context.sign(text)}`)
}

type Result = { ok: false; message: string } | { ok: true; cookie: string }

/** Puts goods aside for a visitor, within the limits of their stock. @throws ApiError 401 where only members have a cart */
export async function addGuestLine(request: Request, context: AppLoadContext, wanted: GuestLine): Promise<Result> {
  const { id, lines } = guestCartOf(request, context)
  const had = lines.find(line => line.item_id === wanted.item_id)?.num ?? 0
  const line = { item_id: wanted.item_id, num: had + wanted.num }
  if (line.num > LIMITS.maxQuantity) return { ok: false, message: '请输入1到99999之间的整数' }
  const next = had > 0 ? lines.map(other => (other.item_id === line.item_id ? line : other)) : [line, ...lines]
  if (next.length > VISITOR_LINES) return { ok: false, message: `登录前最多放${VISITOR_LINES}种商品，请先登录` }
  const message = await refusalOf(context, line)
  return message ? { ok: false, message } : { ok: true, cookie: cookieOf(context, { id, lines: next }) }
}

/** Sets the number of a sku in the cart of a visitor, within the limits of its stock; a sku that is not there stays out. */
export async function setGuestNumber(request: Request, context: AppLoadContext, line: GuestLine): Promise<Result> {
  const { id, lines } = guestCartOf(request, context)
  if (!lines.some(other => other.item_id === line.item_id)) return { ok: false, message: '购物车商品不存在' }
  const message = await refusalOf(context, line)
  if (message) return { ok: false, message }
  const next = lines.map(other => (other.item_id === line.item_id ? line : other))
  return { ok: true, cookie: cookieOf(context, { id, lines: next }) }
}

/** Why this many cannot be put aside; empty if they can. */
async function refusalOf(context: AppLoadContext, line: GuestLine): Promise<string> {
  const { valid_cart, invalid_cart } = await context.publicApi('POST cart/visitor', { items: [line] })
  const shown = valid_cart[0]?.list[0]
  if (!shown) return invalid_cart[0]?.invalid_reason ?? '请选择规格'
  if (shown.clamped) return `库存不足，最大库存为${shown.store}件`
  if (shown.limit_num > 0 && line.num > shown.limit_num) return '超出限购数量'
  return line.num < shown.start_num ? '数量不能少于起订量' : ''
}

/** Takes skus out of the cart of a visitor. */
export function takeOut(request: Request, context: AppLoadContext, skus: readonly string[]): string {
  const { id, lines } = guestCartOf(request, context)
  return cookieOf(context, { id, lines: lines.filter(line => !skus.includes(line.item_id)) })
}

/** The same after a session has ended in the middle: the goods wait for the next sign-in. */
export function guestCookieFor(request: Request, context: AppLoadContext, line: GuestLine): string {
  const { id, lines } = guestCartOf(request, context)
  const others = lines.filter(other => other.item_id !== line.item_id)
  return cookieOf(context, { id, lines: [line, ...others].slice(0, VISITOR_LINES) })
}

/** Pieces that the visitor has put aside. */
export const guestCartCount = (request: Request, context: Pick<AppLoadContext, 'sign'>): number =>
  guestCartOf(request, context).lines.reduce((sum, { num }) => sum + num, 0)

/** The cart with the prices of now; null while the API cannot say. */
export async function readGuestCart(request: Request, context: AppLoadContext) {
  const { lines } = guestCartOf(request, context)
  if (lines.length === 0) return null
  const region_id = readRegion(request)
  const asked = { items: lines, ...(region_id === '' ? {} : { region_id }) }
  return await context.publicApi('POST cart/visitor', asked, { silent: true }).catch(() => null)
}

interface Merged {
  /** Ends the cart of the visitor. */
  cookie: string
  /** What the member reads; empty if nothing fitted. */
  message: string
}

/**
 * Puts what a visitor has put aside into the cart of the member who he is, once. Every sign-in does it; without an
 * answer the cookie stays for the next one.
 */
export async function mergeGuestCart(request: Request, context: AppLoadContext, token: string): Promise<Merged | null> {
  const { id, lines } = guestCartOf(request, context)
  if (lines.length === 0) return null
  const api = context.apiAs(token)
  try {
    const { merged, left } = await api('POST cart/merge', { items: lines }, { idempotencyKey: `visitor-${id}` })
    return { cookie: cookieOf(context, { id, lines: [] }), message: messageOf(merged, left) }
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

const messageOf = (merged: number, left: number) => {
  if (merged === 0) return '登录前加入的商品已失效或库存不足，未能合并'
  return left > 0 ? `已为你合并${merged}件商品，${left}件因库存或限购未能合并` : `已为你合并${merged}件商品`
}
