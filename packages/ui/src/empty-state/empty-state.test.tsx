import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EMPTY_ART, type EmptyArt } from './art'
import { EmptyState } from './empty-state'

const NAMES = Object.keys(EMPTY_ART) as EmptyArt[]

it('has eight different drawings of one size', () => {
  const drawings = NAMES.map(art => render(<EmptyState art={art} text="空" />).container.querySelector('svg')!)
  expect(new Set(drawings.map(svg => svg.innerHTML)).size).toBe(8)
  for (const svg of drawings) expect(svg.getAttribute('viewBox')).toBe('0 0 160 120')
})

it('says what is missing and shows a link', () => {
  render(<EmptyState art="cart" text="购物袋中还没有商品，赶紧选购吧！" action={<a href="/items">立即选购</a>} />)
  expect(screen.getByText('购物袋中还没有商品，赶紧选购吧！')).toBeTruthy()
  expect(screen.getByRole('link', { name: '立即选购' })).toBeTruthy()
})
