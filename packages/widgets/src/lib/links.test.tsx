import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { testHost } from '../../testing/host'
import { resolveLink } from '../shop'
import type { StoredLink } from './fields'
import { HostLink } from './host-link'
import { linkName, linkTitle } from './link-names'
import { goodsLink, hrefOf } from './links'

describe('resolveLink', () => {
  it.each<[StoredLink | null, string | null]>([
    [{ linkPage: 'goods', itemId: '7' }, '/items/7'],
    [{ linkPage: 'page', url: '/shops/near' }, '/shops/near'],
    [{ linkPage: 'category', category_id: 3 }, '/items?cat_id=3'],
    [{ linkPage: 'maincategory', category_id: '3' }, '/items?main_category=3'],
    [{ linkPage: 'brand', attribute_id: '9' }, '/items?brand_id=9'],
    [{ linkPage: 'category', category_id: 'a\ud800' }, '/items?cat_id=a%EF%BF%BD'],
    [{ linkPage: 'goods', itemId: null, goods_id: 8 }, '/items/8'],
    [{ linkPage: 'goods', itemId: ['8'] }, null],
    [{ linkPage: 'customer', theme_pc_template_id: 12 }, '/custompage?pageid=12'],
    [{ linkPage: 'goods', itemId: '7', href: '/cart' }, '/cart'],
    [{ linkPage: 'href', href: 'https://example.com/a' }, 'https://example.com/a'],
    [{ linkPage: 'coupons', card_id: '1' }, null],
    [{ linkPage: 'href', href: ' javascript:alert(1)' }, null],
    [{ linkPage: 'page', url: '//evil.example' }, null],
    [{ linkPage: '__proto__' }, null],
    [{ linkPage: 'constructor' }, null],
    [{}, null],
    [null, null],
  ])('%j leads to %s (widgets §5)', (link, href) => expect(resolveLink(link)).toBe(href))

  it('gives placeholders no address, and keeps ids one part of the path', () =>
    expect(['7', '', '7/x'].map(id => goodsLink(testHost(), id))).toEqual(['/items/7', null, '/items/7%2Fx']))

  it('asks the host, and takes no unsafe answer of it', () => {
    const stored = { linkPage: 'goods', itemId: '7' }
    expect(hrefOf(stored, { linkTo: ({ kind, id }) => `/p/${kind}-${id}` })).toBe('/p/goods-7')
    expect(hrefOf(stored, { linkTo: ({ kind }) => (kind === 'goods' ? null : '/') })).toBeNull()
    expect(hrefOf(stored, { linkTo: () => 'javascript:alert(1)' })).toBeNull()
    expect([hrefOf(stored, {}), hrefOf({ href: '/cart' }, {})]).toEqual([null, '/cart'])
  })

  it('is shown as "label：name"', () => {
    expect(linkTitle({ linkPageLabel: '分类', category_name: '手机' })).toBe('分类：手机')
    expect(linkName({ linkPageLabel: '分类', category_name: '手机' })).toBe('手机')
    expect(linkTitle({ linkPage: 'href', href: '/cart' })).toBe('/cart')
    expect([linkTitle({ title: '首页' }), linkTitle({})]).toEqual(['首页', ''])
  })
})

const Link = ({ href, children }: { href: string; children?: ReactNode }) => <a href={`/zh${href}`}>{children}</a>

describe('HostLink', () => {
  it('moves within the shop through the application, unless the visitor wants a new tab', () => {
    const navigate = vi.fn()
    render(
      <HostLink to="/cart" host={testHost({ navigate })}>
        去
      </HostLink>,
    )
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true })
    expect(navigate).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('link'))
    expect(navigate).toHaveBeenCalledWith('/cart')
  })

  it('is the link of the router where the host has one', () => {
    render(
      <HostLink to="/cart" host={testHost({ Link })}>
        去
      </HostLink>,
    )
    expect(screen.getByRole('link').getAttribute('href')).toBe('/zh/cart')
  })

  it('opens other sites in a new tab', () => {
    render(
      <HostLink to="https://example.com/" host={testHost()}>
        去
      </HostLink>,
    )
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer')
  })

  it.each(['design', 'preview'] as const)('has no link in %s mode', mode => {
    render(
      <HostLink to="/cart" host={testHost({ mode })}>
        去
      </HostLink>,
    )
    expect(screen.queryByRole('link')).toBeNull()
  })
})
