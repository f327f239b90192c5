import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { freightTemplates, goods, shops } from '../../db/schema'
import type { Deps } from '../../http/context'
import { readSetting } from '../content/settings'
import { isListed } from '../items/item-where'
import { payMethods } from '../payment/methods'
import { findPublished } from '../theme/published'

/** Something that a shop should have before it opens. */
export interface OpenCheck {
  /** What is missing; empty if it is there. */
  missing: string
  name: string
  /** Nobody can buy without it. */
  isNeeded: boolean
}

type CheckDeps = Pick<Deps, 'db' | 'config' | 'payments' | 'clock' | 'isPreview' | 'answers'>

/** Everything that a shop should have before it opens, in the order in which its operators do it. */
export async function openChecks(deps: CheckDeps): Promise<OpenCheck[]> {
  const { db } = deps
  const [shop, register, privacy, ways, sells] = await Promise.all([
    readSetting(db, 'shop'),
    readSetting(db, 'protocol.member_register'),
    readSetting(db, 'protocol.privacy'),
    payMethods(deps, 'pc'),
    goodsFacts(db),
  ])
  const agreements = [register.content === '' && '注册协议', privacy.content === '' && '隐私政策'].filter(Boolean)
  return [
    check('店铺', (await db.$count(shops, eq(shops.isValid, true))) === 0, '用 shop add 新增店铺', true),
    check('在售商品', sells.count === 0, '用 import 导入商品', true),
    check(
      '支付方式',
      ways.length === 0,
      '设置支付宝或微信支付，或用 account add 和 setting set offline_pay 开启转账',
      true,
    ),
    check('短信', !deps.config.aliyunSms && !deps.config.demo, '设置短信服务，否则会员不能注册', true),
    check('商城名称', shop.brand_name === '', '用 setting set shop 填写 brand_name', false),
    check('协议', agreements.length > 0, `${agreements.join('、')}是空的，用 setting set 填写`, false),
    check(
      '运费',
      (await db.$count(freightTemplates, eq(freightTemplates.isDefault, true))) === 0,
      '还是默认的运费，用 freight export 写出表格，改好后用 freight import 导入',
      false,
    ),
    check('商品图片', sells.withoutPicture > 0, `${sells.withoutPicture} 件在售商品没有图片`, false),
    ...(await pageChecks(deps)),
  ]
}

const check = (name: string, isMissing: boolean, missing: string, isNeeded: boolean): OpenCheck => ({
  name,
  missing: isMissing ? missing : '',
  isNeeded,
})

async function goodsFacts(db: Queryable) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      withoutPicture: sql<number>`count(*) filter (where jsonb_array_length(${goods.pics}) = 0)::int`,
    })
    .from(goods)
    .where(and(isListed(), eq(goods.isGift, false)))
  return row!
}

const PAGES = [
  ['首页', 'index'],
  ['头部', 'header'],
  ['底部', 'footer'],
] as const

const PLATFORMS = [
  ['电脑端', 'pc'],
  ['手机端', 'h5'],
] as const

/** Until they are published, the shop shows plain ones. */
async function pageChecks(deps: CheckDeps) {
  const checks = PAGES.map(async ([name, type]) => {
    // Phones get the desktop page where they have none.
    const shown = await Promise.all(PLATFORMS.map(([, platform]) => findPublished(deps, type, platform)))
    const missing = PLATFORMS.filter(([, platform], i) => shown[i]?.platform !== platform).map(([text]) => text)
    return check(name, missing.length > 0, `${missing.join('和')}还没有发布`, false)
  })
  return await Promise.all(checks)
}
