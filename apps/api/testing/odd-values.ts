import { type Endpoint, encodeForm, placeArguments, resolveCall } from '@heji/api-client/contract'
import type { Hono } from 'hono'
import { addBuyer } from './buyer'
import { addGoods, addOperator } from './fixtures'
import { placesIn, sampleOf, sparseSampleOf, withValueAt } from './sample-input'
import type { TestShop } from './test-shop'

type Input = Record<string, unknown>
type Calls = [key: string, endpoint: Endpoint][]

interface Odd {
  values: readonly string[]
  /** Fields of an input that get them. */
  isMeant(place: string[]): boolean
}

/** Sends unusual values to calls, as a member with something in the cart and as an operator with all rights. */
export async function openProbe(shop: TestShop) {
  const { goods } = await addGoods(shop.db)
  const buyer = await addBuyer(shop)
  await buyer.api('POST cart', { item_id: goods.itemId, num: 1 })
  const operator = await addOperator(shop.db)
  const tokens: Partial<Record<'member' | 'operator', string>> = {}

  /** Some calls end the session. */
  async function tokenFor({ auth }: Endpoint, isEnded: boolean) {
    const kind = auth === 'operator' ? 'operator' : 'member'
    if (isEnded) delete tokens[kind]
    tokens[kind] ??= await shop.tokenOf(kind, kind === 'operator' ? operator.id : buyer.id)
    return tokens[kind]
  }

  async function send(key: string, endpoint: Endpoint, input: Input, app: Pick<Hono, 'request'>) {
    const { method, path, rest } = resolveCall(key, input)
    const { query, body } = placeArguments(key, rest, {})
    const ask = async (isEnded: boolean) =>
      await app.request(`http://shop.test${path}?${encodeForm(query)}`, {
        method,
        headers: { authorization: `Bearer ${await tokenFor(endpoint, isEnded)}` },
        ...(body ? { body: encodeForm(body) } : {}),
      })
    const answer = await ask(false)
    return answer.status === 401 ? await ask(true) : answer
  }

  /** Calls that crash on an unusual value, in any field of their input. */
  return async (calls: Calls, { values, isMeant }: Odd, app: Pick<Hono, 'request'> = shop.app) => {
    const wrong: string[] = []
    let asked = 0
    for (const [key, endpoint] of calls) {
      const full = sampleOf(endpoint.input)
      for (const place of placesIn(full).filter(isMeant)) {
        const sparse = sparseSampleOf(endpoint.input, place[0] ?? '')
        const inputs = JSON.stringify(sparse) === JSON.stringify(full) ? [full] : [full, sparse]
        for (const input of inputs)
          for (const odd of values) {
            asked += 1
            const { status } = await send(key, endpoint, withValueAt(input, place, odd) as Input, app)
            if (status >= 500) wrong.push(`${key} ${place.join('.')}=${odd}: ${status}`)
          }
      }
    }
    return { asked, wrong: [...new Set(wrong)] }
  }
}
