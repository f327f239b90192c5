import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { InWechatContext, Link } from './link'

describe('Link', () => {
  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '',
  ])('shows the text of %j without a link', to => {
    render(<Link to={to}>去看看</Link>)
    expect(screen.getByText('去看看')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('sends no referrer to other sites', () => {
    render(<Link to="https://example.com/a">去看看</Link>)
    const { href, rel } = screen.getByRole<HTMLAnchorElement>('link')
    expect([href, rel]).toEqual(['https://example.com/a', 'noopener noreferrer'])
  })

  it('loads a new document, but inside WeChat changes the page without one', async () => {
    const to = '/items?tag=new'
    render(<Link to={to}>文档</Link>)
    expect(screen.getByRole('link').getAttribute('href')).toBe(to)
    drawScreen(() => (
      <InWechatContext.Provider value>
        <Link to={to}>页内</Link>
      </InWechatContext.Provider>
    ))
    expect((await screen.findByRole('link', { name: '页内' })).getAttribute('href')).toBe(to)
  })

  it.each([
    ['/items?goodsSort=1', 'nofollow'],
    ['/items?cat_id=3', ''],
    ['/items/5?rate_filter=pic#reviews', 'nofollow'],
  ])('tells robots whether to follow %s', (to, rel) => {
    render(<Link to={to}>{to}</Link>)
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: to }).rel).toBe(rel)
  })
})
