import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Part } from '../components/part'
import handleRequest from '../entry.server'
import { FailedErrorPage } from './failed-error-page'
import { noOutage } from './outage'

afterEach(() => void vi.restoreAllMocks())

const TEXT = 'An error occurred while showing the error page'
/** A context of the framework that no page can be drawn from. */
const broken = (errors: object | null) => ({ staticHandlerContext: { errors } }) as never
const context = { outage: noOutage(), requestId: 'r-1', nonce: 'n' } as never
const draw = (errors: object | null) =>
  handleRequest(new Request('http://shop.test/items/9'), 404, new Headers(), broken(errors), context)

it('a server whose error page fails says so, with a link home, and keeps the status', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = draw({ root: { status: 404 } })
  const html = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(html).toMatch(/^<!DOCTYPE html><html lang="zh-CN">/)
  expect(html).toContain(TEXT)
  expect(html).toContain('href="/"')
  expect(logged.mock.calls.join()).toContain('[r-1]')
})

it('a page that fails is no error page yet: the framework draws one', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => draw(null)).toThrow()
})

it('a browser whose error page fails says the same', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('broken')
  }
  render(
    <Part instead={<FailedErrorPage />}>
      <Broken />
    </Part>,
  )
  expect(screen.getByText(TEXT)).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/')
})
