const { act, render, screen, waitFor } = require('@testing-library/react')
const userEvent = require('@testing-library/user-event').default
const { createElement: h, useState } = require('react')
const { ConfirmViewport, confirm, Modal, ToastViewport, toast } = require('@heji/ui')

test('confirm answers', async () => {
  render(h(ConfirmViewport))
  let answer
  act(() => {
    answer = confirm({ content: '移除?' })
  })
  await userEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(await answer).toBe(true)
})

test('a modal opens, closes on its button, and returns the focus', async () => {
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    const close = () => setOpen(false)
    return h('div', null, [
      h('button', { key: 'b', onClick: () => setOpen(true) }, 'open'),
      h(Modal, { key: 'm', open: isOpen, title: '标题', onClose: close }, 'words'),
    ])
  }
  render(h(Page))
  await userEvent.click(screen.getByText('open'))
  expect(screen.getByRole('dialog', { name: '标题' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement.textContent).toBe('open')
})

test('a toast is shown', async () => {
  render(h(ToastViewport))
  act(() => toast.success('好'))
  expect(await screen.findByText('好')).toBeTruthy()
})
