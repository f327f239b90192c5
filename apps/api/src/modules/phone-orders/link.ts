import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { phoneOrders } from '../../db/schema'
import { hashToken } from '../../http/sessions'
import type { Config } from '../../platform/config'

type LinkConfig = Pick<Config, 'secret' | 'storefrontOrigin'>

/**
 * The secret of a link, made from the key of the shop, so that no row of the database holds it: whoever reads a copy of
 * the tables, or a list of messages, pays and sees nothing. @param linkNo of the draft: each link is another one
 */
export const payToken = ({ secret }: Pick<LinkConfig, 'secret'>, draftId: number, linkNo: number): string =>
  createHmac('sha256', secret).update(`pay-link:${draftId}:${linkNo}`).digest('base64url').slice(0, 32)

/** Address of a link. */
export const payAddress = ({ storefrontOrigin }: Pick<LinkConfig, 'storefrontOrigin'>, token: string): string =>
  new URL(`/pay/${token}`, storefrontOrigin).href

/** The newest link of an order, for a message that is handed over now; without one, the page of the order. */
export async function linkToPay(db: Queryable, config: LinkConfig, orderId: string): Promise<string> {
  const [draft] = await db
    .select()
    .from(phoneOrders)
    .where(and(eq(phoneOrders.orderId, orderId), eq(phoneOrders.state, 'sent')))
  const token = draft && payToken(config, draft.id, draft.linkNo)
  return token && hashToken(token) === draft.tokenHash
    ? payAddress(config, token)
    : new URL(`/member/trade/${orderId}`, config.storefrontOrigin).href
}
