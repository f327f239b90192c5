import { basename } from 'node:path'
import * as v from 'valibot'
import { storeFile } from '../../modules/catalogue/pictures'
import { addShop, allShops, changeShop, placeOfShop } from '../../modules/shops/save-shop'
import { DomainError } from '../../platform/errors'
import { type CommandContext, defineCommand } from '../command'
import { flag, given, wholeNumber, word } from '../inputs'
import { noted } from '../noted'
import { printTable } from '../table'

const region = v.pipe(
  v.string(),
  v.transform(text => text.split('/').map(part => part.trim())),
  v.check(parts => parts.length === 3, '地区要写成 省/市/区，如 浙江省/杭州市/西湖区'),
)
const place = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}(\.\d+)?,\d{1,2}(\.\d+)?$/, '位置要写成 经度,纬度，如 120.13,30.27'),
  v.transform(text => {
    const [lng, lat] = text.split(',').map(Number) as [number, number]
    return { lng, lat }
  }),
  v.check(({ lng, lat }) => lng >= 73 && lng <= 136 && lat >= 3 && lat <= 54, '这个位置不在中国'),
)
const hour = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, '营业时间要写成 09:00-21:00'),
  v.check(text => text.slice(0, 5) < text.slice(6), '营业时间的结束须晚于开始'),
)
const mobile = v.pipe(v.string(), v.regex(/^[\d-]{5,20}$/, '电话只能是数字和横线'))

const more = {
  logo: v.optional(word('标志')),
  banner: v.optional(word('横幅')),
  address: v.optional(word('地址')),
  region: v.optional(region),
  place: v.optional(place),
  mobile: v.optional(mobile),
  hour: v.optional(hour),
  introduce: v.optional(word('介绍')),
  unpaidOrders: v.optional(wholeNumber('未付款订单数', 1_000)),
  unpaidPieces: v.optional(wholeNumber('未付款商品件数', 1_000_000)),
}
const MORE = [
  ['--region <region>', '地区：省/市/区'],
  ['--address <address>', '街道和门牌号'],
  ['--place <place>', '位置：经度,纬度；不写时按地址查找'],
  ['--mobile <mobile>', '电话'],
  ['--hour <hour>', '营业时间，如 09:00-21:00'],
  ['--introduce <text>', '介绍'],
  ['--logo <picture>', '标志，正方形的图片文件'],
  ['--banner <picture>', '门头图片文件'],
  ['--unpaid-orders <count>', '一名会员最多几笔未付款订单，0 为不限'],
  ['--unpaid-pieces <count>', '一名会员的未付款订单最多几件商品，0 为不限'],
] as const

const PICTURES = ['logo', 'banner']

/** Stores the pictures that were named. @returns their addresses */
async function stored(
  ctx: CommandContext,
  { logo, banner }: { logo?: string | undefined; banner?: string | undefined },
) {
  const store = (path: string | undefined) => (path ? storeFile(ctx, path, basename(path)) : undefined)
  return given({ logo: await store(logo), banner: await store(banner) })
}

export const shopAdd = defineCommand({
  name: 'shop add',
  summary: '新增店铺；导入的商品写它的名字',
  args: [['<name>', '店铺名称']],
  options: [...MORE, ['--self-operated', '自营'], ['--pickup', '可以到店自提']],
  input: v.object({ name: word('店铺名称'), ...more, selfOperated: flag, pickup: flag }),
  paths: PICTURES,
  async run(ctx, { name, selfOperated, pickup, region, address, place, logo, banner, ...rest }) {
    if (!region || !address) throw new DomainError('请用 --region 和 --address 写明地址')
    const placed = await placeOfShop(ctx.geocoder, { region, address, place })
    const facts = {
      ...given(rest),
      ...(await stored(ctx, { logo, banner })),
      ...placed,
      name,
      isSelfOperated: selfOperated,
      isZiti: pickup,
    }
    const id = await noted(ctx, 'shop.add', name, facts, tx => addShop(tx, facts))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`店铺 ${id}「${name}」已新增`)
  },
})

const yesNo = v.optional(
  v.pipe(
    v.picklist(['yes', 'no'], '只能写 yes 或 no'),
    v.transform(text => text === 'yes'),
  ),
)

export const shopSet = defineCommand({
  name: 'shop set',
  summary: '修改店铺；关闭的店铺不再展示，它的商品不能再买',
  args: [['<id>', '店铺编号']],
  options: [
    ['--name <name>', '店铺名称'],
    ...MORE,
    ['--self-operated <yes|no>', '自营'],
    ['--pickup <yes|no>', '可以到店自提'],
    ['--open <yes|no>', '营业'],
  ],
  input: v.object({
    id: wholeNumber('店铺编号'),
    name: v.optional(word('店铺名称')),
    ...more,
    selfOperated: yesNo,
    pickup: yesNo,
    open: yesNo,
  }),
  paths: PICTURES,
  async run(ctx, { id, selfOperated, pickup, open, region, address, place, logo, banner, ...rest }) {
    const isMoved = region !== undefined || address !== undefined || place !== undefined
    if (isMoved && !(region && address)) throw new DomainError('地区和地址要一起写')
    const placed = region && address ? await placeOfShop(ctx.geocoder, { region, address, place }) : {}
    const said = given({ ...rest, isSelfOperated: selfOperated, isZiti: pickup, isValid: open })
    const facts = { ...said, ...(await stored(ctx, { logo, banner })), ...placed }
    if (Object.keys(facts).length === 0) throw new DomainError('没有要修改的内容')
    await noted(ctx, 'shop.set', String(id), facts, tx => changeShop(tx, id, facts))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`店铺 ${id} 已修改`)
  },
})

export const shopList = defineCommand({
  name: 'shop list',
  summary: '列出全部店铺',
  input: v.object({}),
  async run(ctx) {
    const rows = await allShops(ctx.db)
    const lines = rows.map(row => [
      String(row.id),
      row.name,
      [row.province, row.city, row.area, row.address].join(''),
      row.mobile || '-',
      [row.isValid ? '营业' : '关闭', ...(row.isSelfOperated ? ['自营'] : []), ...(row.isZiti ? ['自提'] : [])].join(
        ' ',
      ),
    ])
    printTable(ctx, ['编号', '名称', '地址', '电话', '状态'], lines, '还没有店铺')
  },
})
