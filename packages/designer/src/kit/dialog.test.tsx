import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from './dialog'

it('has a heading, which names it', () => {
  render(<Dialog title="发布 春季上新" footer={null} />)
  expect(screen.getByRole('heading', { level: 2, name: '发布 春季上新' })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: '发布 春季上新' })).toBeTruthy()
})

function Links() {
  const [isThere, setThere] = useState(true)
  return (
    <Dialog title="审阅链接" footer={null}>
      {isThere && (
        <button type="button" onClick={() => setThere(false)}>
          撤销
        </button>
      )}
    </Dialog>
  )
}

it('keeps the focus when its act takes away the button that was pressed', async () => {
  render(<Links />)
  const button = screen.getByText('撤销')
  button.focus()
  act(() => button.click())
  expect(screen.queryByText('撤销')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: '审阅链接' }))
})
