import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button'
import { ButtonLink } from './button-link'

const SCRIPT = ['javascript', 'alert(1)'].join(':')

describe('Button', () => {
  it('does not submit a form by default', () => {
    render(<Button>保存</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
  })

  it('ignores presses and submission while loading, and keeps focus', async () => {
    const press = vi.fn()
    const submit = vi.fn(event => event.preventDefault())
    const form = (loading: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" loading={loading} onClick={press}>
          提交订单
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    const button = screen.getByRole('button', { name: '提交订单' })
    await userEvent.click(button)
    expect(submit).toHaveBeenCalledTimes(1)
    rerender(form(true))
    await userEvent.click(button)
    expect(press).toHaveBeenCalledTimes(1)
    expect(submit).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(button)
  })
})

describe('ButtonLink', () => {
  it('links to safe addresses only', () => {
    const { rerender } = render(<ButtonLink href="/items">去逛逛</ButtonLink>)
    expect(screen.getByRole('link', { name: '去逛逛' }).getAttribute('href')).toBe('/items')
    rerender(<ButtonLink href={SCRIPT}>去逛逛</ButtonLink>)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('去逛逛')).toBeTruthy()
  })
})
