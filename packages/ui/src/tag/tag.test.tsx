import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PromoTag } from './promo-tag'
import { StaffBadge } from './staff-badge'

describe('PromoTag', () => {
  it.each([
    ['single_group', '团购'],
    ['full_minus', '满减'],
    ['full_discount', '满折'],
    ['full_gift', '满赠'],
    ['normal', '秒杀'],
    ['limited_time_sale', '限时特惠'],
    ['plus_price_buy', '换购'],
    ['member_preference', '会员限购'],
  ])('%s → %s', (type, name) => {
    render(<PromoTag type={type} />)
    expect(screen.getByText(name)).toBeTruthy()
  })

  it.each([['member_price'], ['constructor'], ['']])('shows nothing for %s', type => {
    expect(render(<PromoTag type={type} />).container.innerHTML).toBe('')
  })
})

it.each([
  ['sale', '特卖商品'],
  ['bag', '福袋'],
  ['normal', '常规员工内购商品'],
] as const)('StaffBadge %s → %s', (kind, name) => {
  render(<StaffBadge kind={kind} />)
  expect(screen.getByText(name)).toBeTruthy()
})
