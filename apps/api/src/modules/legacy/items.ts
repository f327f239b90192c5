import { type legacyItems, pageOf } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import { goodsOfItem } from '../../db/goods-of-item'
import type { Handlers } from '../../http/context'
import { ownPage } from '../../http/own-page'
import { qrPicture } from '../../platform/qr-code'
import { categorySpecs } from '../items/category-specs'
import { present } from './present'

/** The list holds no more. */
const ALL = { pageSize: 100 }

export const legacyItemsHandlers: Handlers<typeof legacyItems> = {
  'GET /item.desc': async (ctx, { item_id }) => ({
    desc: (await present(ctx, 'GET goods/items/{item_id}', { item_id })).intro,
  }),
  'GET /item.rate.list': async (ctx, input) => {
    const asked = { ...pageOf(input), item_id: input.item_id }
    const { list, total_count } = await present(ctx, 'GET order/rate/list', asked)
    return { list, count: total_count }
  },
  'GET /item.share': async (ctx, { item_id }) => {
    const picture = await qrPicture(ownPage(ctx.config, `/items/${await goodsOfItem(ctx.db, item_id)}`))
    return { weixin_qrcode: picture, downWeixinImgLink: picture }
  },
  'GET /item.fav': async (ctx, { item_id }) => {
    const wanted = item_id === undefined ? null : String(await goodsOfItem(ctx.db, item_id))
    const { list } = await present(ctx, 'GET member/collect/item', ALL)
    const found = list.filter(item => wanted === null || item.item_id === wanted)
    return { list: found, count: found.length }
  },
  'GET /item.microSearch': async (ctx, input) => {
    const found = await present(ctx, 'GET goods/items', { ...pageOf(input), keywords: input.search_keywords })
    return {
      category: found.category_list.map(row => ({
        cat_id: row.category_id,
        cat_name: row.category_name,
        count: row.count,
      })),
      itemSearchData: found.list,
      itemSearchCount: found.total_count,
    }
  },
  'GET /category.relProps': async (ctx, { cat_id }) => ({ spec_props: await categorySpecs(ctx.db, dbId(cat_id)) }),
}
