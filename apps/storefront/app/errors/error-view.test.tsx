import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { useRouteError } from '../framework'
import { ErrorView } from './error-view'

const Failed = () => <ErrorView error={useRouteError()} />

/** The page of a loader that throws this. */
async function fail(error: unknown, path = '/items/9') {
  const loader = () => {
    throw error
  }
  drawScreen(() => null, { path, loader, ErrorBoundary: Failed })
  await screen.findByRole('heading', { level: 1 })
}
const home = () => screen.getByRole('link', { name: '返回首页' }).getAttribute('href')

it('shows that a page does not exist, with links home and to goods', async () => {
  await fail(new Response('This page could not be found', { status: 404 }))
  expect(screen.getByText('抱歉！您所访问的页面不存在！')).toBeTruthy()
  expect(screen.getByText('Sorry! The page you are visiting does not exist!')).toBeTruthy()
  expect([home(), screen.getByRole('link', { name: '去逛逛' }).getAttribute('href')]).toEqual(['/', '/items'])
})

it('leads from a deleted order to the others', async () => {
  await fail(new Response('This page could not be found', { status: 404 }), '/member/trade/42')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('没有找到这个订单，可能已被删除')
  expect(screen.getByRole('link', { name: '我的订单' }).getAttribute('href')).toBe('/member/trade')
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it.each([new Response('', { status: 500 }), new Error('broken'), new TypeError('broken')])(
  'shows an application error for any other status',
  async error => {
    await fail(error)
    expect(screen.getByText('Sorry! Application error!')).toBeTruthy()
    expect(home()).toBe('/')
    expect(document.body.textContent).not.toContain('broken')
  },
)

it('offers to load the page again while the shop is away', async () => {
  await fail(new Response('', { status: 503 }))
  expect(screen.getByRole('link', { name: '重新加载' }).getAttribute('href')).toBe('/items/9')
})

it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'offers the same to a browser without a connection: %s',
  async message => {
    await fail(new TypeError(message))
    expect(screen.getByText('商城暂时连接不上')).toBeTruthy()
    expect(screen.getByRole('link', { name: '重新加载' }).getAttribute('href')).toBe('/items/9')
  },
)

it('says how long to wait after too many requests', async () => {
  await fail(Response.json('请 5 秒后再试', { status: 429 }))
  expect(screen.getByText('抱歉！访问过于频繁')).toBeTruthy()
  expect(screen.getByText('请 5 秒后再试')).toBeTruthy()
})

it('says that a link has ended', async () => {
  await fail(new Response('', { status: 410 }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('链接已失效')
  expect(home()).toBe('/')
})
