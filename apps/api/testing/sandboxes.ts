import { type Api, createApi, fixedToken } from '@heji/api-client'
import { SANDBOX_PATH, STORED_PATHS } from '@heji/server-kit'
import { readSequences, sumTable, tablesInOrder, wholeDatabase } from '../src/db/copy'
import type { TestShop } from './test-shop'

/** Number and checksum of the rows of every table, and how far every sequence is. */
export const booksOfShop = ({ database }: Pick<TestShop, 'database'>, leftOut: string[] = []) =>
  wholeDatabase(database, async client => {
    const tables = (await tablesInOrder(client)).filter(table => !leftOut.includes(table))
    const sums = []
    for (const table of tables) sums.push(await sumTable(client, table))
    return { sums, sequences: await readSequences(client) }
  })

/** Begins a sandbox and waits until its copy is complete. */
export async function openSandbox(shop: TestShop, operator: Api, theme_pc_template_id: string) {
  const begun = await operator('POST /api/pctemplate/sandbox', { theme_pc_template_id })
  await shop.background.idle()
  return begun.ticket
}

/** Asks the shop of a sandbox as our storefront does, as nobody or with a token. */
export const sandboxApi = (shop: TestShop, ticket: string, token?: string) =>
  createApi({
    baseUrl: `http://shop.test${SANDBOX_PATH}${ticket}`,
    fetch: shop.fetch,
    headers: STORED_PATHS,
    ...(token ? { token: fixedToken(token) } : {}),
  })

/** Signs in its member. @returns the status, and the token */
export async function enterSandbox(shop: TestShop, ticket: string) {
  const answer = await shop.fetch(`http://shop.test${SANDBOX_PATH}${ticket}`, { method: 'POST' })
  const { token = '' } = (await answer.json()) as { token?: string }
  return { status: answer.status, token }
}

/** The whole way of a buyer, with a coupon and points: from the cart to a paid order that is confirmed. */
export async function buyIn(
  shop: TestShop,
  ticket: string,
  { itemId, couponId }: { itemId: number; couponId: number },
) {
  const { token } = await enterSandbox(shop, ticket)
  const api = sandboxApi(shop, ticket, token)
  await api('POST cart', { item_id: itemId, num: 2 })
  await api('GET user/receiveCard', { card_id: String(couponId) })
  const { list } = await api('GET member/addresslist', {})
  const items = [{ item_id: itemId, num: 1 }]
  const { order_id } = await api('POST order_new', { items, address_id: list[0]!.address_id })
  await api('POST payment', { order_id, pay_type: 'testpay' })
  return { api, order_id, mobile: list[0]!.telephone, token }
}
