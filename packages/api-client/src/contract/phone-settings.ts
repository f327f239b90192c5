import { oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { Count, Id, Nothing, Unix } from './shapes'

/** Small settings that newer official clients ask for when they start, and before they show a form. */

const Switch = v.picklist([1, 2])

const Brand = v.strictObject({ brand_name: v.string(), logo: v.string(), intro: v.string(), background: v.string() })

const start = {
  'GET pagestemplate/baseinfo': endpoint({
    summary: 'Name, colours and tab bar of the shop for phones; `tab_bar` is JSON text',
    auth: 'none',
    input: v.object({ page_name: v.optional(text(50)), template_name: v.optional(text(50)) }),
    output: v.strictObject({
      title: v.string(),
      color_style: v.strictObject({ primary: v.string(), accent: v.string(), marketing: v.string() }),
      company_id: Id,
      /** 1: one home page for every shop. */
      index_type: Switch,
      is_enforce_sync: Switch,
      /** 1 on, 2 off. */
      is_open_recommend: Switch,
      is_open_wechatapp_location: Switch,
      is_open_scan_qrcode: Switch,
      is_open_official_account: Switch,
      tab_bar: v.string(),
    }),
  }),
  'GET setting/itemPrice': endpoint({
    summary: 'Which prices clients show beside the price',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({
      cart_page: v.strictObject({ market_price: v.boolean() }),
      order_page: v.strictObject({ market_price: v.boolean() }),
      item_page: v.strictObject({
        market_price: v.boolean(),
        member_price: v.boolean(),
        svip_price: v.boolean(),
      }),
    }),
  }),
  'GET company/setting': endpoint({
    summary: 'Name and logo of the shop',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({
      ...Brand.entries,
      customer_switch: v.picklist([0, 1]),
      open_divided: v.strictObject({ status: v.boolean(), template_id: Count }),
    }),
  }),
  'GET shops/info': endpoint({
    summary: 'Name of the shop, and the titles of its legal texts',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({
      ...Brand.entries,
      protocol: v.strictObject({ member_register: v.string(), privacy: v.string() }),
    }),
  }),
  'GET shops/protocolUpdateTime': endpoint({
    summary: 'When the newer of the two legal texts changed; 0 if there is none',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ update_time: v.union([Unix, v.literal(0)]) }),
  }),
  'GET share/setting': endpoint({
    summary: 'Words and picture for sharing a page',
    auth: 'none',
    input: v.object({ shareindex: v.optional(text(50), 'index') }),
    output: v.strictObject({ title: v.string(), desc: v.string(), imageUrl: v.string() }),
  }),
  'GET openscreenad': endpoint({
    summary: 'The picture before the home page: this shop has none',
    auth: 'none',
    input: Nothing,
    output: v.strictTuple([]),
  }),
}

const forms = {
  'GET trade/setting': endpoint({
    summary: 'Wrapping of orders, which this shop does not offer',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ is_open: v.boolean(), is_recharge_status: v.boolean() }),
  }),
  'GET cartremind/setting': endpoint({
    summary: 'A note above the cart',
    auth: 'none',
    input: v.object({ shop_type: v.optional(text(20)) }),
    output: v.strictObject({ is_open: v.boolean(), remind_content: v.string() }),
  }),
  'GET order/invoice/protocol': endpoint({
    summary: 'What a buyer agrees to for a special invoice, which this shop does not write',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ protocol: v.strictTuple([]) }),
  }),
  'GET aftersales/remind/detail': endpoint({
    summary: 'A note (HTML) on the form for after-sales',
    auth: 'member',
    input: Nothing,
    output: v.strictObject({ intro: v.string(), is_open: v.boolean() }),
  }),
}

const LinkType = ['category', 'sale_category', 'goods', 'custom_page', 'list_page', 'article', 'url', 'none'] as const

/** An entry of a menu, at most three levels. */
export interface MenuItem {
  id: number
  name: string
  image_url: string | null
  link_type: (typeof LinkType)[number]
  link_value: string | null
  link_extra: []
  sort: number
  children: MenuItem[]
}

const MenuItem: v.GenericSchema<MenuItem> = v.strictObject({
  id: Count,
  name: v.string(),
  image_url: v.nullable(v.string()),
  link_type: oneOf(LinkType),
  link_value: v.nullable(v.string()),
  link_extra: v.strictTuple([]),
  sort: Count,
  children: v.array(v.lazy(() => MenuItem)),
})

const Menu = v.strictObject({ id: Count, name: v.string(), key: v.string(), items: v.array(MenuItem) })
export type Menu = v.InferOutput<typeof Menu>

const menus = {
  'GET web/menus/id/{id}': endpoint({
    summary: 'The menu of the published header (1)',
    auth: 'none',
    input: v.object({ id: text(20) }),
    output: Menu,
  }),
  'GET /api/h5app/web/menus/{key}': endpoint({
    summary: 'The same by its key, header',
    auth: 'none',
    input: v.object({ key: text(50) }),
    output: Menu,
  }),
}

export const phoneSettings = { ...start, ...forms, ...menus }
