import type { PointsmallSetting, pointsmall } from '@heji/api-client/contract'
import type { Db } from '../../db/db'
import type { Handlers } from '../../http/context'
import { readSetting } from '../content/settings'
import { categoryTree } from '../items/categories'
import { itemDetail } from '../items/item-detail'
import { listItems } from '../items/item-list'
import { lovelyItems } from './lovely'

export const pointsmallHandlers: Handlers<typeof pointsmall> = {
  'GET pointsmall/goods/items': (ctx, input) => listItems(ctx, { ...input, mall: 'points' }),
  'GET pointsmall/goods/items/{item_id}': (ctx, input) => itemDetail(ctx, input, 'points'),
  'GET pointsmall/lovely/goods/items': (ctx, input) => lovelyItems(ctx, input.item_id),
  'GET pointsmall/setting': ctx => pointsmallSetting(ctx.db),
  'GET pointsmall/goods/category': (ctx, { only_top }) => categoryTree(ctx.db, { onlyTop: only_top, mall: 'points' }),
}

async function pointsmallSetting(db: Db): Promise<PointsmallSetting> {
  const { pc_banner, point_section } = await readSetting(db, 'pointsmall')
  return {
    pc_banner,
    screen: {
      brand_openstatus: true,
      cat_openstatus: true,
      point_openstatus: point_section.length > 0,
      point_section,
    },
    entrance: { mobile_openstatus: true, pc_openstatus: true },
  }
}
