import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable, Tx } from '../../db/db'
import { insertPromotion, type NewPromotion } from '../../db/insert-promotion'
import { promotions } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { count, time, words, yuan } from '../../platform/file-fields'
import { MOST_FEE } from '../../price-rules/most-fee'
import { categoryAt, goodsNumbered, gradesNamed, shopNamed, skusNumbered } from '../catalogue/by-name'

const some = <S extends v.GenericSchema>(what: string, one: S, most: number) =>
  v.pipe(
    v.array(one, `${what}要是一个列表`),
    v.minLength(1, `请填写${what}`),
    v.maxLength(most, `${what}最多${most}个`),
  )
const number = words(100)
const money = (what: string) => v.pipe(yuan(what, MOST_FEE), v.minValue(1, `${what}须大于0`))
const full = money('满足金额')

const common = {
  name: v.pipe(words(50), v.nonEmpty('请填写活动名称')),
  begin: time('开始时间'),
  end: time('结束时间'),
  /** For goods of this shop only. */
  shop: v.optional(words(200)),
  /** For these goods only, by their numbers. */
  goods: v.optional(some('商品', number, 1_000)),
  /** For goods of these categories and those below them, e.g. 服饰/短袖. */
  categories: v.optional(some('分类', words(200), 100)),
}

/** A promotion as the shop describes it in a file; sums are yuan. */
export const PromotionFile = v.pipe(
  v.variant(
    'kind',
    [
      v.strictObject({
        kind: v.literal('full_minus'),
        steps: some('阶梯', v.strictObject({ full, off: money('减免金额') }), 5),
        ...common,
      }),
      v.strictObject({
        kind: v.literal('full_discount'),
        steps: some('阶梯', v.strictObject({ full, percent_off: count('减免百分比', 1, 99) }), 5),
        ...common,
      }),
      v.strictObject({ kind: v.literal('second_half'), ...common }),
      v.strictObject({
        kind: v.literal('full_gift'),
        full,
        gifts: some('赠品', v.strictObject({ sku: number, num: v.optional(count('赠品数量', 1, 99), 1) }), 10),
        ...common,
      }),
      v.strictObject({
        kind: v.literal('plus_price_buy'),
        full,
        additions: some('换购商品', v.strictObject({ sku: number, price: money('换购价') }), 10),
        ...common,
      }),
      v.strictObject({
        kind: v.literal('member_preference'),
        limit: v.optional(count('每人限购', 0, 9_999), 0),
        /** Only members of these grades may buy the goods. */
        grades: v.optional(some('会员等级', words(50), 20)),
        ...common,
      }),
    ],
    '类型只能是 full_minus、full_discount、second_half、full_gift、plus_price_buy 或 member_preference',
  ),
  v.check(({ begin, end }) => begin < end, '结束时间须晚于开始时间'),
  v.check(
    file => file.kind !== 'full_minus' || file.steps.every(({ full, off }) => off <= full),
    '减免金额不能大于满足金额',
  ),
  v.check(
    file => file.kind !== 'member_preference' || file.limit > 0 || file.grades !== undefined,
    '请填写每人限购 limit 或会员等级 grades',
  ),
)
type PromotionData = v.InferOutput<typeof PromotionFile>

/** @returns its id. @throws DomainError for an unknown shop, category, grade, item or sku */
export async function addPromotion(tx: Tx, file: PromotionData): Promise<number> {
  return (await insertPromotion(tx, await readPromotion(tx, file))).id
}

/** A promotion of a file as it is stored. @throws DomainError for an unknown shop, category, grade, item or sku */
export async function readPromotion(tx: Queryable, file: PromotionData): Promise<NewPromotion> {
  const { kind, name, begin, end, shop, goods, categories } = file
  const categoryIds: number[] = []
  for (const path of categories ?? []) categoryIds.push(await categoryAt(tx, path))
  return {
    kind,
    name,
    startAt: begin,
    endAt: end,
    ...(await rulesOf(tx, file)),
    shopId: shop === undefined ? null : await shopNamed(tx, shop),
    goodsIds: goods ? await goodsNumbered(tx, goods) : null,
    categoryIds: categories ? categoryIds : null,
  }
}

async function rulesOf(
  tx: Queryable,
  file: PromotionData,
): Promise<Pick<NewPromotion, 'steps' | 'offers' | 'limitNum' | 'gradeIds'>> {
  switch (file.kind) {
    case 'full_minus':
      return { steps: file.steps }
    case 'full_discount':
      return { steps: file.steps.map(({ full, percent_off }) => ({ full, off: percent_off })) }
    case 'second_half':
      return { steps: [] }
    case 'full_gift': {
      const ids = await skusNumbered(
        tx,
        file.gifts.map(({ sku }) => sku),
      )
      const offers = file.gifts.map(({ num }, i) => ({ skuId: ids[i]!, num, price: 0 }))
      return { steps: [{ full: file.full, off: 0 }], offers }
    }
    case 'plus_price_buy': {
      const ids = await skusNumbered(
        tx,
        file.additions.map(({ sku }) => sku),
      )
      const offers = file.additions.map(({ price }, i) => ({ skuId: ids[i]!, num: 1, price }))
      return { steps: [{ full: file.full, off: 0 }], offers }
    }
    case 'member_preference':
      return {
        steps: [],
        limitNum: file.limit,
        gradeIds: file.grades ? await gradesNamed(tx, file.grades) : null,
      }
  }
}

/** Whether there is one of this name, kind and time: a table is read again after its wrong rows are mended. */
export async function hasPromotion(db: Queryable, { name, kind, begin, end }: PromotionData): Promise<boolean> {
  const isSameTime = and(eq(promotions.startAt, begin), eq(promotions.endAt, end))
  return (await db.$count(promotions, and(eq(promotions.name, name), eq(promotions.kind, kind), isSameTime))) > 0
}

/**
 * Ends a promotion now. One that has not begun is deleted: nobody has used it. Orders keep their prices.
 * @throws DomainError if there is none, or if it has ended
 */
export async function endPromotion(tx: Tx, id: number, now: Date): Promise<string> {
  const [row] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
  if (!row) throw new DomainError(`没有营销活动 ${id}`)
  if (row.endAt <= now) throw new DomainError(`营销活动「${row.name}」已结束`)
  if (row.startAt >= now) await tx.delete(promotions).where(eq(promotions.id, id))
  else await tx.update(promotions).set({ endAt: now }).where(eq(promotions.id, id))
  return row.name
}
