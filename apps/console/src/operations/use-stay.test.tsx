import { fireEvent, render, screen } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { beforeEach, expect, it } from 'vitest'
import { Link, useLocation } from 'wouter'
import { mayLeave, useStay } from './use-stay'

function Page({ isTouched }: { isTouched: boolean }) {
  const [path] = useLocation()
  useStay(isTouched)
  return (
    <>
      <p>在 {path}</p>
      <Link href="/orders">订单</Link>
      <Link href="/goods/new?step=2">下一步</Link>
      <a href="/orders" target="_blank" rel="noreferrer">
        新窗口
      </a>
    </>
  )
}
const open = (isTouched: boolean) =>
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <Page isTouched={isTouched} />
      </App>
    </ConfigProvider>,
  )

beforeEach(() => history.replaceState(null, '', '/goods/new'))

it('asks before a link of the console leaves typed texts, and stays', async () => {
  open(true)
  fireEvent.click(screen.getByText('订单'))
  fireEvent.click(await screen.findByRole('button', { name: '继续填写' }))
  expect(screen.getByText('在 /goods/new')).toBeTruthy()
})

it('leaves when told to', async () => {
  open(true)
  fireEvent.click(screen.getByText('订单'))
  fireEvent.click(await screen.findByRole('button', { name: '离开' }))
  expect(await screen.findByText('在 /orders')).toBeTruthy()
})

it('asks nothing where nothing was typed, for another part of the page, or another window', async () => {
  const { unmount } = open(false)
  fireEvent.click(screen.getByText('订单'))
  expect(screen.getByText('在 /orders')).toBeTruthy()
  unmount()
  history.replaceState(null, '', '/goods/new')
  open(true)
  fireEvent.click(screen.getByText('下一步'))
  fireEvent.click(screen.getByText('新窗口'))
  expect(screen.queryByText('离开这个页面？')).toBeNull()
})

it('answers those who leave without a link', async () => {
  expect(await mayLeave()).toBe(true)
  open(true)
  const answer = mayLeave()
  fireEvent.click(await screen.findByRole('button', { name: '继续填写' }))
  expect(await answer).toBe(false)
})
