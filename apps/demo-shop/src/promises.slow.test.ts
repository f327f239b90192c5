import { goods, skus } from '@heji/api/demo-shop'
import type { TestShop } from '@heji/api/testing/test-shop'
import type { DiscountCard, ItemDetail } from '@heji/api-client/contract'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { filledShop } from '../testing/filled-shop'
import { demoMembers } from './people/people'

let shop: TestShop
beforeAll(async () => {
  shop = await filledShop()
}, 120_000)

/** Promotions of an item, as a visitor sees them. */
interface Running {
  item: ItemDetail
  cards: DiscountCard[]
}
type Promotion = ItemDetail['promotion_activity'][number]
type Proof = (running: Running, ...words: string[]) => unknown

const promotion = (
  { item }: Running,
  kind: Promotion['marketing_type'],
  fits: (one: Promotion) => unknown = () => true,
) => item.promotion_activity.some(one => one.marketing_type === kind && fits(one))
const step = ({ condition_value }: Promotion, wanted: object) =>
  condition_value.some(one => Object.entries(wanted).every(([name, value]) => one[name as keyof typeof one] === value))
/** A coupon that can be claimed, and used for one piece unless `full` sets a minimum. */
const card = ({ item, cards }: Running, wanted: Partial<DiscountCard>, full = Number(item.price)) =>
  cards.some(
    one => one.least_cost <= full && Object.entries(wanted).every(([k, v]) => one[k as keyof typeof one] === v),
  )

/** Each promise in words, the longest first, and the promotion that it needs. */
const PROMISES: [words: RegExp, runs: Proof][] = [
  [
    /领券满(\d+)减(\d+)/,
    (now, full, off) => card(now, { least_cost: +full! * 100, reduce_cost: +off! * 100 }, +full! * 100),
  ],
  [/领券减(\d+)元/, (now, off) => card(now, { reduce_cost: +off! * 100 })],
  [/领券(\d+)折/, (now, paid) => card(now, { discount: 100 - +paid! })],
  [/满(\d+)减(\d+)/, (now, full, minus) => promotion(now, 'full_minus', one => step(one, { full, minus }))],
  [
    /满(\d+)打(\d)折/,
    (now, full, paid) =>
      promotion(now, 'full_discount', one => step(one, { full, discount: String(100 - +paid! * 10) })),
  ],
  [
    /满(\d+)赠(\S+)/,
    (now, full, gift) =>
      promotion(
        now,
        'full_gift',
        one => step(one, { full }) && one.gifts.some(({ item_name }) => item_name.includes(gift!)),
      ),
  ],
  [/满减(优惠)?/, now => promotion(now, 'full_minus')],
  [/第二件半价/, now => promotion(now, 'second_half')],
]
/** Words that only a promise has. Free shipping, trade-in and instalments are services; a backpack takes weight off. */
const PROMISING = /[券折赠]|优惠|半价|加价|换购|[满立再]减|减\d|买.送|直降|秒杀|特价|返/

/** Parts of a text without a promotion: a promise, or the rest of the text if it still promises something. */
function emptyPromises(text: string, running: Running): string[] {
  const empty: string[] = []
  const rest = PROMISES.reduce((left, [words, runs]) => {
    const found = words.exec(left)
    if (found && !runs(running, ...found.slice(1))) empty.push(found[0])
    return left.replace(words, '')
  }, text)
  return PROMISING.test(rest) ? [...empty, rest] : empty
}

it('promises in subtitles and tags only promotions that run', async () => {
  const wrong: string[] = []
  const kept = new Set<string>()
  for (let page = 1; page <= 2; page++) {
    const { list } = await shop.api()('GET goods/items', { page, pageSize: 100 })
    for (const { item_id, brief, tag_list } of list) {
      const texts = [brief, ...tag_list]
      if (!texts.some(text => PROMISING.test(text))) continue
      const item = await shop.api()('GET goods/items/{item_id}', { item_id })
      const { list: cards } = await shop.api()('GET getCardList', { item_id: [item_id], pageSize: 50 })
      const open = cards.filter(one => !one.gameOver && !one.numNull)
      for (const text of texts) {
        wrong.push(...emptyPromises(text, { item, cards: open }).map(promise => `${item_id} ${text}: ${promise}`))
        for (const [words] of PROMISES) if (words.test(text)) kept.add(words.source)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(kept.size).toBeGreaterThanOrEqual(6)
}, 60_000)

it('promises no promotion for goods that cost points', async () => {
  const { list } = await shop.api()('GET pointsmall/goods/items', { pageSize: 50 })
  const texts = list.flatMap(({ tag_list, brief }) => [...tag_list, brief])
  expect(texts.length).toBeGreaterThan(16)
  expect(texts.filter(text => PROMISING.test(text))).toEqual([])
})

it('gives the promised discount as soon as enough of one item is bought', async () => {
  const me = shop.api(await shop.tokenOf('member', demoMembers[0]!.id!))
  const rows = await shop.db.select().from(goods).where(eq(goods.hidden, false))
  const wrong: string[] = []
  let counted = 0
  for (const { itemId, brief } of rows) {
    const [, full, off] = /(?<!领券)满(\d+)减(\d+)/.exec(brief) ?? []
    const isHalf = brief.includes('第二件半价')
    if (!full && !isHalf) continue
    const own = await shop.db.select().from(skus).where(eq(skus.goodsId, itemId)).orderBy(desc(skus.store)).limit(1)
    const buy = (num: number) => me('POST getFreightFee', { items: [{ item_id: own[0]!.itemId, num }] })
    const price = (await buy(1)).items[0]!.sale_price
    const num = full ? Math.ceil((+full * 100) / price) : 2
    if (own[0]!.store < num) continue
    const { discount_info } = await buy(num)
    const least = full ? +off! * 100 : Math.floor(price / 2)
    const got = discount_info
      .filter(({ type }) => type !== 'limited_time_sale')
      .reduce((sum, one) => sum + one.discount_fee, 0)
    if (got < least) wrong.push(`${itemId} ${brief}: ${num} × ${price} takes off ${got}`)
    counted++
  }
  expect(wrong).toEqual([])
  expect(counted).toBeGreaterThan(50)
}, 60_000)
