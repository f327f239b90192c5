import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from '../confirm/confirm-dialog'
import { Drawer } from '../drawer/drawer'
import { Modal } from './modal'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each([
  ['Modal', Modal],
  ['Drawer', Drawer],
])('%s', (_name, Box) => {
  const view = (open: boolean, close = () => {}) => (
    <>
      <button type="button">打开</button>
      <Box open={open} onClose={close} title="选择优惠券">
        内容
      </Box>
    </>
  )

  it('is modal, has a name, and returns the focus', () => {
    const { rerender } = render(view(false))
    const opener = screen.getByRole('button', { name: '打开' })
    opener.focus()
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    rerender(view(true))
    const dialog = screen.getByRole('dialog', { name: '选择优惠券' })
    expect(showModal.mock.contexts).toEqual([dialog])
    screen.getByRole('button', { name: '关闭' }).focus()
    rerender(view(false))
    expect(document.activeElement).toBe(opener)
  })

  it('leaves the page 300 ms after closing', () => {
    const { rerender } = render(view(true))
    rerender(view(false))
    act(() => vi.advanceTimersByTime(299))
    expect(screen.queryByText('内容')).toBeTruthy()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('内容')).toBeNull()
  })

  it('lets the second tap of what has closed it hit nothing beneath, for half a second', () => {
    const bought = vi.fn()
    const page = (open: boolean) => (
      <>
        <button type="button" onClick={bought}>
          立即购买
        </button>
        {view(open)}
      </>
    )
    const { rerender, unmount } = render(page(true))
    const tap = (place: { clientX: number; clientY: number }) =>
      fireEvent.click(screen.getByRole('button', { name: '立即购买', hidden: true }), { detail: 1, ...place })
    const close = () => {
      rerender(page(true))
      const touch = { pointerType: 'touch', clientX: 200, clientY: 800, bubbles: true }
      fireEvent(screen.getByText('内容'), new PointerEvent('pointerdown', touch))
      rerender(page(false))
    }
    close()
    tap({ clientX: 210, clientY: 790 })
    expect(bought).toHaveBeenCalledTimes(0)
    tap({ clientX: 20, clientY: 790 })
    expect(bought).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: '立即购买' }), { detail: 0, clientX: 210, clientY: 790 })
    expect(bought).toHaveBeenCalledTimes(2)
    act(() => vi.advanceTimersByTime(500))
    tap({ clientX: 210, clientY: 790 })
    expect(bought).toHaveBeenCalledTimes(3)
    unmount()
  })

  it('asks to close on Esc, on its button and on a press beside it', () => {
    const close = vi.fn()
    render(view(true, close))
    const dialog = screen.getByRole('dialog')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(close).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(close).toHaveBeenCalledTimes(2)
    fireEvent.mouseDown(screen.getByText('内容'))
    expect(close).toHaveBeenCalledTimes(2)
    fireEvent.mouseDown(dialog)
    expect(close).toHaveBeenCalledTimes(3)
  })
})

it('is 800 by 600 unless told otherwise (spec §9)', () => {
  const sizeOf = (box: HTMLElement) => ['--hj-w', '--hj-h'].map(name => box.style.getPropertyValue(name))
  render(<Modal open onClose={() => {}} title="选择优惠券" />)
  expect(sizeOf(screen.getByRole('dialog', { name: '选择优惠券' }))).toEqual(['800px', '600px'])
  render(<Modal open onClose={() => {}} title="查看大图" width={640} height="auto" />)
  expect(sizeOf(screen.getByRole('dialog', { name: '查看大图' }))).toEqual(['640px', 'fit-content'])
})

describe('ConfirmDialog', () => {
  const view = (danger: boolean) => (
    <ConfirmDialog open content="确定删除该项？" danger={danger} onConfirm={() => {}} onCancel={() => {}} />
  )

  it('is titled 提示 with 取消 and 确定, starting on 确定', () => {
    render(view(false))
    expect(screen.getByRole('alertdialog', { name: '提示' })).toBeTruthy()
    expect(screen.getAllByRole('button').map(b => b.textContent)).toEqual(['取消', '确定'])
    expect(document.activeElement?.textContent).toBe('确定')
  })

  it('starts on the safe answer for deletes', () => {
    render(view(true))
    expect(document.activeElement?.textContent).toBe('取消')
  })
})

describe('where the browser has no modal dialogs (jsdom)', () => {
  const { showModal, close } = HTMLDialogElement.prototype
  beforeEach(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
  })
  afterEach(() => Object.assign(HTMLDialogElement.prototype, { showModal, close }))

  it('is an open one that takes the focus, asks to close on Escape and leaves', () => {
    const onClose = vi.fn()
    const view = (open: boolean) => (
      <Modal open={open} onClose={onClose} title="选择优惠券">
        内容
      </Modal>
    )
    const { rerender } = render(view(false))
    rerender(view(true))
    const dialog = screen.getByRole('dialog', { name: '选择优惠券' })
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(dialog.contains(document.activeElement)).toBe(true)
    fireEvent.keyDown(screen.getByRole('button', { name: '关闭' }), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
    rerender(view(false))
    expect(dialog.hasAttribute('open')).toBe(false)
  })
})
