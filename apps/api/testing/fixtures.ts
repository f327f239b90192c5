import { randomInt } from 'node:crypto'
import { READY_ROLES, type ReadyRoleName } from '@heji/api-client/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../src/db/db'
import {
  addresses,
  brands,
  categories,
  coupons,
  goods,
  goodsCategories,
  goodsTags,
  memberGrades,
  members,
  operatorRoles,
  operators,
  orders,
  pointLedger,
  roles,
  type SpecGroup,
  shops,
  skus,
  stockLedger,
  tags,
} from '../src/db/schema'
import { searchDocument } from '../src/modules/search/document'

/** Rows for tests, with realistic defaults; pass only the values that the test is about. */

export async function addGrade(db: Db, values: Partial<typeof memberGrades.$inferInsert> = {}) {
  const [row] = await db
    .insert(memberGrades)
    .values({ name: '普通会员', isDefault: true, ...values })
    .returning()
  return row!
}

export async function addMember(db: Db, values: Partial<typeof members.$inferInsert> = {}) {
  const gradeId = values.gradeId ?? (await anyGrade(db))
  const mobile = `139${String(randomInt(1e8)).padStart(8, '0')}`
  const [row] = await db
    .insert(members)
    .values({ mobile, username: '阿禾', passwordHash: 'no-password', gradeId, ...values })
    .returning()
  const { id: memberId, point: delta } = row!
  if (delta > 0) await db.insert(pointLedger).values({ memberId, delta, kind: 'opening' })
  return row!
}

async function anyGrade(db: Db) {
  const [grade] = await db.select().from(memberGrades).limit(1)
  return grade?.id ?? (await addGrade(db)).id
}

export async function addOperator(
  db: Db,
  role: 'viewer' | 'editor' | 'admin' = 'admin',
  values: Partial<typeof operators.$inferInsert> = {},
) {
  const [row] = await db
    .insert(operators)
    .values({
      loginName: `${role}${randomInt(1e6)}`,
      displayName: '李雷',
      passwordHash: 'no-password',
      role,
      ...values,
    })
    .returning()
  await addRoleOf(db, row!.id, role)
  return row!
}

/** A role that came with the shop, for all shops or for some. */
export async function addRoleOf(db: Db, operatorId: number, ready: ReadyRoleName, shopIds: (number | null)[] = [null]) {
  const values = { name: READY_ROLES[ready].name, ready }
  await db.insert(roles).values(values).onConflictDoNothing()
  const [role] = await db.select().from(roles).where(eq(roles.ready, ready))
  await db.insert(operatorRoles).values(shopIds.map(shopId => ({ operatorId, roleId: role!.id, shopId })))
}

/** A shop without limits of unpaid orders. */
export async function addShop(db: Db, values: Partial<typeof shops.$inferInsert> = {}) {
  const [row] = await db
    .insert(shops)
    .values({
      name: '禾集自营',
      province: '北京市',
      city: '北京市',
      area: '昌平区',
      address: '府学路1号',
      lng: 116.2312,
      lat: 40.2208,
      unpaidOrders: 0,
      unpaidPieces: 0,
      ...values,
    })
    .returning()
  return row!
}

export async function addCategory(db: Db, values: Partial<typeof categories.$inferInsert> = {}) {
  const [row] = await db
    .insert(categories)
    .values({ name: '短袖', level: 1, ...values })
    .returning()
  return row!
}

export async function addBrand(db: Db, name = `棉野${randomInt(1e6)}`) {
  const [row] = await db.insert(brands).values({ name }).returning()
  return row!
}

export interface GoodsOptions extends Partial<typeof goods.$inferInsert> {
  /** One sku per entry; without entries the goods have no specs and `store` pieces. */
  variants?: { text: string; store: number; price?: number }[]
  store?: number
  tagNames?: string[]
}

/** Goods with their skus and opening ledger rows. */
export async function addGoods(db: Db, { variants, store = 10, tagNames = [], ...values }: GoodsOptions = {}) {
  const shopId = values.shopId ?? (await addShop(db)).id
  const mainCategoryId = values.mainCategoryId ?? (await addCategory(db)).id
  const price = values.price ?? 9900
  const { bn = `G${randomInt(1e9)}`, name = '棉野 重磅纯棉短袖T恤' } = values
  const total = variants ? variants.reduce((sum, variant) => sum + variant.store, 0) : store
  const specs: SpecGroup[] = variants
    ? [
        {
          spec_id: '1',
          spec_name: '颜色',
          is_image: false,
          spec_values: variants.map((variant, i) => ({
            spec_value_id: String(i + 1),
            spec_value_name: variant.text,
            spec_image_url: '',
          })),
        },
      ]
    : []
  const [row] = await db
    .insert(goods)
    .values({
      bn,
      name,
      marketPrice: 12900,
      search: searchDocument({ name, bn, brand: '', categories: [], tags: tagNames, specs }),
      ...values,
      shopId,
      mainCategoryId,
      price,
      specs,
      nospec: !variants,
      store: total,
    })
    .returning()
  const item = row!
  await db.insert(goodsCategories).values({ goodsId: item.itemId, categoryId: mainCategoryId })
  await tagGoods(db, item.itemId, tagNames)
  const rows = variants
    ? variants.map((variant, i) => ({
        goodsId: item.itemId,
        bn: `${item.bn}-${i}`,
        price: variant.price ?? price,
        marketPrice: item.marketPrice,
        store: variant.store,
        specValueIds: [String(i + 1)],
        specText: `颜色:${variant.text}`,
        sort: i,
      }))
    : [
        {
          itemId: item.itemId,
          goodsId: item.itemId,
          bn: `${item.bn}-0`,
          price,
          marketPrice: item.marketPrice,
          store: total,
        },
      ]
  const made = await db.insert(skus).values(rows).returning()
  await db
    .insert(stockLedger)
    .values(made.map(sku => ({ skuId: sku.itemId, delta: sku.store, kind: 'opening' as const })))
  return { goods: item, skus: made.sort((a, b) => a.sort - b.sort) }
}

async function tagGoods(db: Db, goodsId: number, names: string[]) {
  if (names.length === 0) return
  const values = names.map(name => ({ name }))
  await db.insert(tags).values(values).onConflictDoNothing()
  const rows = await db.select().from(tags).where(inArray(tags.name, names))
  await db.insert(goodsTags).values(rows.map(({ id, name }) => ({ goodsId, tagId: id, sort: names.indexOf(name) })))
}

export async function addAddress(db: Db, memberId: number, values: Partial<typeof addresses.$inferInsert> = {}) {
  const [row] = await db
    .insert(addresses)
    .values({
      memberId,
      username: '张三',
      telephone: '13800006688',
      province: '北京市',
      city: '北京市',
      county: '昌平区',
      adrdetail: '回龙观东大街1号院2号楼301',
      isDefault: true,
      ...values,
    })
    .returning()
  return row!
}

/** The row of an order and nothing else, for records that only need an order's number. */
export async function addOrder(db: Db, values: Pick<typeof orders.$inferInsert, 'orderId' | 'memberId'>) {
  const { id: shopId } = await addShop(db)
  await db.insert(orders).values({
    ...values,
    shopId,
    title: '短袖',
    marketFee: 0,
    itemFee: 0,
    totalFee: 0,
    autoCancelAt: new Date(),
    receiverName: '张三',
    receiverMobile: '13800006688',
    receiverState: '北京市',
    receiverCity: '北京市',
    receiverDistrict: '昌平区',
    receiverAddress: '府学路1号',
  })
}

/** A coupon of every shop that runs from an hour before `now` for a day. */
export async function addCoupon(db: Db, now: Date, values: Partial<typeof coupons.$inferInsert> = {}) {
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const window = { beginAt: at(-1), endAt: at(24) }
  const [row] = await db
    .insert(coupons)
    .values({ cardType: 'cash', title: '立减10元', reduceCost: 1000, quantity: 100, ...window, ...values })
    .returning()
  return row!
}

/** Opening stock plus ledger must equal the stock of every sku (invariant I1); returns the skus that differ. */
export async function brokenStock(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select s.item_id, s.store, coalesce(sum(l.delta), 0) as ledger from skus s left join stock_ledger l on l.sku_id = s.item_id
    group by s.item_id having s.store < 0 or s.store <> coalesce(sum(l.delta), 0)`)
  return rows
}
