import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { drawScreen } from '../../../testing/screen'
import { SubmitOrder } from './submit-order'

const MISSING = { text: '请先填写收货地址', act: '填写收货地址', to: '#address' }

function Page() {
  return (
    <>
      <form
        id="address"
        onSubmit={event => {
          event.preventDefault()
          const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
          document.title = `sent ${pressed.name} ${pressed.value}`
        }}
      >
        <button type="submit" name="intent" value="address" hidden />
        <input aria-label="收货人" name="username" required />
        <input aria-label="详细地址" name="adrdetail" required />
        <input aria-label="备用" />
      </form>
      <SubmitOrder amount="¥1.00" problem="" missing={MISSING} />
    </>
  )
}

it('leads to an address that is not filled in, and saves one that is', async () => {
  document.title = ''
  drawScreen(Page)
  await userEvent.type(await screen.findByRole('textbox', { name: '收货人' }), '周小满')
  await userEvent.click(screen.getByRole('link', { name: '填写收货地址' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '详细地址' }))
  await userEvent.type(screen.getByRole('textbox', { name: '详细地址' }), '一号院')
  const save = await screen.findByRole('button', { name: '保存收货地址' })
  expect(screen.queryByRole('link', { name: '填写收货地址' })).toBeNull()
  expect(screen.getByText('收货地址还没有保存')).toBeTruthy()
  await userEvent.click(save)
  await waitFor(() => expect(document.title).toBe('sent intent address'))
  await userEvent.clear(screen.getByRole('textbox', { name: '收货人' }))
  expect(await screen.findByRole('link', { name: '填写收货地址' })).toBeTruthy()
})
