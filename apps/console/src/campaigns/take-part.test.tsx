import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { expect, it, vi } from 'vitest'
import { ConsoleContext, type ConsoleState } from '../app/context'
import { TakePart } from './take-part'

vi.mock('../operations/act-button', () => ({ useMay: () => true }))

const LAMP = { kind: 'seckill', id: '8', name: '整点 台灯', begin_at: 4_100_000_000, end_at: 4_100_003_600 }
const api = vi.fn(async (key: string, _input: object) =>
  key.endsWith('campaign-choices') ? { list: [LAMP] } : { message: '已放入' },
)

it('offers what there is of a kind by its name', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <ConsoleContext.Provider value={{ api, operator: {} } as unknown as ConsoleState}>
          <TakePart campaignId="3" />
        </ConsoleContext.Provider>
      </App>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: /放\s?入/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '秒杀' }))
  const which = await screen.findByRole('combobox', { name: '内容' })
  expect(api.mock.calls[0]![1]).toEqual({ campaign_id: '3', kind: 'seckill' })
  await act(async () => {
    fireEvent.mouseDown(which)
  })
  await act(async () => {
    fireEvent.click(screen.getByTitle(/^整点 台灯.*编号 8$/))
  })
  const send = within(screen.getByRole('dialog', { name: '放入秒杀' })).getByRole('button', { name: /放\s?入/ })
  await act(async () => {
    fireEvent.click(send)
  })
  await vi.waitFor(() =>
    expect(api.mock.calls.find(([key]) => key.endsWith('campaign-take'))?.[1]).toEqual({
      campaign_id: '3',
      kind: 'seckill',
      id: '8',
    }),
  )
})
