import { COMPANY_ID, isItemSource, type PhonePage, type phonePages } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { seckills, shops } from '../../db/schema'
import type { Ctx, Handlers } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { viewerOf } from '../../price-rules/viewer'
import { listItems } from '../items/item-list'
import type { ListInput } from '../items/item-where'
import { phoneWidgets } from '../theme/phone-widgets'
import { findPublished, withFirstVariants } from '../theme/published'
import { refreshGoods } from '../theme/refresh-goods'

type Drawn = ReturnType<typeof phoneWidgets>

function toPage(pageId: number, templateName: string, distributorId: string, drawn: Drawn): PhonePage {
  const list = drawn.map((widget, i) => ({
    id: String(pageId * 1000 + i + 1),
    template_name: templateName,
    company_id: String(COMPANY_ID),
    name: widget.name,
    page_name: 'index' as const,
    params: { ...widget, user_id: 0, distributor_id: distributorId, e_activity_id: 0 },
  }))
  return { list, config: list.map(row => row.params) }
}

type Calls = Handlers<typeof phonePages>

export const phonePagesHandlers: Calls = {
  'GET pagestemplate/detail': async (ctx, { template_name, distributor_id = '0' }) => {
    const page = withFirstVariants(await findPublished(ctx, 'index', 'h5'))
    if (!page) return { list: [], config: [] }
    await refreshGoods(ctx.db, await viewerOf(ctx), page.content)
    return toPage(page.id, template_name, distributor_id, page.content.flatMap(phoneWidgets))
  },
  'GET pagestemplate/shopDetail': async (ctx, { template_name, distributor_id }) => {
    const [shop] = await ctx.db
      .select()
      .from(shops)
      .where(eq(shops.id, dbId(distributor_id)))
    if (!shop) throw new DomainError('当前店铺不存在！')
    if (!shop.isValid) throw new DomainError('当前店铺已失效')
    const banner = shop.banner ? phoneWidgets({ type: 'W0001', uuid: 'banner', data: [{ imgUrl: shop.banner }] }) : []
    const goods = {
      ...ownGoods(shop.name),
      data: { id: String(shop.id) },
    }
    return toPage(shop.id, template_name, distributor_id, [...banner, goods])
  },
  'GET pagestemplate/widget/items': async (ctx, input) => {
    const filter = { data_type: input.data_type }
    const asked = isItemSource(input.data_type) ? await queryOf(ctx, input) : null
    if (!asked) return { data: [], filter, goodsSort: null }
    const { cents = {}, ...query } = asked
    const { list } = await listItems(ctx, { ...BASE, ...sizeOf(input), ...query })
    return { data: inOrder(list, query.item_id), filter: { ...filter, ...cents }, goodsSort: query.goodsSort ?? null }
  },
}

const ownGoods = (title: string) => ({
  name: 'goods',
  base: {},
  config: {
    dataType: 'distributor',
    goodsLayout: 'two',
    dataCount: 50,
    titleText: { type: 'text', text: title, image: '' },
    titleColor: '#222222',
    moreBtn: { show: false, color: '#999999' },
    moreLink: {},
  },
})

type ItemsInput = Parameters<Calls['GET pagestemplate/widget/items']>[1]

const BASE = { in_stock: false, is_tdk: false, goodsSort: 0 } satisfies Partial<ListInput>
const sizeOf = ({ page, pageSize, num }: ItemsInput) => ({ page, pageSize: pageSize ?? num ?? 10 })

type Query = Partial<ListInput> & { cents?: { start_price: number; end_price: number } }

/** The list that a source means; null if it has no goods. */
async function queryOf(ctx: Ctx<'optional'>, input: ItemsInput): Promise<Query | null> {
  const { data_type: type, data_value: values, distributor_id } = input
  const shop: Query = distributor_id && distributor_id !== '0' ? { distributor_id: [dbId(distributor_id)] } : {}
  const ids = values.map(dbId)
  if (type === 'sales') return { ...shop, goodsSort: 1 }
  if (ids.length === 0) return null
  switch (type) {
    case 'main_category':
      return { ...shop, main_category: ids.slice(-1) }
    case 'category':
      return { ...shop, category_id: ids.slice(-1) }
    case 'items':
      return { ...shop, item_id: ids }
    case 'pointsmall_items':
      return { item_id: ids, mall: 'points' }
    case 'distributor':
      return { distributor_id: ids }
    case 'price': {
      const [from = 0, to = 0] = values.map(text => Math.round(Number(text) * 100))
      if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from) return null
      return { ...shop, start_price: from, end_price: to, cents: { start_price: from, end_price: to } }
    }
    case 'seckill': {
      const found = await goodsOfActivity(ctx, ids[0]!)
      return found.length > 0 ? { ...shop, item_id: found } : null
    }
    default:
      // 拼团 and groups of goods do not exist here.
      return null
  }
}

/** Goods of a running seckill. */
async function goodsOfActivity({ db, clock }: Ctx, id: number): Promise<number[]> {
  const now = clock.now()
  const rows = await db.select().from(seckills).where(eq(seckills.id, id)).limit(1)
  return rows.filter(row => row.startAt <= now && row.endAt > now).map(row => row.goodsId)
}

/** Goods that were named by id come in that order. */
function inOrder<T extends { goods_id: string }>(list: T[], ids: number[] | undefined): T[] {
  if (!ids) return list
  const at = new Map(ids.map((id, i) => [String(id), i]))
  return [...list].sort((a, b) => (at.get(a.goods_id) ?? 0) - (at.get(b.goods_id) ?? 0))
}
