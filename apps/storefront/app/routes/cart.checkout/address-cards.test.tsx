import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { drawScreen } from '../../../testing/screen'
import { AddressCards } from './address-cards'

const address = (address_id: string, username: string) => ({
  address_id,
  username,
  telephone: '13900001111',
  is_def: false,
  place: '北京市 东城区 一号院',
})

/** As after the form of the second address was saved. */
function Page() {
  const [chosen, choose] = useState('3')
  return (
    <>
      <AddressCards
        addresses={[address('3', '周小满'), address('4', '王小明')]}
        chosen={chosen}
        page="/cart/checkout"
        fields={{}}
      />
      <button type="button" onClick={() => choose('4')}>
        已保存
      </button>
    </>
  )
}

it('marks the address that the order goes to, also after another one was edited', async () => {
  drawScreen(Page, { path: '/cart/checkout' })
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
  await screen.findByRole('button', { name: '已保存' })
  expect(radio(/周小满/).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '已保存' }))
  expect([radio(/周小满/).checked, radio(/王小明/).checked]).toEqual([false, true])
})
