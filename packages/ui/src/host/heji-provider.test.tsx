import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Money } from '../price/money'
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
