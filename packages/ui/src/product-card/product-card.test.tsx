import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ProductCard } from './product-card'

const ITEM = { item_name: '云舟 X7 Pro', price: 399900, market_price: 469900 }
const card = (props = {}, item = {}) =>
  render(<ProductCard item={{ ...ITEM, ...item }} href="/items/1" picture="/img/a" {...props} />)

describe('ProductCard', () => {
  it('is one link named by the item', () => {
    card()
    expect(screen.getByRole('link', { name: '云舟 X7 Pro' }).getAttribute('href')).toBe('/items/1')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('shows the price the shopper pays, with its label', () => {
    const { container } = card({}, { activity_price: 349900 })
    expect(screen.getByText('¥3,499.00')).toBeTruthy()
    expect(screen.getByText('活动价')).toBeTruthy()
    expect(container.querySelector('s')?.textContent).toBe('划线价¥4,699.00')
  })

  it('shows the final price before the tags, and says when its coupon must be claimed', () => {
    const { container, unmount } = card({ tags: ['包邮'] }, { final_price: { fee: 379900, coupon: 'own' } })
    expect(container.querySelector('.hj-card__tags')?.textContent).toBe('到手价 ¥3,799.00包邮')
    unmount()
    card({}, { final_price: { fee: 379900, coupon: 'claim' } })
    expect(screen.getByText('领券后')).toBeTruthy()
  })

  it('shows no final price of what cannot be bought', () => {
    card({ state: 'sold-out' }, { final_price: { fee: 379900, coupon: 'none' } })
    expect(screen.queryByText('到手价')).toBeNull()
  })

  it.each([
    ['sold-out', '已售罄'],
    ['off-shelf', '商品已下架'],
  ])('%s → %s', (state, text) => {
    card({ state })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('shows names literally', () => {
    card({}, { item_name: '<b>&"\' 🙂' })
    expect(screen.getByRole('link', { name: '<b>&"\' 🙂' })).toBeTruthy()
  })

  it('keeps the text when the address is not safe', () => {
    card({ href: 'data:text/html,x' })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('heading', { name: '云舟 X7 Pro', level: 3 })).toBeTruthy()
  })

  it('holds an action outside the link', () => {
    card({ action: <button type="button">加入购物车</button> })
    expect(screen.getByRole('button', { name: '加入购物车' }).closest('a')).toBeNull()
  })
})
