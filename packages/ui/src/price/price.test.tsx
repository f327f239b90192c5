import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Price } from './price'
import { PriceLabel } from './price-label'

const spoken = (node: HTMLElement) => {
  const copy = node.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent
}

describe('Price', () => {
  it('is read as one string', () => {
    const { container } = render(<Price cents={399900} />)
    expect(spoken(container)).toBe('¥3,999.00')
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('¥3,999.00')
  })

  it('shows - without a number', () => {
    const { container } = render(<Price cents={null} />)
    expect(container.textContent).toBe('-')
  })

  it('announces the struck price as 划线价, only when it is higher', () => {
    const { container, rerender } = render(<Price cents={399900} market={469900} />)
    expect(container.querySelector('s')?.textContent).toBe('划线价¥4,699.00')
    rerender(<Price cents={399900} market={399900} />)
    expect(container.querySelector('s')).toBeNull()
    rerender(<Price cents={399900} market={100} />)
    expect(container.querySelector('s')).toBeNull()
  })

  it('shows points with and without money', () => {
    const { container, rerender } = render(<Price cents={1990} points={1800} />)
    expect(spoken(container)).toBe('1,800 积分 + ¥19.90')
    rerender(<Price cents={0} points={800} />)
    expect(spoken(container)).toBe('800 积分')
  })
})

describe('PriceLabel', () => {
  it.each([
    [{ activity_price: 1, member_price: 1 }, '活动价'],
    [{ member_price: 1 }, '会员价'],
    [{ price: 1 }, '价格'],
  ])('%j → %s', (item, label) => {
    render(<PriceLabel item={item} />)
    expect(screen.getByText(label)).toBeTruthy()
  })
})
