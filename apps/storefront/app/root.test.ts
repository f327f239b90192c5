// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi, type Reply } from '../testing/loopback-api'
import { loader, meta } from './root'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const CART = { 'GET cartcount': { data: { cart_count: 0, item_count: 0 } } }
const member = (username: string) => ({
  data: { memberInfo: { mobile: '138', username, gradeInfo: { grade_name: '金卡' } }, is_staff: false },
})

/** Data of the visitor on the page, and the cookies that the page sets. */
async function open(replies: Record<string, Reply>, token: string | null = 'token') {
  const api = await loopbackApi({ ...CART, ...replies })
  close = api.close
  const answer = await loader(api.args('/', undefined, token))
  const cookies = answer instanceof Response ? answer.headers.getSetCookie() : []
  const { shell } = (answer instanceof Response ? await answer.json() : answer) as { shell: { user: object | null } }
  return { cookies, user: shell.user }
}

describe('the shell of every page', () => {
  it('knows the signed-in member', async () => {
    expect(await open({ 'GET member': member('周小满') })).toMatchObject({ cookies: [], user: { username: '周小满' } })
  })

  it('is anonymous after the API refuses the session, and clears its cookie', async () => {
    const { cookies, user } = await open({ 'GET member': { status: 401, message: '请登录' } })
    expect(user).toBeNull()
    expect(cookies).toEqual([expect.stringMatching(/^ECSHOPX_TOKEN=; .*Max-Age=0/)])
  })

  it('keeps the session while the API is away', async () => {
    expect(await open({ 'GET member': { status: 503, message: '系统繁忙' } })).toEqual({ cookies: [], user: null })
  })

  it('sends no call for visitors without a session', async () => {
    expect(await open({ 'GET member': member('别人') }, null)).toEqual({ cookies: [], user: null })
  })
})

describe('the title', () => {
  const titleOf = (error?: unknown) =>
    meta({ data: { tdk: { title: '禾集商城 - 好物每一天' }, brand: { name: '禾集商城' } }, error } as never)?.[0]

  it.each([
    [undefined, '禾集商城 - 好物每一天'],
    [{ status: 404, statusText: '', internal: false, data: '' }, '页面不存在 - 禾集商城'],
    [{ status: 503, statusText: '', internal: false, data: '' }, '页面出错了 - 禾集商城'],
    [new Error('broken'), '页面出错了 - 禾集商城'],
  ])('tells of a failed page (%#)', (error, title) => {
    expect(titleOf(error)).toEqual({ title })
  })
})
