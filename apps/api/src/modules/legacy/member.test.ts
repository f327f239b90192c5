import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { addGoods, addShop } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { members } from '../../db/schema'
import { hashPassword } from '../../platform/passwords'

let shop: TestShop
let buyer: Buyer
let other: Buyer
beforeAll(async () => {
  // The pause after a failed sign-in must not end while the test runs.
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop()
})
beforeEach(async () => {
  buyer = await addBuyer(shop)
  other = await addBuyer(shop)
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const CHANGPING = '110000,110100,110114'

describe('addresses', () => {
  const HOME = { name: '张三', mobile: '13800006688', area: CHANGPING, addr: '府学路1号', zip: '102200' }

  it('are added with region ids and read with them', async () => {
    const added = await buyer.api('POST /member.address.add', HOME)
    expect(added).toEqual({
      ...HOME,
      addr_id: added.addr_id,
      region_id: CHANGPING,
      area: '北京市/北京市/昌平区',
      def_addr: 0,
    })
    expect(await buyer.api('GET /member.address.get', { addr_id: added.addr_id })).toEqual(added)
    const present = await buyer.api('GET member/address/{id}', { id: added.addr_id })
    expect(present).toMatchObject({ username: '张三', province: '北京市', county: '昌平区', postalCode: '102200' })
  })

  it.each([
    [{ name: '' }, '请填写正确的收货人姓名'],
    [{ mobile: '12345' }, '请填写正确的手机号'],
    [{ area: '' }, '请填写正确的省份'],
    [{ area: '110000,310100,310101' }, '请填写正确的城市'],
    [{ area: '110000,110100' }, '请填写正确的区/县'],
    [{ addr: ' ' }, '请填写正确的详细地址'],
    [{ def_addr: 7 as 1 }, '默认地址开启错误'],
  ])('are refused with %o', async (change, message) => {
    await expect(buyer.api('POST /member.address.add', { ...HOME, ...change })).rejects.toMatchObject({ message })
    expect((await buyer.api('GET member/addresslist')).total_count).toBe(1)
  })

  it('become the default and are deleted', async () => {
    const { addr_id } = await buyer.api('POST /member.address.add', HOME)
    expect(await buyer.api('POST /member.address.setDefault', { addr_id })).toEqual({ status: true })
    expect(await buyer.api('GET /member.address.setDefault', { addr_id })).toEqual({ status: true })
    expect(await buyer.api('GET /member.address.get', { addr_id })).toMatchObject({ def_addr: 1 })
    expect(await buyer.api('POST /member.address.delete', { addr_id })).toEqual({ status: true })
    expect(await refusal(buyer.api('GET /member.address.get', { addr_id }))).toMatchObject({ status: 404 })
    await buyer.api('POST /member.address.add', { ...HOME, def_addr: 1 })
    expect((await buyer.api('GET member/addresslist')).list[0]).toMatchObject({ username: '张三', is_def: true })
  })

  it('of others look like missing ones', async () => {
    const addr_id = String(buyer.addressId)
    for (const key of [
      'GET /member.address.get',
      'POST /member.address.delete',
      'GET /member.address.setDefault',
      'POST /member.address.setDefault',
    ] as const)
      expect(await refusal(other.api(key, { addr_id }))).toMatchObject({ status: 404, message: '地址不存在' })
    expect((await buyer.api('GET member/addresslist')).list).toHaveLength(1)
  })
})

describe('favourites', () => {
  it('are added and removed only for their owner', async () => {
    const item_id = String((await addGoods(shop.db)).goods.itemId)
    const count = async (who: Buyer) => (await who.api('GET member/collect/item/num')).fav_total_count
    for (const who of [buyer, other]) await who.api('POST /member.favorite.item.add', { item_id })
    expect(await buyer.api('POST /member.favorite.item.remove', { item_id })).toEqual({ status: true })
    expect([await count(buyer), await count(other)]).toEqual([0, 1])
    expect(await buyer.api('GET /member.favorite.item.remove', { item_id })).toEqual({ status: true })
    expect([await count(buyer), await count(other)]).toEqual([0, 1])
    expect((await refusal(buyer.api('POST /member.favorite.item.add', { item_id: '1' }))).message).toBe('商品不存在')
    const nothing = buyer.api('POST /member.favorite.item.remove', { item_id: 'x' })
    expect((await refusal(nothing)).message).toBe('商品ID异常')
  })

  it('contain only shops that are open', async () => {
    const open = await addShop(shop.db)
    const closed = await addShop(shop.db, { isValid: false })
    for (const key of ['POST /member.favorite.shop.add', 'GET /member.favorite.shop.add'] as const)
      await buyer.api(key, { shop_id: open.id })
    const refused = buyer.api('POST /member.favorite.shop.add', { shop_id: closed.id })
    expect((await refusal(refused)).message).toBe('店铺不存在')
    expect((await buyer.api('GET member/collect/distribution')).list).toMatchObject([
      { distributor_id: String(open.id) },
    ])
    expect((await other.api('GET member/collect/distribution')).list).toEqual([])
  })
})

describe('passwords', () => {
  const [OLD, NEW] = ['heji2026', 'green4tea9']
  const setHash = (passwordHash: string) =>
    shop.db.update(members).set({ passwordHash }).where(eq(members.id, buyer.id))
  const mobile = async () => (await buyer.api('GET member')).memberInfo.mobile
  const signIn = async (password: string) => shop.api()('POST login', { username: await mobile(), password })

  it.each([
    ['GET /member.safe.checkResetLoginPassword', 'GET /member.safe.updateLoginPassword'],
    ['POST /member.safe.checkResetLoginPassword', 'POST /member.safe.updateLoginPassword'],
  ] as const)('are set once by members who have none (%s, %s)', async (check, update) => {
    await setHash('')
    expect(await buyer.api(check)).toBe(2)
    const first = { password: NEW, password_confirmation: NEW }
    expect(await buyer.api(update, first)).toEqual({ status: true })
    expect((await refusal(shop.api(buyer.token)('GET member'))).status).toBe(401)
    expect(await buyer.api('POST /member.safe.checkResetLoginPassword')).toBe(1)
    const again = buyer.api('POST /member.safe.updateLoginPassword', { password: OLD, password_confirmation: OLD })
    expect((await refusal(again)).message).toBe('已设置过登录密码')
    expect((await signIn(NEW)).token).not.toBe('')
  })

  it.each(['GET /member.safe.resetLoginPassword', 'POST /member.safe.resetLoginPassword'] as const)(
    '%s ends all sessions for members who know the old one, also the token of the caller',
    async reset => {
      await setHash(await hashPassword(OLD))
      const [elsewhere, asked] = [shop.api(await shop.tokenOf('member', buyer.id)), shop.api(buyer.token)]
      const change = (values = {}) =>
        buyer.api(reset, {
          password: OLD,
          new_pwd: NEW,
          new_pwd_confirmation: NEW,
          ...values,
        })
      expect((await refusal(change({ new_pwd_confirmation: 'other4tea9' }))).message).toBe('输入的密码不一致')
      expect((await refusal(change({ new_pwd: '123' }))).message).toBe('8-20位密码，必须为数字和字母混合')
      expect(await change()).toEqual({ status: true })
      for (const ended of [elsewhere, asked]) expect((await refusal(ended('GET member'))).status).toBe(401)
      expect((await refusal(asked('GET token/refresh'))).status).toBe(401)
      expect((await signIn(NEW)).token).not.toBe('')
      expect((await refusal(change({ password: 'wrong2026' }))).message).toBe('原密码错误')
      expect((await refusal(change({ password: NEW, new_pwd: OLD, new_pwd_confirmation: OLD }))).status).toBe(429)
    },
  )
})
