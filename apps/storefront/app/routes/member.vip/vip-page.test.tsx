import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AWAY, GRADES, MEMBER } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import { OFFERS, running } from '../../../testing/vip'
import * as rights from '../member.rights/route'
import * as route from './route'

const PATH = '/member/vip'
const KEY = 'GET vipgrades/newlist'

const form = (name: string) => within(screen.getByRole('form', { name }))

describe('/member/vip', () => {
  it('shows what each membership brings and costs', async () => {
    await openPage(route, PATH, { ...MEMBER(), ...OFFERS })
    expect(await screen.findByText('尊享VIP 天天享受特权')).toBeTruthy()
    const vip = form('禾卡')
    expect(vip.getAllByRole('listitem').map(item => item.textContent?.trim())).toEqual(['全场商品9折', '专属客服'])
    expect(vip.getByRole<HTMLInputElement>('radio', { name: /月卡.*¥30\.00/ }).checked).toBe(true)
    expect(vip.getByRole('radio', { name: /年卡.*¥258\.50.*每天 ¥0\.71.*最划算/ })).toBeTruthy()
    expect(vip.getByRole('button', { name: '立即开通' })).toBeTruthy()
  })

  it('sends the membership and the chosen term', async () => {
    await openPage(route, PATH, { ...MEMBER(), ...OFFERS })
    await screen.findByRole('form', { name: '禾卡PLUS' })
    await userEvent.click(form('禾卡PLUS').getByRole('radio', { name: /年卡/ }))
    const sent = new FormData(screen.getByRole<HTMLFormElement>('form', { name: '禾卡PLUS' }))
    expect(Object.fromEntries(sent)).toEqual({ vip_grade_id: '2', card_type: 'year' })
  })

  it('shows a refusal at its membership', async () => {
    const refused = { status: 422, message: '会员卡购买失败.' }
    await openPage(route, PATH, { ...MEMBER(), ...OFFERS, 'POST vipgrades/buy': refused })
    await screen.findByRole('form', { name: '禾卡' })
    await userEvent.click(form('禾卡').getByRole('button', { name: '立即开通' }))
    expect(await form('禾卡').findByText('会员卡购买失败.')).toBeTruthy()
  })

  it('renews the own one, and offers no lower one', async () => {
    await openPage(route, PATH, { ...MEMBER(running('2', 'svip')), ...OFFERS })
    expect(await screen.findByText('有效期至 2026-12-11，还有 12 天')).toBeTruthy()
    expect(form('禾卡PLUS').getByRole('button', { name: '续费' })).toBeTruthy()
    expect(form('禾卡').queryByRole('button')).toBeNull()
    expect(form('禾卡').getByText('您已是更高等级的会员')).toBeTruthy()
  })

  it('tells that the own one has ended, and that there is nothing on offer', async () => {
    const ended = {
      vipgrade: { is_open: false, is_vip: false, is_had_vip: true, grade_name: '禾卡', end_time: '2026-01-01' },
    }
    await openPage(route, PATH, { ...MEMBER(ended), [KEY]: { data: { list: [] } } })
    expect(await screen.findByText('已于 2026-01-01 到期，续费后继续享受折扣')).toBeTruthy()
    expect(screen.getByText('暂无可开通的会员卡')).toBeTruthy()
  })

  it('lists what was bought, which no list of orders has', async () => {
    const row = { order_type: 'memberCard', title: '禾卡30天', total_fee: '3000', create_date: '2026-11-22 10:00:00' }
    const list = [
      { ...row, order_id: '43', order_status_des: 'NOTPAY' },
      { ...row, order_id: '42', order_status_des: 'DONE' },
    ]
    const api = await openPage(route, PATH, { ...MEMBER(), ...OFFERS, 'GET orders': { data: { list } } })
    const bought = within(await screen.findByRole('region', { name: '购买记录' }))
    const links = bought.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['付款', '/cashier?order_id=43'],
      ['订单详情', '/member/trade/43'],
      ['订单详情', '/member/trade/42'],
    ])
    expect(bought.getAllByText('¥30.00')).toHaveLength(2)
    expect(api.calls.find(({ key }) => key === 'GET orders')?.body.order_type).toBe('memberCard')
  })

  it('is the error page while the API is away, and asks for a session', async () => {
    await openPage(route, PATH, { ...MEMBER(), [KEY]: AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})

describe('/member/rights', () => {
  const PAGE = '/member/rights'
  const LADDER = { 'GET membercard/grades': { data: { member_card_list: GRADES } } }

  it('shows the ladder, the own step, and the memberships', async () => {
    await openPage(rights, PAGE, { ...MEMBER(running('1', 'vip')), ...OFFERS, ...LADDER })
    const grades = within(await screen.findByRole('region', { name: '会员等级' }))
    expect(grades.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '普通会员当前等级原价注册即享',
      '金卡9.5折成长值满 1,000',
    ])
    expect(screen.getByText('再消费 ¥400.00 升级为金卡', { exact: false })).toBeTruthy()
    expect(screen.getByRole('link', { name: '续费禾卡' }).getAttribute('href')).toBe(PATH)
    expect(screen.getByRole('link', { name: '开通禾卡PLUS' })).toBeTruthy()
  })

  it('knows the own grade and the next on a server without the ladder', async () => {
    await openPage(rights, PAGE, { ...MEMBER(), [KEY]: { data: { list: [] } } })
    const grades = within(await screen.findByRole('region', { name: '会员等级' }))
    expect(grades.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('region', { name: '付费会员' })).toBeNull()
  })

  it('is the error page while the API is away, and asks for a session', async () => {
    await openPage(rights, PAGE, { ...MEMBER(), ...LADDER, [KEY]: AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(rights, PAGE, {}, { token: null })
    expect(await screen.findByText(signInFor(PAGE))).toBeTruthy()
  })
})
