import type { Api } from '@heji/api-client'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAddress, addMember } from '../../../testing/fixtures'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { addresses } from '../../db/schema'

const HOME = {
  username: '张三',
  telephone: '13800006688',
  province: '北京市',
  city: '北京市',
  county: '昌平区',
  adrdetail: '府学路1号',
}

const OFFICE = { ...HOME, adrdetail: '学院路2号' }
const at = (number: number) => ({ ...HOME, adrdetail: `府学路${number}号` })

let shop: TestShop
let memberId: number
let api: Api
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  memberId = (await addMember(shop.db)).id
  api = shop.api(await shop.tokenOf('member', memberId))
})
afterAll(() => shop.close())

const defaults = () =>
  shop.db
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), eq(addresses.isDefault, true)))

describe('POST member/address', () => {
  it('stores the address; the first is the default', async () => {
    const first = await api('POST member/address', { ...HOME, postalCode: '102200' })
    expect(first).toMatchObject({ ...HOME, postalCode: '102200', is_def: true, user_id: String(memberId) })
    expect(await api('POST member/address', OFFICE)).toMatchObject({ is_def: false })
    expect(await api('GET member/address/{id}', { id: first.address_id })).toEqual(first)
  })

  it('keeps one default, the newest', async () => {
    await api('POST member/address', HOME)
    const second = await api('POST member/address', { ...OFFICE, is_def: 1 })
    expect((await defaults()).map(row => String(row.id))).toEqual([second.address_id])
  })

  it('adds nothing when the same address is sent again, also at once', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => api('POST member/address', HOME)))
    expect(new Set(sent.map(({ address_id }) => address_id)).size).toBe(1)
    expect(await api('GET member/addresslist', {})).toMatchObject({ total_count: 1 })
    const office = await api('POST member/address', OFFICE)
    expect(await api('POST member/address', { ...OFFICE, is_def: 1 })).toMatchObject({
      address_id: office.address_id,
      is_def: true,
    })
    expect((await defaults()).map(row => String(row.id))).toEqual([office.address_id])
  })

  it.each([
    [{ username: '' }, '请填写正确的收货人姓名'],
    [{ username: undefined }, '请填写正确的收货人姓名'],
    [{ username: '长'.repeat(300) }, '最多50个字符'],
    [{ telephone: '' }, '请填写正确的手机号'],
    [{ telephone: '12345678901' }, '请填写正确的手机号'],
    [{ province: '' }, '请填写正确的省份'],
    [{ province: '火星' }, '请填写正确的省份'],
    [{ city: '' }, '请填写正确的城市'],
    [{ city: '上海市' }, '请填写正确的城市'],
    [{ county: '' }, '请填写正确的区/县'],
    [{ county: '黄浦区' }, '请填写正确的区/县'],
    [{ adrdetail: ' ' }, '请填写正确的详细地址'],
  ])('refuses %o', async (change, message) => {
    const input = { ...HOME, ...change } as typeof HOME
    await expect(api('POST member/address', input)).rejects.toMatchObject({ message, status: 422 })
    expect(await defaults()).toEqual([])
  })

  it.each(['a\0b', '\ud800'])('refuses %j as a text, and stores nothing (row 14)', async text => {
    const body = JSON.stringify({ ...HOME, adrdetail: text })
    const headers = {
      authorization: `Bearer ${await shop.tokenOf('member', memberId)}`,
      'content-type': 'application/json',
    }
    const response = await shop.app.request('/api/h5app/wxapp/member/address', { method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ data: { status_code: 422, message: '内容含有无效字符' } })
    expect(await defaults()).toEqual([])
  })

  it('keeps emoji and rare characters unchanged (row 14)', async () => {
    const adrdetail = '👩‍👩‍👧 𠮷野家2号 é'
    const { address_id: id } = await api('POST member/address', { ...HOME, adrdetail })
    expect(await api('GET member/address/{id}', { id })).toMatchObject({ adrdetail })
  })

  it('stores 20 and no more, also in parallel', async () => {
    const results = await Promise.allSettled(Array.from({ length: 23 }, (_, i) => api('POST member/address', at(i))))
    const refused = results.filter(r => r.status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused[0]?.reason).toMatchObject({ message: '最多添加20个地址' })
    expect(await api('GET member/addresslist', { pageSize: 100 })).toMatchObject({ total_count: 20 })
    expect(await defaults()).toHaveLength(1)
  })
})

describe('PUT and POST member/address/{id}', () => {
  it('changes the given fields and keeps the rest', async () => {
    const { address_id: id } = await api('POST member/address', HOME)
    const after = await api('PUT member/address/{id}', { id, username: '李四', adrdetail: '' })
    expect(after).toMatchObject({ ...HOME, username: '李四' })
    expect(await api('POST member/address/{id}', { id, county: '海淀区' })).toMatchObject({ county: '海淀区' })
  })

  it('moves the default', async () => {
    await api('POST member/address', HOME)
    const { address_id: id } = await api('POST member/address', HOME)
    await api('PUT member/address/{id}', { id, is_def: true })
    expect((await defaults()).map(row => String(row.id))).toEqual([id])
    await api('PUT member/address/{id}', { id, is_def: 0 })
    expect(await defaults()).toHaveLength(1)
  })

  it('refuses a county of another city', async () => {
    const { address_id: id } = await api('POST member/address', HOME)
    await expect(api('PUT member/address/{id}', { id, county: '黄浦区' })).rejects.toMatchObject({
      message: '请填写正确的区/县',
    })
    await expect(api('PUT member/address/{id}', { id, province: '上海市', city: '上海市' })).rejects.toMatchObject({
      message: '请填写正确的区/县',
    })
    await expect(api('PUT member/address/{id}', { id, telephone: '123' })).rejects.toMatchObject({
      message: '请填写正确的手机号',
    })
  })
})

describe('GET member/addresslist', () => {
  it('shows the default first, then the newest change, in pages', async () => {
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      shop.clock.advance(1000)
      ids.push((await api('POST member/address', at(i))).address_id)
    }
    const { list, total_count } = await api('GET member/addresslist')
    expect(total_count).toBe(3)
    expect(list.map(row => row.address_id)).toEqual([ids[0], ids[2], ids[1]])
    const second = await api('GET member/addresslist', { page: 2, pageSize: 2 })
    expect(second.list.map(row => row.address_id)).toEqual([ids[1]])
    expect((await api('GET member/addresslist', { city: '上海市' })).list).toEqual([])
  })
})

describe('addresses of others', () => {
  it('look like missing ones', async () => {
    const other = await addMember(shop.db)
    const foreign = String((await addAddress(shop.db, other.id)).id)
    for (const id of [foreign, '999999999', '9999999999999999999']) {
      const missing = { message: '地址不存在', status: 404 }
      await expect(api('GET member/address/{id}', { id })).rejects.toMatchObject(missing)
      await expect(api('PUT member/address/{id}', { id, username: '李四' })).rejects.toMatchObject(missing)
      await expect(api('POST member/address/{id}', { id, is_def: 1 })).rejects.toMatchObject(missing)
      await expect(api('DELETE member/address/{id}', { id })).rejects.toMatchObject(missing)
    }
    const [row] = await shop.db
      .select()
      .from(addresses)
      .where(eq(addresses.id, Number(foreign)))
    expect(row).toMatchObject({ username: '张三', isDefault: true })
    expect((await api('GET member/addresslist')).list).toEqual([])
  })

  it('are for members only', async () => {
    await expect(shop.api()('GET member/addresslist')).rejects.toMatchObject({ status: 401 })
  })
})

describe('DELETE member/address/{id}', () => {
  it('removes the address', async () => {
    const { address_id } = await api('POST member/address', HOME)
    expect(await api('DELETE member/address/{id}', { id: address_id })).toEqual({ status: true, address_id })
    await expect(api('GET member/address/{id}', { id: address_id })).rejects.toMatchObject({ status: 404 })
  })

  it('leaves a default: the one that was changed last', async () => {
    const first = await api('POST member/address', HOME)
    const ids: string[] = []
    for (const number of [2, 3, 4]) {
      shop.clock.advance(1000)
      ids.push((await api('POST member/address', at(number))).address_id)
    }
    shop.clock.advance(1000)
    await api('PUT member/address/{id}', { id: ids[1]!, username: '李四' })
    await api('DELETE member/address/{id}', { id: ids[2]! })
    expect((await defaults()).map(row => String(row.id))).toEqual([first.address_id])
    await api('DELETE member/address/{id}', { id: first.address_id })
    expect((await defaults()).map(row => String(row.id))).toEqual([ids[1]])
  })
})
