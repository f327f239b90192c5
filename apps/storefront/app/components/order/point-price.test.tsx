import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PointPrice } from './point-price'

it.each([
  [{ point: 7_900, cents: 0 }, '7,900积分'],
  [{ point: 300, cents: 1_990 }, '300积分 + ¥19.90'],
])('%o is %s', (price, text) => {
  expect(render(<PointPrice {...price} />).container.textContent).toBe(text)
})
