import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as operation from '../operations/use-operation'
import { ShipDialog } from './ship-dialog'

it('says to whom the parcel goes, and what the buyer asked for', async () => {
  vi.spyOn(operation, 'useRead').mockReturnValue({ data: undefined } as never)
  vi.spyOn(operation, 'useAct').mockReturnValue({ isPending: false, error: null, mutate: vi.fn() } as never)
  const order = {
    order_id: '2182635380800109',
    receiver_name: '冯涛',
    receiver_mobile: '16600000009',
    remark: '放门口快递柜',
    note: '',
  }
  render(<ShipDialog order={order} onClose={vi.fn()} />)
  const dialog = await screen.findByRole('dialog')
  for (const text of ['2182635380800109', '冯涛', '16600000009', '买家：放门口快递柜'])
    expect(dialog.textContent).toContain(text)
  expect(dialog.textContent).not.toContain('备注')
})
