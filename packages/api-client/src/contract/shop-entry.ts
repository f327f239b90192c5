import { decimal, id, int, paging, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { blank, needed, neededText } from './fields'
import { PLACE_MESSAGE } from './regions'
import { Count, Id, Nothing, page } from './shapes'
import { ShopRow } from './shops'

const Status = v.strictObject({ status: v.boolean() })
const lat = decimal(-90, 90, PLACE_MESSAGE)
const lng = decimal(-180, 180, PLACE_MESSAGE)

const OneShop = v.union([ShopRow, v.strictTuple([])])

const Rule = v.strictObject({ status: v.boolean(), sort: Count })

/** An address to which goods may be returned in person. */
const ReturnPlace = v.strictObject({
  address_id: Id,
  distributor_id: Id,
  name: v.string(),
  province: v.string(),
  city: v.string(),
  area: v.string(),
  regions_id: v.array(v.string()),
  address: v.string(),
  lng: v.string(),
  lat: v.string(),
  contact: v.string(),
  mobile: v.string(),
  hours: v.string(),
  return_type: v.literal('offline'),
  is_default: v.picklist([1, 2]),
})

const Components = v.strictObject({ province: v.string(), city: v.string(), district: v.string() })

/** How newer official clients choose a shop, and what they ask about it. */
export const shopEntry = {
  'GET distributor/self': endpoint({
    summary: 'The shop of the platform itself, or nothing',
    auth: 'none',
    input: v.object({ distributor_id: v.optional(text(20)) }),
    output: OneShop,
  }),
  'GET distributor/default': endpoint({
    summary: 'The shop that a visitor without a place sees',
    auth: 'none',
    input: Nothing,
    output: OneShop,
  }),
  'GET distributor/category/list': endpoint({
    summary: 'Kinds of shops: this platform has none',
    auth: 'none',
    input: v.object({ ...paging(20, 100), category_name: v.optional(text(50)) }),
    output: page(v.never()),
  }),
  'GET distributor/config/inRule': endpoint({
    summary: 'How a visitor enters: every shop is open to everybody',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({
      distributor_code: Rule,
      shop_assistant: v.strictObject({ ...Rule.entries, express_time: Count }),
      shop_white: Rule,
      shop_assistant_pro: Rule,
      shop_lbs: v.boolean(),
      radio_type: v.picklist([1, 2]),
      default_shop: Count,
      intro_page: v.string(),
    }),
  }),
  'POST distributor/config/inRule/check': endpoint({
    summary: 'The shop of a sales guide: there are none; `data` stands at the top of the answer',
    auth: 'none',
    unwrapped: true,
    input: v.object({ work_userid: v.optional(text(64)) }),
    output: v.strictObject({ status: v.boolean(), msg: v.string(), data: v.strictTuple([]) }),
  }),
  'GET distributor/merchant/isvaild': endpoint({
    summary: 'Whether a shop may sell; true for no shop',
    auth: 'none',
    input: v.object({ distributor_id: blank(id('店铺信息查询失败')) }),
    output: Status,
  }),
  'GET distributor/aftersaleslocation': endpoint({
    summary: 'Where goods may be returned in person: nowhere, they are sent back',
    auth: 'none',
    input: v.object({
      ...paging(20, 100),
      distributor_id: blank(id()),
      distributor_name: v.optional(text(100)),
      lng: blank(decimal(-180, 180, '请授权当前所在位置或传入正确的经纬度')),
      lat: blank(decimal(-90, 90, '请授权当前所在位置或传入正确的经纬度')),
    }),
    output: page(ReturnPlace),
  }),
  'GET distributor/salesperson/qrcode': endpoint({
    summary: 'The sales guide of a shop: there are none',
    auth: 'none',
    input: v.object({ distributor_id: neededText('店铺ID不能为空', 20) }),
    output: v.strictObject({
      work_qrcode: v.string(),
      work_qrcode_configid: v.string(),
      salesperson_name: v.string(),
      salesperson_avatar: v.string(),
      salesperson_common_name: v.string(),
      bg_avatar_url: v.string(),
    }),
  }),
  'GET distributor/checkUserInWhite': endpoint({
    summary: 'Whether the member may enter a shop: every member may',
    auth: 'member',
    input: v.object({ distributor_id: blank(id()) }),
    output: Status,
  }),
  'GET distributor/whitelistByMember': endpoint({
    summary: 'Shops that only chosen members may enter: there are none',
    auth: 'member',
    input: Nothing,
    output: v.array(v.never()),
  }),
  'GET distributor/getAreaByJwd': endpoint({
    summary: 'Province, city and county at a place',
    auth: 'none',
    input: v.object({ lat: needed(lat), lng: needed(lng) }),
    output: v.strictObject({ address: v.string(), address_component: Components }),
  }),
  'GET distributor/getAreaByAddress': endpoint({
    summary: 'The place of an address; of its city if the address is not known',
    auth: 'none',
    input: v.object({ address: neededText('请填写地址', 200) }),
    output: v.strictObject({
      status: v.literal(0),
      result: v.strictObject({
        title: v.string(),
        address_components: Components,
        location: v.strictObject({ lng: v.number(), lat: v.number() }),
      }),
    }),
  }),
  'GET espier/subdistrict': endpoint({
    summary: 'Streets to which a shop delivers: this shop asks for none',
    auth: 'none',
    input: v.object({
      receiver_state: v.optional(text(50)),
      receiver_city: v.optional(text(50)),
      receiver_district: v.optional(text(50)),
      distributor_id: blank(id()),
      parent_id: v.optional(int(0, Number.MAX_SAFE_INTEGER)),
    }),
    output: v.array(v.never()),
  }),
}
