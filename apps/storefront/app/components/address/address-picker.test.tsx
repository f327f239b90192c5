import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AddressPicker } from './address-picker'

const address = (address_id: string, is_def: boolean) => ({
  address_id,
  username: `周${address_id}`,
  telephone: '13900001234',
  place: '北京市昌平区',
  is_def,
})
const draw = (addresses: ReturnType<typeof address>[]) =>
  render(<AddressPicker name="address_id" action="/cart/address" addresses={addresses} />)

it('lists the addresses with the default one chosen, and 确认收货信息 sends the choice', () => {
  draw([address('1', false), address('2', true)])
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['1', false],
    ['2', true],
  ])
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: '确认收货信息' })
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/cart/address'])
  expect(document.body.textContent).not.toContain('13900001234')
})

it('chooses the first without a default, and says when there is none', () => {
  draw([address('1', false), address('2', false)])
  expect(screen.getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true)
  draw([])
  expect(screen.getByText('还没有收货地址')).toBeTruthy()
})
