import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StaffBadge } from './staff-badge'

it.each([
  ['sale', '特卖商品'],
  ['bag', '福袋'],
  ['normal', '常规员工内购商品'],
] as const)('StaffBadge %s → %s', (kind, name) => {
  render(<StaffBadge kind={kind} />)
  expect(screen.getByText(name)).toBeTruthy()
})
