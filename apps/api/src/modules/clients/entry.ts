import type { ShopRow, shopEntry } from '@heji/api-client/contract'
import { asc, desc, eq } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { shops } from '../../db/schema'
import type { Ctx, Handlers } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { regionsIn } from '../regions/regions-in'
import { aliases, toDistributor } from '../shops/distributor'

/** The platform's own shop; every shop delivers, so clients preselect delivery. */
async function ownShop({ db }: Ctx): Promise<ShopRow | []> {
  const [row] = await db
    .select()
    .from(shops)
    .where(eq(shops.isValid, true))
    .orderBy(desc(shops.isSelfOperated), asc(shops.id))
    .limit(1)
  if (!row) return []
  return {
    ...toDistributor(row),
    ...aliases(row),
    distance: 0,
    distance_show: '',
    distance_unit: 'km',
    tagList: [],
    discountCardList: [],
    marketingActivityList: [],
  }
}

const NOBODY = {
  work_qrcode: '',
  work_qrcode_configid: '',
  salesperson_name: '',
  salesperson_avatar: '',
  salesperson_common_name: '',
  bg_avatar_url: '',
}
const NOTHING = { total_count: 0, list: [] }

/** Whether a shop may sell. @throws DomainError for an unknown one */
async function maySell({ db }: Ctx, id = '0'): Promise<boolean> {
  if (id === '0') return true
  const [row] = await db
    .select({ isValid: shops.isValid })
    .from(shops)
    .where(eq(shops.id, dbId(id)))
  if (!row) throw new DomainError('店铺信息查询失败')
  return row.isValid
}

export const shopEntryHandlers: Handlers<typeof shopEntry> = {
  'GET distributor/self': async ctx => {
    const shop = await ownShop(ctx)
    return Array.isArray(shop) || shop.distributor_self === 0 ? [] : shop
  },
  'GET distributor/default': ctx => ownShop(ctx),
  'GET distributor/category/list': async () => NOTHING,
  'GET distributor/config/inRule': async () => ({
    distributor_code: { status: true, sort: 1 },
    shop_assistant: { status: false, express_time: 0, sort: 2 },
    shop_white: { status: false, sort: 3 },
    // There are no sales guides.
    shop_assistant_pro: { status: false, sort: 4 },
    shop_lbs: false,
    radio_type: 1,
    default_shop: 0,
    intro_page: '',
  }),
  'POST distributor/config/inRule/check': async () => ({ status: false, msg: '导购员不存在', data: [] }),
  'GET distributor/merchant/isvaild': async (ctx, { distributor_id }) => ({
    status: await maySell(ctx, distributor_id),
  }),
  'GET distributor/aftersaleslocation': async () => NOTHING,
  'GET distributor/salesperson/qrcode': async () => NOBODY,
  'GET distributor/checkUserInWhite': async () => ({ status: true }),
  'GET distributor/whitelistByMember': async () => [],
  'GET distributor/getAreaByJwd': async (ctx, place) => {
    const [province = '', city = '', district = ''] = (await ctx.geocoder.regionsAt(place)).map(({ label }) => label)
    if (province === '') throw new NotFoundError('无法识别当前位置')
    return { address: province + city + district, address_component: { province, city, district } }
  },
  'GET distributor/getAreaByAddress': async (ctx, { address }) => {
    const known = regionsIn(address)
    const place = await ctx.geocoder.find({ ...known, address })
    if (!place) throw new NotFoundError('无法识别该地址')
    const { province, city, area: district } = known
    const location = { lng: place.lng, lat: place.lat }
    return { status: 0, result: { title: address, address_components: { province, city, district }, location } }
  },
  'GET espier/subdistrict': async () => [],
}
