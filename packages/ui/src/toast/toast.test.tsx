import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from './toast-store'
import { ToastViewport } from './toast-viewport'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastViewport />)
})
afterEach(() => {
  act(toast.dismiss)
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('toast', () => {
  it('announces politely and disappears after 3 s', () => {
    act(() => toast.success('成功加入购物车'))
    expect(screen.getByRole('status').textContent).toBe('成功加入购物车')
    pass(2999)
    expect(screen.getByText('成功加入购物车')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('成功加入购物车')).toBeNull()
  })

  it('announces errors as alerts', () => {
    act(() => toast.error('操作失败'))
    expect(screen.getByRole('alert').textContent).toBe('操作失败')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('shows one at a time, each for the full 3 s', () => {
    act(() => toast.success('发送成功'))
    pass(2000)
    act(() => toast.warn('请选择规格'))
    expect(screen.queryByText('发送成功')).toBeNull()
    pass(2000)
    expect(screen.getByText('请选择规格')).toBeTruthy()
    pass(1000)
    expect(screen.queryByText('请选择规格')).toBeNull()
  })

  it('restarts the clock when the same text comes again', () => {
    act(() => toast.success('发送成功'))
    pass(2000)
    act(() => toast.success('发送成功'))
    pass(2000)
    expect(screen.getByText('发送成功')).toBeTruthy()
  })

  it('offers an action for 5 s, waits while it has the focus, and disappears after it was used', () => {
    const run = vi.fn()
    act(() => toast.success('商品删除成功', { label: '撤销', run }))
    pass(4999)
    const button = screen.getByRole('button', { name: '撤销' })
    act(() => button.focus())
    pass(10_000)
    expect(run).not.toHaveBeenCalled()
    fireEvent.click(button)
    expect(run).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('商品删除成功')).toBeNull()
    act(() => toast.success('商品删除成功', { label: '撤销', run }))
    pass(5000)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('waits while the pointer is over it', () => {
    act(() => toast.success('登录成功'))
    pass(1000)
    const box = screen.getByRole('status').parentElement!
    fireEvent.mouseEnter(box)
    pass(10_000)
    expect(screen.getByText('登录成功')).toBeTruthy()
    fireEvent.mouseLeave(box)
    pass(1999)
    expect(screen.getByText('登录成功')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('登录成功')).toBeNull()
  })
})
