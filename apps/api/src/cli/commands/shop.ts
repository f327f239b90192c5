import { basename } from 'node:path'
import { ShopHours, ShopPhone, ShopPlace, ShopRegion } from '@heji/api-client/contract'
import * as v from 'valibot'
import { storeFile } from '../../modules/catalogue/pictures'
import { addShopBy, changeShopBy } from '../../modules/settings-operations/shops'
import { type CommandContext, defineCommand } from '../command'
import { flag, given, wholeNumber, word } from '../inputs'

const more = {
  logo: v.optional(word('标志')),
  banner: v.optional(word('横幅')),
  address: v.optional(word('地址')),
  region: v.optional(ShopRegion),
  place: v.optional(ShopPlace),
  mobile: v.optional(ShopPhone),
  hour: v.optional(ShopHours),
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
  async run(ctx, { logo, banner, ...given }) {
    const { message } = await addShopBy(ctx, { ...factsOf(given), ...(await stored(ctx, { logo, banner })) })
    ctx.say(message)
  },
})

/** What was typed, as the operation takes it. */
const factsOf = <T extends Facts>({ selfOperated, pickup, unpaidOrders, unpaidPieces, ...same }: T) => ({
  ...same,
  is_self_operated: selfOperated,
  is_ziti: pickup,
  unpaid_orders: unpaidOrders,
  unpaid_pieces: unpaidPieces,
})

interface Facts {
  selfOperated?: boolean | undefined
  pickup?: boolean | undefined
  unpaidOrders?: number | undefined
  unpaidPieces?: number | undefined
}

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
  async run(ctx, { id, logo, banner, ...given }) {
    const facts = { ...factsOf(given), ...(await stored(ctx, { logo, banner })) }
    ctx.say((await changeShopBy(ctx, String(id), facts)).message)
  },
})
