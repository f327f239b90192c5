import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { useShell } from './shell'

it('without the root nobody is signed in and the cart is empty', async () => {
  let seen: unknown
  drawScreen(() => {
    seen = useShell()
    return <p>页</p>
  })
  await screen.findByText('页')
  expect(seen).toEqual({
    device: 'pc',
    inWechat: false,
    previewTime: null,
    counts: false,
    origin: '',
    path: '/',
    user: null,
    member: '',
    notices: null,
    menu: null,
    flash: null,
    cart: { count: 0 },
  })
})
