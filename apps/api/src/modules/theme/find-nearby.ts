import type { ShopTag } from '@heji/api-client/contract'
import { FALLBACK_PLACE, MOST_SHOPS } from '@heji/widgets/definitions'
import type { StoredWidget } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { listShops } from '../shops/shop-list'
import { widgetsWith } from './entries'

/** The block's own call if the visitor's place is unknown (spec §4). */
const QUERY = {
  ...FALLBACK_PLACE,
  address: '',
  type: 1,
  sort_type: 1,
  page: 1,
  pageSize: MOST_SHOPS,
  name: '',
  show_tag: true,
  show_discount: false,
  show_sales_count: false,
  show_score: false,
  show_items: false,
  distributorIds: [],
  distributor_tag_id: [],
  lat: undefined,
  lng: undefined,
  distributor_id: undefined,
  is_ziti: undefined,
}

/**
 * Puts the first shops of the fallback district into read content, so that a page shows shops before it knows the
 * visitor's place. `area` is empty if the district has no shops and others are shown.
 */
export async function findNearby(ctx: Ctx, content: StoredWidget[]): Promise<void> {
  const widgets = widgetsWith(content, 'nearby')
  if (widgets.length === 0) return
  const { list, tagList, is_recommend } = await listShops({ ...ctx, member: null }, QUERY)
  const shops = list.map(({ distributor_id, name, logo, banner, tagList: tags }) => ({
    distributor_id,
    name,
    logo,
    banner,
    tagList: tags.map(toEntry),
  }))
  for (const widget of widgets)
    Object.assign(widget, {
      data: shops,
      allTagList: tagList.map(toEntry),
      area: is_recommend ? '' : FALLBACK_PLACE.area,
    })
}

const toEntry = ({ tag_id, tag_name }: ShopTag) => ({ tag_id, tag_name })
