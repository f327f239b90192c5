import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { InputNumber } from './number-input'

function Price() {
  const [price, setPrice] = useState<number | null>(5)
  return (
    <>
      <InputNumber aria-label="价格" value={price} precision={2} onChange={setPrice} />
      <output>{String(price)}</output>
    </>
  )
}

it.each([
  ['12.5', '12.5', '12.50'],
  ['1,000', '1000', '1000.00'],
  ['￥１２', '12', '12.00'],
  ['12,50', 'null', ''],
  ['1,00', 'null', ''],
  ['面议', 'null', ''],
])('%s is %s', (typed, price, shown) => {
  render(<Price />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect([document.querySelector('output')?.textContent, field.value]).toEqual([price, shown])
})

it.each([
  ['1,000', '1000'],
  ['-12.50', '-12.5'],
  ['0.05', '0.05'],
])('keeps each letter of %s while it is typed', (typed, price) => {
  render(<Price />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton')
  for (let i = 1; i <= typed.length; i++) {
    const soFar = typed.slice(0, i)
    fireEvent.keyDown(field, { key: soFar.at(-1) })
    fireEvent.change(field, { target: { value: soFar } })
    expect(field.value).toBe(soFar)
  }
  fireEvent.blur(field)
  expect(document.querySelector('output')?.textContent).toBe(price)
})
