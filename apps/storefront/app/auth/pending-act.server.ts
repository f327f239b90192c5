import { type Api, ApiError } from '@heji/api-client'
import { pendingCookie, readPendingCookie } from '../cookies/cookies.server'
import type { FormHandler } from '../forms/form-action.server'
import type { AppLoadContext } from '../framework'

/** What a visitor pressed and only members may do: it is done once he has signed in. */
export type PendingAct =
  | { kind: 'claim'; card_id: string }
  | { kind: 'buy'; item_id: string; num: string; distributor_id: string }

const ID = /^\d{1,19}$/
const NUM = /^[1-9]\d{0,4}$/

/** The act of a form, if all its values can be meant. */
export function pendingOf(kind: PendingAct['kind'], form: FormData): PendingAct | null {
  const text = (name: string, pattern: RegExp) => pattern.exec(String(form.get(name) ?? ''))?.[0] ?? ''
  if (kind === 'claim') {
    const card_id = text('card_id', ID)
    return card_id ? { kind, card_id } : null
  }
  const [item_id, distributor_id] = [text('item_id', ID), text('distributor_id', ID)]
  return item_id ? { kind, item_id, num: text('num', NUM) || '1', distributor_id } : null
}

const textOf = (act: PendingAct) =>
  act.kind === 'claim' ? `claim~${act.card_id}` : `buy~${act.item_id}~${act.num}~${act.distributor_id}`

/** The `Set-Cookie` text that keeps an act until the sign-in; signed, so that no other site can put one there. */
export function keepAct(context: AppLoadContext, act: PendingAct): string {
  const text = textOf(act)
  return pendingCookie(context, `${text}~${context.sign(text)}`)
}

/** A form of members that is done after the sign-in of a visitor, or of a member whose session has ended. */
export const resumable =
  <Data>(kind: PendingAct['kind'], handle: FormHandler<Data>): FormHandler<Data> =>
  async (form, args) => {
    try {
      return await handle(form, args)
    } catch (thrown) {
      const act = thrown instanceof Response && isSignIn(thrown) ? pendingOf(kind, form) : null
      if (act) (thrown as Response).headers.append('set-cookie', keepAct(args.context, act))
      throw thrown
    }
  }

const isSignIn = ({ headers }: Response) => headers.get('location')?.startsWith('/auth/login') ?? false

function keptAct(request: Request, { sign }: AppLoadContext): PendingAct | null {
  const text = readPendingCookie(request)
  if (text === '' || text.length > 200) return null
  const [kind = '', ...parts] = text.split('~')
  const signature = parts.pop() ?? ''
  if (sign([kind, ...parts].join('~')) !== signature) return null
  const [first = '', num = '', distributor_id = ''] = parts
  if (kind === 'claim') return { kind, card_id: first }
  return kind === 'buy' ? { kind, item_id: first, num, distributor_id } : null
}

interface Resumed {
  /** Ends the cookie. */
  cookie: string
  ok: boolean
  /** What the member reads; empty where the next page says enough. */
  message: string
  /** The next page, if it is not the one that he came from. */
  to?: string
}

/** Does what the visitor had pressed, once; every sign-in asks. A refusal of the shop is told, and the sign-in goes on. */
export async function resume(request: Request, context: AppLoadContext, token: string): Promise<Resumed | null> {
  const act = keptAct(request, context)
  if (!act) return null
  const cookie = pendingCookie(context, '')
  try {
    return { cookie, ok: true, ...(await perform(context.apiAs(token), act)) }
  } catch (error) {
    if (error instanceof ApiError) return { cookie, ok: false, message: error.message }
    throw error
  }
}

async function perform(api: Api, act: PendingAct): Promise<{ message: string; to?: string }> {
  if (act.kind === 'claim') {
    await api('GET user/receiveCard', { card_id: act.card_id })
    return { message: '领取成功' }
  }
  const { item_id, num, distributor_id } = act
  const goods = { item_id, num, ...(distributor_id ? { distributor_id } : {}) }
  const { valid_cart } = await api('POST cart', { ...goods, cart_type: 'fastbuy', isAccumulate: false })
  return { message: '', to: `/cart/checkout?mode=fastbuy&id=${valid_cart[0]?.shop_id ?? distributor_id}` }
}
