// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadLicense } from './license.server'

const TEXT = { title: '协议', content: '<p>一</p>', take_effect_date: '2026-01-01' }
const content = [{ tag: 'p', children: ['一'] }]
const REPLIES = {
  'GET shops/protocol': { data: TEXT },
  'POST /staff.agreement': { data: { title: '员工协议', agreement: '<p>一</p>' } },
}

describe('legal texts', () => {
  it.each([
    ['', 'member_register'],
    ['?type=', 'member_register'],
    ['?type=member_register', 'member_register'],
    ['?type=privacy', 'privacy'],
  ])('%s is that of %s', async (search, type) => {
    const shop = await openShop(REPLIES)
    expect(await shop.visit(loadLicense, `/license${search}`)).toEqual({
      current: type,
      title: '协议',
      since: '2026-01-01',
      content,
    })
    expect(shop.asked('GET shops/protocol')).toEqual([{ type }])
  })

  it('are not there for other types', async () => {
    const shop = await openShop(REPLIES)
    expect(await thrownBy(shop.visit(loadLicense, '/license?type=x'))).toMatchObject({ status: 404 })
    expect(shop.calls).toEqual([])
  })

  it.each(['/license/staff', '/license/staff/'])('%s is that of staff', async path => {
    const shop = await openShop(REPLIES)
    expect(await shop.visit(loadLicense, path)).toEqual({ current: 'staff', title: '员工协议', since: '', content })
    expect(shop.keys()).toEqual(['POST /staff.agreement'])
  })

  it.each(['/x/license/staff', '/license/staff/x'])('%s is not', async path => {
    const shop = await openShop(REPLIES)
    expect((await shop.visit(loadLicense, path)).current).toBe('member_register')
  })

  it.each(['/license', '/license/staff'])('%s is an error page while the API is away', async path => {
    const away = { status: 503, message: 'x' }
    const shop = await openShop({ 'GET shops/protocol': away, 'POST /staff.agreement': away })
    expect(await thrownBy(shop.visit(loadLicense, path))).toMatchObject({ status: 503 })
  })
})
