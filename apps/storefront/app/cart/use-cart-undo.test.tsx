import { toast } from '@heji/ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { useCartUndo } from './use-cart-undo'

afterEach(() => vi.restoreAllMocks())

it('撤销 is offered for removed lines alone, puts them back and says how that went', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const failed = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const answers = [
    { ok: true, message: '商品已恢复' },
    { ok: false, message: '商品已下架' },
  ]
  const posted: unknown[] = []
  function Undo() {
    const offer = useCartUndo()
    const made = offer('5.1.9.1')!
    return (
      <button type="button" onClick={made.run}>
        {made.label}
        {String(offer(''))}
      </button>
    )
  }
  drawScreen(Undo, {
    more: [
      {
        path: '/cart',
        action: async ({ request }: { request: Request }) => {
          posted.push(Object.fromEntries(await request.formData()))
          return answers.shift()
        },
      } as never,
    ],
  })
  const button = await screen.findByText('撤销undefined')
  fireEvent.click(button)
  await waitFor(() => expect(said.mock.calls).toEqual([['商品已恢复']]))
  fireEvent.click(button)
  await waitFor(() => expect(failed.mock.calls).toEqual([['商品已下架']]))
  expect(posted).toEqual([0, 1].map(() => ({ intent: 'restore', undo: '5.1.9.1', via: 'fetch' })))
})
