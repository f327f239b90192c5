import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type LinkComponentProps, SafeLink } from './safe-link'

const Router = (props: LinkComponentProps) => <a data-router="" {...props} />

describe('SafeLink', () => {
  it.each([['javascript:alert(1)'], [' java\nscript:alert(1)'], ['data:text/html,x'], [null], [undefined]])(
    'renders %s as text',
    href => {
      render(<SafeLink href={href}>去看看</SafeLink>)
      expect(screen.queryByRole('link')).toBeNull()
      expect(screen.getByText('去看看')).toBeTruthy()
    },
  )

  it('passes safe addresses to the router', () => {
    render(
      <SafeLink href="/items/1" linkComponent={Router}>
        商品
      </SafeLink>,
    )
    expect(screen.getByRole('link').dataset.router).toBe('')
  })

  it('protects the opener of a new window', () => {
    render(
      <SafeLink href="https://example.com/" target="_blank">
        外链
      </SafeLink>,
    )
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener')
  })
})
