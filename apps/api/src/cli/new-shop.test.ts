import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWithInvariants } from '../../testing/close-with-invariants'
import { describedFiles } from '../../testing/described'
import { heji } from '../../testing/terminal'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { png } from '../../testing/upload-corpus'
import { memberGrades } from '../db/schema'
import { freshMobile, smsCode } from '../modules/auth/auth-testing'

let shop: TestShop
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))

async function registered() {
  const mobile = freshMobile()
  const vcode = await smsCode(shop, mobile, 'sign')
  const { token } = await shop.api()('POST member', { mobile, user_type: 'local', password: 'mianye2026', vcode })
  return shop.api(token)
}
const ADDRESS = {
  username: '张三',
  telephone: '13800006688',
  province: '北京市',
  city: '北京市',
  county: '昌平区',
  adrdetail: '回龙观东大街1号院',
  is_def: 1 as const,
}

/** Shop, goods and the way to pay, by the commands of docs/deploy.md. */
async function opened() {
  await heji(shop, 'shop add', { name: '小禾自营', region: '浙江省/杭州市/西湖区', address: '文三路1号' })
  const goods = '货号,名称,店铺,分类,价格,库存\nA1,短袖,小禾自营,服饰/短袖,99.5,7'
  expect(await heji(shop, 'import', { file: file('goods.csv', goods) })).toEqual(['新增 1，更新 0，错误 0'])
  const transfer = { is_open: true, pay_name: '银行转账' }
  await heji(shop, 'setting set', { key: 'offline_pay', file: file('pay.json', transfer) })
  const account = { name: '小禾商贸', no: '6222000000000001', bank: '招商银行' }
  expect(await heji(shop, 'account add', { ...account, isDefault: true })).toEqual(['编号：1', '收款账户 1 已新增'])
}

describe('a shop without demo data', () => {
  it('makes one grade for its first members, also when they register at once', async () => {
    await Promise.all([registered(), registered()])
    expect(await shop.db.select().from(memberGrades)).toMatchObject([
      { name: '普通会员', isDefault: true, percentOff: 0 },
    ])
  })

  it('knows what it lacks before it opens', async () => {
    const said = await heji(shop, 'doctor shop')
    expect(said.at(-1)).toBe('还不能开业：缺店铺、在售商品')
    expect(said).toEqual(expect.arrayContaining(['✓ 短信', '· 首页：电脑端和手机端还没有发布']))
    expect(said).toContain('· 协议：注册协议、隐私政策是空的，用 setting set 填写')
  })

  it('sells by its commands alone: from registration to the order that is paid by transfer', async () => {
    await opened()
    const said = await heji(shop, 'doctor shop')
    expect(said.at(-1)).toBe('可以开业')
    expect(said).toContain('· 商品图片：1 件在售商品没有图片')
    const api = await registered()
    const { address_id } = await api('POST member/address', ADDRESS)
    const { list } = await api('GET goods/items', { page: 1, pageSize: 10 })
    await api('POST cart', { item_id: list[0]!.item_id, num: 2 })
    const distributor_id = list[0]!.distributor_id
    const ask = { cart_type: 'cart', address_id, pay_type: 'offline_pay', distributor_id } as const
    const { order_id } = await api('POST order_new', ask)

    const { url } = await api('POST espier/upload', { file: new File([new Uint8Array(await png())], 'voucher.png') })
    const shown = { order_id, bank_account_id: '1', voucher_pic: [url], pay_sn: 'SN1' }
    const { id } = await api('POST order/offline/upload/voucher', shown)
    expect((await heji(shop, 'transfer list'))[1]).toMatch(new RegExp(`^${id} .*${order_id}.*待核对.*199.*SN1`))
    const accept = (fee: string) => heji(shop, 'transfer accept', { id, fee })
    expect(await accept('1')).toEqual(['到账金额与订单金额不一致'])
    expect(await heji(shop, 'transfer refuse', { id, reason: '看不清' })).toEqual([`已驳回订单 ${order_id} 的凭证`])
    await api('POST order/offline/update/voucher', { ...shown, id })
    const { orderInfo } = await api('GET order/{id}', { id: order_id })
    expect(await accept(String(Number(orderInfo.total_fee) / 100))).toEqual([`订单 ${order_id} 已支付`])
    expect((await api('GET order/{id}', { id: order_id })).orderInfo.order_status).toBe('PAYED')
    expect(await heji(shop, 'transfer list', { state: 'waiting' })).toEqual(['共 0 条'])
  })

  it('takes an account away', async () => {
    expect(await heji(shop, 'account remove', { id: '1' })).toEqual(['收款账户 1 已删除'])
    expect(await heji(shop, 'account list')).toEqual(['共 0 条'])
    expect(await heji(shop, 'account remove', { id: '1' })).toEqual(['收款账户不存在'])
  })
})
