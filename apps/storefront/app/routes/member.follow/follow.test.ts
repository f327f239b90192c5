// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage, sendForm } from '../../../testing/ask-page'
import type { Reply } from '../../../testing/loopback-api'
import { loadFollowed, unfollow } from './follow.server'

const LIST = 'GET member/collect/distribution'
const END = 'DELETE member/collect/distribution'
const SHOP = {
  distributor_id: '9',
  name: '云舟数码',
  logo: '/l.png',
  fav_num: 12,
  introduce: '数码',
  is_valid: 'true',
  distributor_self: 1,
}

describe('followed shops', () => {
  const open = (search: string, data: object) =>
    askPage(loadFollowed, { path: `/member/follow${search}`, replies: { [LIST]: { data } } })

  it('say which are open, and which is the own one', async () => {
    const list = [SHOP, { ...SHOP, distributor_id: '8', is_valid: 'delete', distributor_self: 0 }]
    const { page, asked } = await open('', { list, total_count: 2 })
    const { is_valid: _, distributor_self: __, ...shown } = SHOP
    expect(page).toEqual({
      page: 1,
      pageSize: 10,
      total: 2,
      shops: [
        { ...shown, isOpen: true, isOwn: true },
        { ...shown, distributor_id: '8', isOpen: false, isOwn: false },
      ],
    })
    expect(asked).toEqual([[LIST, { page: '1', pageSize: '10' }]])
  })

  it('are none', async () => {
    expect((await open('', { list: [], total_count: 0 })).page).toMatchObject({ total: 0, shops: [] })
  })

  it.each([
    ['?page=2', '2'],
    ['?page=x', '1'],
    ['?page=-3', '1'],
  ])('of %s are page %s', async (search, page) => {
    expect((await open(search, { list: [SHOP], total_count: 11 })).asked[0]?.[1].page).toBe(page)
  })

  it('lead from a page behind the end to the last one', async () => {
    expect((await open('?page=9', { list: [], total_count: 11 })).thrown).toEqual({
      status: 302,
      to: '/member/follow?page=2',
    })
    expect((await open('?page=2', { list: [], total_count: 10 })).thrown?.to).toBe('/member/follow')
  })
})

describe('the button', () => {
  const press = (fields: Record<string, string>, reply: Reply = { data: { status: true } }) =>
    sendForm(unfollow, fields, { path: '/member/follow?page=2', replies: { [END]: reply } })

  it('ends following, and stays on its page', async () => {
    const { told, asked } = await press({ distributor_id: '9' })
    expect(told).toEqual({
      status: 302,
      to: '/member/follow?page=2',
      flash: { kind: 'success', message: '取消关注' },
    })
    expect(asked).toEqual([[END, { distributor_id: '9' }]])
  })

  it.each(['', 'x', "1' or 1=1"])('refuses the shop "%s"', async distributor_id => {
    const { told, asked } = await press({ distributor_id })
    expect([told?.flash, asked]).toEqual([{ kind: 'error', message: '店铺不存在' }, []])
  })

  it('says why the shop refuses', async () => {
    const { told } = await press({ distributor_id: '9' }, { status: 422, message: '未关注该店铺' })
    expect(told?.flash).toEqual({ kind: 'error', message: '未关注该店铺' })
  })

  it('asks a visitor to sign in', async () => {
    const { told, asked } = await sendForm(unfollow, { distributor_id: '9' }, { path: '/member/follow', token: null })
    expect([told?.to, asked]).toEqual(['/auth/login?redirectUrl=%2Fmember%2Ffollow', []])
  })
})
