import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown } from './countdown'
import { CountdownButton } from './countdown-button'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('CountdownButton', () => {
  it('counts 60 s down and offers to send again', async () => {
    const send = vi.fn(() => true)
    render(<CountdownButton onSend={send} />)
    const button = screen.getByRole('button', { name: '发送验证码' })
    fireEvent.click(button)
    await pass(0)
    expect(button.textContent).toBe('60秒后重发')
    await pass(1000)
    expect(button.textContent).toBe('59秒后重发')
    fireEvent.click(button)
    expect(send).toHaveBeenCalledTimes(1)
    await pass(58_000)
    expect(button.textContent).toBe('1秒后重发')
    await pass(1000)
    expect(button.textContent).toBe('重新发送')
    fireEvent.click(button)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('announces once, not every second', async () => {
    render(<CountdownButton onSend={() => true} />)
    fireEvent.click(screen.getByRole('button'))
    await pass(0)
    const first = screen.getByRole('status').textContent
    await pass(30_000)
    expect(screen.getByRole('status').textContent).toBe(first)
    await pass(30_000)
    expect(screen.getByRole('status').textContent).toBe('可以重新发送验证码')
  })

  it('can be pressed again after sending failed', async () => {
    render(<CountdownButton onSend={async () => false} />)
    fireEvent.click(screen.getByRole('button'))
    await pass(0)
    expect(screen.getByRole('button').textContent).toBe('发送验证码')
  })
})

describe('Countdown', () => {
  it("counts by the server's clock, whatever the browser's clock says", async () => {
    vi.setSystemTime(0)
    const end = vi.fn()
    render(<Countdown to={1_800_000_090} now={1_800_000_000} onEnd={end} />)
    expect(screen.getByRole('timer').textContent).toBe('00:01:30')
    await pass(31_000)
    expect(screen.getByRole('timer').textContent).toBe('00:00:59')
    expect(end).not.toHaveBeenCalled()
    await pass(59_000)
    expect(screen.getByRole('timer').textContent).toBe('00:00:00')
    await pass(10_000)
    expect(end).toHaveBeenCalledTimes(1)
  })

  it('shows days', () => {
    render(<Countdown to={1_800_000_000 + 2 * 86_400 + 3661} now={1_800_000_000} label="距结束" />)
    expect(screen.getByRole('timer').textContent).toBe('距结束2天01:01:01')
  })
})
