// @vitest-environment node
import { ApiError } from '@heji/api-client'
import { text } from '@heji/validators'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { redirectOf, replyOf } from '../../testing/loopback-api'
import { openShop, thrownBy } from '../../testing/open-shop'
import type { ActionFunctionArgs } from '../framework'
import {
  type Done,
  formAction,
  formActions,
  formHandler,
  memberAction,
  memberHandler,
  pageOf,
} from './form-action.server'

const Any = v.object({})
const NEED = v.object({ name: v.optional(v.pipe(text(10), v.nonEmpty('请输入姓名')), '') })
const argsOf = async (
  fields: [string, string][] | Record<string, string> = {},
  path = '/form',
  token: string | null = 't',
) => (await openShop({})).args(path, fields, token)
type Options = NonNullable<Parameters<typeof formAction<typeof Any, { n: number }>>[2]>
/** What a form that ends like this answers. */
const end = async (done: Done<{ n: number }> | Error, fields: Record<string, string> = {}, options: Options = {}) => {
  const act = formAction(
    Any,
    async () => {
      if (done instanceof Error) throw done
      return done
    },
    options,
  )
  return (await act(await argsOf(fields))) as Response
}
const NOTE: Options = { noteOn: () => '/note' }

describe('a form that stays', () => {
  it('says how it went, with its button and what was typed', async () => {
    const typed = { intent: 'save', name: '王', newPassword: 'x', YZM: '1', yzm_id: '2' }
    expect(await replyOf(await end({ message: '好' }, typed))).toEqual({
      intent: 'save',
      ok: true,
      away: false,
      message: '好',
      fields: {},
      typed: { intent: 'save', name: '王', yzm_id: '2' },
    })
  })

  it('has data of the page, its own or those that are always shown', async () => {
    const shown = async () => ({ n: 1 })
    expect(await replyOf(await end({}, {}, { shown }))).toMatchObject({ data: { n: 1 } })
    expect(await replyOf(await end({ data: { n: 2 } }, {}, { shown }))).toMatchObject({ data: { n: 2 } })
    expect(await replyOf(await end({}))).not.toHaveProperty('data')
  })

  it('may set a cookie', async () => {
    expect((await end({ cookie: 'a=1' })).headers.getSetCookie()).toEqual(['a=1'])
    expect((await end({})).headers.getSetCookie()).toEqual([])
  })
})

describe('a form that goes on', () => {
  it.each<[string, Done<{ n: number }>, Options, object]>([
    ['with its words', { to: '/next', message: '好' }, {}, { to: '/next', flash: { kind: 'success', message: '好' } }],
    ['without a word', { to: '/next' }, {}, { to: '/next', flash: null }],
    ['with a note', { message: '好' }, NOTE, { to: '/note', flash: { kind: 'success', message: '好' } }],
    ['to its page, not to the note', { to: '/next' }, NOTE, { to: '/next' }],
    ['in vain', { ok: false, message: '不好' }, NOTE, { to: '/note', flash: { kind: 'error', message: '不好' } }],
    [
      'with a wrong field',
      { ok: false, fields: { a: '错', b: '乱' } },
      NOTE,
      { flash: { kind: 'error', message: '错' } },
    ],
  ])('%s', async (_, done, options, told) => {
    expect(redirectOf(await end(done, {}, options))).toMatchObject({ status: 302, ...told })
  })

  it('sets its cookie beside the note, and offers lines to put back', async () => {
    const act = formAction(Any, async () => ({ to: '/next', message: '好', cookie: 'a=1', data: { undo: '5.2.9.1' } }))
    const answer = (await act(await argsOf())) as Response
    expect(answer.headers.getSetCookie()[1]).toBe('a=1')
    expect(redirectOf(answer).flash).toEqual({ kind: 'success', message: '好', undo: '5.2.9.1' })
  })

  it('answers scripts itself', async () => {
    const answer = await end({ to: '/next', message: '好' }, { via: 'fetch' }, NOTE)
    expect(answer.status).toBe(200)
    expect(await replyOf(answer)).toMatchObject({ ok: true, message: '好' })
    expect(redirectOf(await end({ to: '/next' }, { via: 'page' })).to).toBe('/next')
  })

  it('may be an answer of its own', async () => {
    const own = new Response('own')
    expect(await formAction(Any, async () => own)(await argsOf())).toBe(own)
  })
})

describe('a refusal', () => {
  const refusal = (status: number, message: string, fields = {}, retryAfter?: number) =>
    new ApiError(status, status, message, fields, retryAfter)
  const told = async (error: Error, fields = {}, options = {}) => await replyOf(await end(error, fields, options))

  it('says how long to wait, unless it does so itself', async () => {
    expect(await told(refusal(429, '太多', {}, 40))).toMatchObject({ message: '太多，请 40 秒后再试', away: false })
    for (const message of ['请40秒后再试', '请42分钟后再试'])
      expect(await told(refusal(429, message, {}, 40))).toMatchObject({ message })
    expect(await told(refusal(503, '繁忙'))).toMatchObject({ ok: false, message: '繁忙', away: true })
  })

  it('stands at the fields of the form, the first message of each', async () => {
    const error = refusal(422, '参数错误', { code: ['错', '乱'], other: ['无'], name: [] })
    const names = { vcode: 'code' }
    expect(await told(error, { vcode: '1', name: '' }, { names })).toMatchObject({
      message: '',
      fields: { vcode: '错', name: '' },
    })
    expect(await told(error, { x: '1' }, { names })).toMatchObject({ message: '参数错误', fields: {} })
  })

  it('is not what a bug says', async () => {
    expect(await thrownBy(end(new Error('bug')))).toEqual(new Error('bug'))
  })
})

describe('buttons', () => {
  it('that nobody knows say so', async () => {
    const act = formActions({ save: formHandler(Any, async () => ({})) })
    for (const fields of [{ intent: 'x', a: '1' }, { a: '1' }] as Record<string, string>[])
      expect(await replyOf(await act(await argsOf(fields)))).toMatchObject({
        ok: false,
        message: '操作失败，请刷新页面后重试',
        typed: { a: '1' },
      })
  })

  it('check the form before they do anything', async () => {
    const prepare = async (form: FormData): Promise<Record<string, string>> => (form.has('bad') ? { pic: '太大' } : {})
    const act = formActions({ '': formHandler(NEED, async () => ({ message: '好' }), { prepare }) })
    const told = async (fields: Record<string, string>) => await replyOf(await act(await argsOf(fields)))
    expect(await told({ name: '', bad: '1' })).toMatchObject({ ok: false, fields: { name: '请输入姓名', pic: '太大' } })
    expect(await told({ name: '王', bad: '1' })).toMatchObject({ ok: false, fields: { pic: '太大' } })
    expect(await told({ name: '王' })).toMatchObject({ ok: true, message: '好' })
  })
})

describe('a form of members', () => {
  it('sends visitors to sign in, and back to its page or to another', async () => {
    const visitor = await argsOf({}, '/form?a=1&_data=x', null)
    const login = (back: string) => `/auth/login?redirectUrl=${encodeURIComponent(back)}`
    const act = memberAction(Any, async () => ({}))
    expect(redirectOf(await thrownBy(act(visitor))).to).toBe(login('/form?a=1'))
    const away = memberHandler(Any, async () => ({}), { back: form => `/back/${form.get('n')}` })
    const form = new FormData()
    form.set('n', '3')
    expect(redirectOf(await thrownBy(away(form, visitor as ActionFunctionArgs))).to).toBe(login('/back/3'))
  })

  it('acts as the member', async () => {
    const shop = await openShop({ 'GET member': { data: {} } })
    const act = memberAction(NEED, async ({ name }, api) => {
      await api('GET member')
      return { message: name }
    })
    expect(await replyOf(await act(shop.args('/form', { name: '王' })))).toMatchObject({ ok: true, message: '王' })
    expect(shop.keys()).toEqual(['GET member'])
  })
})

it.each([
  ['/form', '/form'],
  ['/form?_data=x', '/form'],
  ['/form?a=1&_data=x&b=2', '/form?a=1&b=2'],
])('the page of a form at %s is %s', (path, page) => {
  expect(pageOf(new Request(`http://shop.test${path}`))).toBe(page)
})
