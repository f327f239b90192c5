/** Shops, and the texts of the whole mall. */
import { cleanCode, cleanPhone, text } from '@heji/validators'
import * as v from 'valibot'
import { blank } from '../fields'
import { done, type Field, maybeSentences, maybeWhole, maybeWord, named, pages, rows, shown, word } from './fields'
import { operation } from './operation'

type More = Partial<Pick<Field, 'help' | 'detail'>>
/** A line with a form of its own; empty text counts as left out. */
const formed = <S extends v.GenericSchema<string | number, unknown>>(title: string, schema: S, more: More = {}) =>
  named(title, blank(schema), { kind: 'text', ...more })

/** The same; empty text empties it. */
const emptied = <S extends v.GenericSchema<string | number, string>>(title: string, schema: S, more: More = {}) =>
  named(title, v.optional(v.union([v.literal(''), schema])), { kind: 'text', ...more })

const line = v.pipe(text(200), v.trim())

/** Province, city and county, as `浙江省/杭州市/西湖区`. */
export const ShopRegion = v.pipe(
  line,
  v.transform(text => text.split('/').map(part => part.trim())),
  v.check(parts => parts.length === 3, '地区要写成 省/市/区，如 浙江省/杭州市/西湖区'),
)
/** Degrees, as `120.13,30.27`. */
export const ShopPlace = v.pipe(
  line,
  v.regex(/^\d{1,3}(\.\d+)?,\d{1,2}(\.\d+)?$/, '位置要写成 经度,纬度，如 120.13,30.27'),
  v.transform(text => {
    const [lng, lat] = text.split(',').map(Number) as [number, number]
    return { lng, lat }
  }),
  v.check(({ lng, lat }) => lng >= 73 && lng <= 136 && lat >= 3 && lat <= 54, '这个位置不在中国'),
)
/** Opening hours, as `09:00-21:00`. */
export const ShopHours = v.pipe(
  line,
  v.regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, '营业时间要写成 09:00-21:00'),
  v.check(text => text.slice(0, 5) < text.slice(6), '营业时间的结束须晚于开始'),
)
function cleanShopPhone(given: string) {
  const mobile = cleanPhone(given)
  return /^1\d{10}$/.test(mobile) ? mobile : cleanCode(given)
}

/** A mobile number however it was pasted, or one of an office. */
export const ShopPhone = v.pipe(line, v.transform(cleanShopPhone), v.regex(/^[\d-]{5,20}$/, '电话只能是数字和横线'))

/** Pictures are stored before, by the upload call or `heji picture add`. */
const PictureAddress = v.pipe(line, v.regex(/^\/(img|assets)\/[\w./-]+$/, '图片请先上传'))
const YES_NO = { yes: '是', no: '否' } as const
const maybeYesNo = (title: string, more: More = {}) =>
  named(
    title,
    blank(
      v.pipe(
        v.picklist(['yes', 'no'], '只能写 yes 或 no'),
        v.transform(text => text === 'yes'),
      ),
    ),
    { kind: 'choice', choices: YES_NO, ...more },
  )

const facts = {
  region: formed('地区', ShopRegion, { help: '省/市/区，如 浙江省/杭州市/西湖区' }),
  address: maybeWord('地址', 200, { help: '街道和门牌号' }),
  place: formed('位置', ShopPlace, { help: '经度,纬度；不写时按地址查找' }),
  mobile: emptied('电话', ShopPhone),
  hour: formed('营业时间', ShopHours, { help: '如 09:00-21:00' }),
  introduce: maybeSentences('介绍', 500),
  logo: emptied('标志', PictureAddress, { help: '正方形图片的地址' }),
  banner: emptied('门头', PictureAddress, { help: '图片的地址' }),
  return_contact: emptied('退货收货人', line, { help: '空着为店铺联系人' }),
  return_mobile: emptied('退货电话', ShopPhone, { help: '空着为店铺电话' }),
  return_address: emptied('退货地址', line, { help: '省市区和街道；同意退货后买家看到，空着为店铺地址' }),
  is_self_operated: maybeYesNo('自营'),
  is_ziti: maybeYesNo('到店自提'),
  unpaid_orders: maybeWhole('未付款订单', 0, 1_000, { help: '一名会员最多几笔，0 为不限' }),
  unpaid_pieces: maybeWhole('未付款件数', 0, 1_000_000, { help: '一名会员最多几件，0 为不限' }),
}

const Shop = v.strictObject({
  id: shown.text('编号'),
  name: shown.text('店铺'),
  place_text: shown.text('地址'),
  mobile: shown.text('电话'),
  hour: shown.text('营业时间'),
  is_open: shown.flag('营业'),
  is_self_operated: shown.flag('自营'),
  is_ziti: shown.flag('自提'),
  region: shown.text('地区', { detail: true }),
  address: shown.text('街道', { detail: true }),
  place: shown.text('位置', { detail: true }),
  return_contact: shown.text('退货收货人', { detail: true }),
  return_mobile: shown.text('退货电话', { detail: true }),
  return_address: shown.text('退货地址', { detail: true }),
  introduce: shown.text('介绍', { detail: true }),
  logo: shown.text('标志', { detail: true }),
  banner: shown.text('门头', { detail: true }),
  unpaid_orders: shown.number('未付款订单', { detail: true }),
  unpaid_pieces: shown.number('未付款件数', { detail: true }),
})

const colour = named('品牌色', v.optional(v.pipe(line, v.regex(/^(#[0-9a-f]{6})?$/i, '颜色要写成 #C4002A'))), {
  kind: 'text',
  help: '如 #C4002A；按钮和选中的文字用它，空着为默认',
})
/** Longest agreement, in characters. */
const MOST_AGREEMENT = 50_000
const agreement = (title: string) => maybeSentences(title, MOST_AGREEMENT, { help: '可以写 HTML；买家注册时看到' })

export const shopOperations = {
  shops: operation({
    summary: 'All shops, the oldest first',
    label: '店铺',
    help: '全部店铺，先开的在前',
    effect: 'read',
    shops: {},
    aliases: ['shop list'],
    input: v.object({ ...pages }),
    output: rows(Shop),
  }),
  'shop-add': operation({
    summary: 'Add a shop; imported goods name it',
    label: '新增店铺',
    help: '新增一家店铺；导入的商品写它的名字',
    effect: 'change',
    undo: '店铺不能删除，可以关闭',
    args: ['name'],
    input: v.object({ name: word('店铺名称'), ...facts }),
    output: v.strictObject({ message: shown.text('结果'), id: shown.text('店铺编号') }),
  }),
  'shop-set': operation({
    summary: 'Change a shop; a closed one is shown to nobody, and its goods cannot be bought',
    label: '修改店铺',
    help: '没有填的不变；关闭的店铺不再展示，它的商品不能再买',
    effect: 'change',
    shops: { id: 'shop' },
    undo: '再改回去；原来的内容写在操作记录里',
    args: ['id'],
    input: v.object({
      id: word('店铺编号', 19),
      name: maybeWord('店铺名称'),
      ...facts,
      open: maybeYesNo('营业'),
    }),
    output: done,
  }),
  'texts-show': operation({
    summary: 'Name, logo, colour, agreements and texts for search engines of the mall',
    label: '商城信息',
    help: '商城的名称、标志、品牌色、协议和搜索引擎文字',
    effect: 'read',
    input: v.object({}),
    output: v.strictObject({
      brand_name: shown.text('商城名称'),
      logo: shown.text('标志'),
      intro: shown.text('一句话介绍'),
      brand_color: shown.text('品牌色'),
      register_title: shown.text('注册协议标题'),
      register_text: shown.text('注册协议'),
      privacy_title: shown.text('隐私政策标题'),
      privacy_text: shown.text('隐私政策'),
      seo_title: shown.text('网页标题'),
      seo_description: shown.text('网页描述'),
      seo_keywords: shown.text('关键词'),
    }),
  }),
  'texts-set': operation({
    summary: 'Change name, logo, colour, agreements and texts for search engines; what is left out stays',
    label: '修改商城信息',
    help: '没有填的不变；买家马上看到',
    effect: 'change',
    undo: '再改回去；原来的内容写在操作记录里',
    maxBody: 1024 * 1024,
    input: v.object({
      brand_name: maybeWord('商城名称', 50),
      logo: emptied('标志', PictureAddress),
      intro: maybeWord('一句话介绍', 200),
      brand_color: colour,
      register_title: maybeWord('注册协议标题', 50),
      register_text: agreement('注册协议'),
      privacy_title: maybeWord('隐私政策标题', 50),
      privacy_text: agreement('隐私政策'),
      seo_title: maybeWord('网页标题', 100),
      seo_description: maybeSentences('网页描述', 300),
      seo_keywords: maybeWord('关键词', 200),
    }),
    output: done,
  }),
}
