import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PromoTag } from './promo-tag'
import { StaffBadge } from './staff-badge'

describe('PromoTag', () => {
  it('shows what the API calls the promotion', () => {
    render(<PromoTag text="第二件半价" />)
    expect(screen.getByText('第二件半价')).toBeTruthy()
  })

  it('shows nothing for a promotion without a name', () => {
    expect(render(<PromoTag text="" />).container.innerHTML).toBe('')
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
