// @vitest-environment node
import { text } from '@heji/validators'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf } from '../../testing/loopback-api'
import { formAction, formActions, formHandler, memberAction } from './form-action.server'
import type { FormResult } from './form-result'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const Schema = v.object({
  name: v.pipe(text(10, '最多10个字符'), v.nonEmpty('请输入姓名')),
  password: v.optional(text(100), ''),
  tags: v.optional(v.array(text(10)), []),
})
const save = formAction(
  Schema,
  async ({ name, tags }, { context }) => {
    await context.api('PUT member', { username: name })
    return { to: '/member', message: `保存成功 ${tags.join()}`.trim() }
  },
  { names: { name: 'username' }, lists: ['tags'] },
)

async function post(fields: [string, string][], reply: Reply = { data: { status: true } }) {
  const api = await loopbackApi({ 'PUT member': reply })
  close = api.close
  return { response: await save(api.args('/form', fields)), calls: api.calls }
}
const told = async (response: Response) => (await response.json()) as FormResult

describe('formAction', () => {
  it('redirects with a note', async () => {
    const { response } = await post([['name', '王禾']])
    expect(redirectOf(response)).toEqual({
      status: 302,
      to: '/member',
      flash: { kind: 'success', message: '保存成功' },
    })
  })

  it('answers scripts on the same page', async () => {
    const { response } = await post([...[['name', '王禾']], ['via', 'fetch']] as [string, string][])
    expect(await told(response)).toMatchObject({ ok: true, message: '保存成功', fields: {} })
  })

  it('does not call the API for an invalid form, and keeps typed values except passwords', async () => {
    const { response, calls } = await post([
      ['name', ''],
      ['password', 'heji2026'],
    ])
    expect(calls).toEqual([])
    expect(await told(response)).toEqual({
      intent: '',
      ok: false,
      away: false,
      message: '',
      fields: { name: '请输入姓名' },
      typed: { name: '' },
    })
  })

  it("shows the API's message at its field", async () => {
    const refusal = { status: 422, message: '参数错误', more: { errors: { username: ['姓名含有无效字符'] } } }
    const { response } = await post([['name', '王禾']], refusal)
    expect(await told(response)).toMatchObject({ ok: false, message: '', fields: { name: '姓名含有无效字符' } })
  })

  it('says in our words that a field is missing which our forms always send', async () => {
    const { response, calls } = await post([['tags', '新']])
    expect(await told(response)).toMatchObject({ fields: { name: '提交的内容不完整，请刷新页面后重试' } })
    expect(calls).toEqual([])
  })

  it('shows messages about other fields above the button', async () => {
    const { response } = await post([['name', '王禾']], { status: 409, message: '资料已被修改' })
    expect(await told(response)).toMatchObject({
      ok: false,
      message: '资料已被修改',
      fields: {},
      typed: { name: '王禾' },
    })
  })

  it('reads a single value of a list as a list', async () => {
    const { response } = await post([
      ['name', '王禾'],
      ['tags', '甲'],
    ])
    expect(redirectOf(response).flash?.message).toBe('保存成功 甲')
  })
})

it('formActions tells forms apart, and refuses an unknown button', async () => {
  const action = formActions({ go: formHandler(v.object({}), async () => ({ message: '好' })) })
  const api = await loopbackApi({})
  close = api.close
  expect(await told(await action(api.args('/form', { intent: 'go' })))).toMatchObject({ ok: true, message: '好' })
  for (const intent of ['toString', '__proto__', ''])
    expect(await told(await action(api.args('/form', { intent })))).toMatchObject({ ok: false, fields: {} })
})

describe('a form of a page of one member, sent after another has signed in', () => {
  const tokenOf = (user_id: number) => `h.${Buffer.from(JSON.stringify({ user_id })).toString('base64url')}.s`
  const rename = memberAction(Schema, async ({ name }, member) => {
    await member('PUT member', { username: name })
    return { to: '/member', message: '保存成功' }
  })
  const send = async (fields: Record<string, string>, token: string | null) => {
    const api = await loopbackApi({ 'PUT member': { data: { status: true } } })
    close = api.close
    return { to: redirectOf(await rename(api.args('/member/profile?x=1', fields, token))).to, calls: api.calls }
  }

  it('changes nothing, and leads to a page that says so', async () => {
    const { to, calls } = await send({ name: '王禾', of_member: '7' }, tokenOf(8))
    expect(to).toBe('/auth/switched?redirectUrl=%2Fmember%2Fprofile%3Fx%3D1')
    expect(calls).toEqual([])
  })

  it.each([
    [{ of_member: '8' }, tokenOf(8)],
    [{}, tokenOf(8)],
    // A token that does not say whose it is, as on another server.
    [{ of_member: '7' }, 'token'],
  ])('%j is done for %s', async (fields, token) => {
    expect((await send({ name: '王禾', ...(fields as Record<string, string>) }, token)).to).toBe('/member')
  })
})
