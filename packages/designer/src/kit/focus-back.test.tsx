import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Dialog } from './dialog'

const Page = ({ from, dialog }: { from: boolean; dialog: boolean }) => (
  <>
    <button type="button" className="hd-canvas__scroll">
      画布
    </button>
    {from && <input aria-label="命令" />}
    {dialog && <Dialog title="关于" footer={null} />}
  </>
)

/** A dialog opens while the text box has the focus, and closes when the box is there, or gone. */
async function openAndClose(isThere: boolean) {
  const { rerender } = render(<Page from dialog={false} />)
  screen.getByLabelText('命令').focus()
  rerender(<Page from dialog />)
  rerender(<Page from={isThere} dialog />)
  const holder = document.activeElement
  if (holder instanceof HTMLElement) holder.blur()
  rerender(<Page from={isThere} dialog={false} />)
}

it('gives the focus back to what had it', async () => {
  await openAndClose(true)
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('命令'))
})

it('gives the focus to the canvas where that has gone, as the palette has when its command opens a dialog', async () => {
  await openAndClose(false)
  await expect.poll(() => document.activeElement).toBe(screen.getByText('画布'))
})
