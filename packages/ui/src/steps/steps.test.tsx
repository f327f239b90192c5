import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Steps } from './steps'

it('shows finished steps and the current one', () => {
  render(<Steps items={[{ label: '购物车' }, { label: '确认订单' }, { label: '付款' }]} current={1} />)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map(s => s.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(steps[0]?.textContent).toContain('已完成')
  expect(steps[2]?.textContent).not.toContain('已完成')
})
