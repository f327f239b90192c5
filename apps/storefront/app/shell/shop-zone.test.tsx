import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShopZone } from './shop-zone'

afterEach(() => void vi.restoreAllMocks())

it.each([
  [300, true],
  [-540, true],
  [-480, false],
])('a browser that is %i minutes behind UTC reads whose time it is: %s', (minutes, isTold) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
  render(<ShopZone />)
  expect(screen.queryByText(/北京时间/) !== null).toBe(isTold)
})
