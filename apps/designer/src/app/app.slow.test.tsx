import { keyboard, testOperator, testPage } from '@heji/designer/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from './app'

const later = { timeout: 20_000 }
const said = (status: number, data: unknown) => new Response(JSON.stringify({ data }), { status })
const refused = (status: number, message: string) => said(status, { status_code: status, message })

/** A server with one page for each operator. `refusal` is what it answers to everybody; lists wait for `lists`. */
const server = { refusal: null as Response | null, lists: Promise.resolve() }

async function answer(url: string, init: RequestInit) {
  if (server.refusal) return server.refusal.clone()
  const name = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
  const { pathname } = new URL(url)
  if (pathname.endsWith('/login')) return said(200, { token: new URLSearchParams(String(init.body)).get('username') })
  if (pathname.endsWith('/getinfo')) return said(200, { ...testOperator, display_name: name })
  if (pathname.endsWith('/invalidate')) return said(200, { result: true })
  if (pathname.endsWith('/folders')) return said(200, [])
  await server.lists
  return said(200, { list: [{ ...testPage, template_title: `${name}的页面` }], total_count: 1 })
}

beforeEach(() => {
  Object.assign(server, { refusal: null, lists: Promise.resolve() })
  sessionStorage.setItem('heji_operator', 'lilei')
  history.replaceState(null, '', '/pages')
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

describe('who is signed in', () => {
  it('is asked for again on request when the shop did not answer, and keeps the session', async () => {
    server.refusal = refused(503, '系统繁忙，请稍后再试')
    render(<App />)
    expect(await screen.findByText('系统繁忙，请稍后再试', {}, later)).toBeDefined()
    server.refusal = null
    fireEvent.click(screen.getByText(/^重\s?试$/))
    expect(await screen.findByText('lilei的页面', {}, later)).toBeDefined()
    expect(sessionStorage.getItem('heji_operator')).toBe('lilei')
  })

  it('has to sign in again when the session ended', async () => {
    server.refusal = refused(401, '登录已失效')
    render(<App />)
    expect(await screen.findByLabelText('账号', {}, later)).toBeDefined()
    expect(location.search).toBe('?to=%2Fpages')
  })

  it('signs in over the page when the session ends meanwhile, and the page stays', async () => {
    render(<App />)
    const list = await screen.findByText('lilei的页面', {}, later)
    server.refusal = refused(401, '登录已失效')
    fireEvent.click(screen.getAllByText(/^复\s?制$/)[0]!.closest('button')!)
    fireEvent.click(await screen.findByText('同平台副本', {}, later))
    const password = await screen.findByLabelText('密码', {}, later)
    expect(screen.getByRole('dialog').textContent).toContain('请重新登录，页面上的修改都还在')
    expect([list.isConnected, location.pathname]).toEqual([true, '/pages'])
    const account = screen.getByLabelText<HTMLInputElement>('账号')
    expect([account.value, account.readOnly]).toEqual([testOperator.login_name, true])
    server.refusal = null
    fireEvent.change(password, { target: { value: 'heji2026' } })
    fireEvent.click(screen.getByText(/^登\s?录$/).closest('button')!)
    await waitFor(() => expect(screen.queryByLabelText('密码')).toBeNull(), later)
    expect([list.isConnected, sessionStorage.getItem('heji_operator')]).toEqual([true, testOperator.login_name])
  })

  it('sees nothing that was read for the operator before', async () => {
    render(<App />)
    await screen.findByText('lilei的页面', {}, later)
    let goOn = () => {}
    server.lists = new Promise(resolve => {
      goOn = resolve
    })
    fireEvent.click(screen.getByText(/^退\s?出$/))
    fireEvent.change(await screen.findByLabelText('账号', {}, later), { target: { value: 'hanmeimei' } })
    fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'heji2026' } })
    fireEvent.click(screen.getByText(/^登\s?录$/).closest('button')!)
    expect(await screen.findByText('hanmeimei（管理员）', {}, later)).toBeDefined()
    expect(screen.queryByText('lilei的页面')).toBeNull()
    goOn()
    expect(await screen.findByText('hanmeimei的页面', {}, later)).toBeDefined()
  })

  it('signs out and in again with the keyboard alone', async () => {
    render(<App />)
    await screen.findByText('lilei的页面', {}, later)
    const { push, write, user } = keyboard()
    await push(screen.getByText(/^退\s?出$/).closest('button'))
    await write(await screen.findByLabelText('账号', {}, later), 'hanmeimei')
    await write(screen.getByLabelText('密码'), 'heji2026')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('hanmeimei（管理员）', {}, later)).toBeDefined()
  })

  it('signs in over the page with the keyboard alone', async () => {
    render(<App />)
    const list = await screen.findByText('lilei的页面', {}, later)
    server.refusal = refused(401, '登录已失效')
    fireEvent.click(screen.getAllByText(/^复\s?制$/)[0]!.closest('button')!)
    const entry = await screen.findByText('同平台副本', {}, later)
    // The menu takes the focus some frames after it opens; nobody chooses before.
    await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true), later)
    fireEvent.click(entry)
    const { write, user } = keyboard()
    const password = await screen.findByLabelText('密码', {}, later)
    await waitFor(() => expect(document.activeElement).toBe(password), later)
    server.refusal = null
    await write(password, 'heji2026')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByLabelText('密码')).toBeNull(), later)
    expect(list.isConnected).toBe(true)
  })
})
