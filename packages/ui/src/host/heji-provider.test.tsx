import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NumberInput } from '../number-input/number-input'
import { Money } from '../price/money'
import { Price } from '../price/price'
import { HejiProvider, useCart, useMember, usePrice } from './heji-provider'

function Shown() {
  const { loggedIn, name } = useMember()
  const price = usePrice()
  return <p>{`${loggedIn ? name : '访客'} ${useCart().count} ${price(3900)}`}</p>
}

it('tells components about shopper, cart and prices; an inner provider changes only what it names', () => {
  render(
    <HejiProvider member={{ loggedIn: true, name: '小禾' }} cart={{ count: 2 }}>
      <HejiProvider price={cents => `HK$${cents / 100}`}>
        <Shown />
      </HejiProvider>
    </HejiProvider>,
  )
  expect(screen.getByText('小禾 2 HK$39')).toBeTruthy()
})

it('is a visitor with an empty cart without a provider', () => {
  render(<Shown />)
  expect(screen.getByText('访客 0 ¥39.00')).toBeTruthy()
})

it('writes money without a browser', () =>
  expect(renderToString(<Money cents={123456} />)).toBe('<data value="1234.56">¥1,234.56</data>'))

it('says the words of the application, also within other words; an inner provider changes only its own', () => {
  const { container } = render(
    <HejiProvider words={{ 划线价: 'Was', 会员价: 'Members', '最多可购买{n}件': 'At most {n}' }}>
      <HejiProvider words={{ 会员价: 'VIP' }}>
        <Price cents={100} market={200} label="会员价" />
        <NumberInput value={3} max={3} />
      </HejiProvider>
    </HejiProvider>,
  )
  expect(container.querySelector('.hj-price__label')?.textContent).toBe('VIP')
  expect(container.querySelector('s')?.textContent).toContain('Was')
  fireEvent.pointerDown(screen.getByRole('button', { name: '增加数量' }))
  fireEvent.click(screen.getByRole('button', { name: '增加数量' }))
  expect(screen.getByRole('status').textContent).toBe('At most 3')
})
