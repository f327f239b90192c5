import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DropMenu } from './drop-menu'

it('keeps an Enter that chose an entry from the button, which may have the focus again by then', async () => {
  const choose = vi.fn()
  render(
    <DropMenu menu={{ items: [{ key: 'half', label: '50%' }], onClick: ({ key }) => choose(key) }}>
      <button type="button">缩放</button>
    </DropMenu>,
  )
  fireEvent.click(screen.getByRole('button', { name: '缩放' }))
  const entry = await screen.findByRole('menuitem', { name: '50%' })
  const isLeftToTheBrowser = fireEvent.keyDown(entry, { key: 'Enter', keyCode: 13, which: 13 })
  expect(isLeftToTheBrowser).toBe(false)
  expect(choose).toHaveBeenCalledWith('half')
})
