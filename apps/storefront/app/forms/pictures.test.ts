// @vitest-environment node
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf, replyOf } from '../../testing/loopback-api'
import { needed, pictures } from './fields'
import { memberAction } from './form-action.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const sent: unknown[] = []
const action = memberAction(
  v.object({ text: needed('请填写内容', 10), pics: pictures(3) }),
  async ({ pics }) => {
    sent.push(pics)
    return { to: '/done', message: '提交成功' }
  },
  { pictures: name => (name === 'pics' ? 3 : 0) },
)
const photo = (size = 3) => new File([new Uint8Array(size)], 'a.jpg', { type: 'image/jpeg' })
const FINE = { 'POST espier/upload': { data: { url: '/img/u/1.jpg' } } }

async function post(values: [string, string | File][], replies: Record<string, Reply> = FINE) {
  sent.length = 0
  const api = await loopbackApi(replies)
  close = api.close
  const body = new FormData()
  for (const [name, value] of values) body.append(name, value)
  const args = api.args('/form')
  const request = new Request('http://shop.test/form', { method: 'POST', body })
  return { response: await action({ ...args, request }), calls: api.calls }
}

it('uploads the files of a form and hands on their addresses, behind those that were there', async () => {
  const { response, calls } = await post([
    ['text', '好'],
    ['pics', '/img/u/0.jpg'],
    ['pics', photo()],
    ['pics', new File([], '')],
  ])
  expect(redirectOf(response).to).toBe('/done')
  expect(sent).toEqual([['/img/u/0.jpg', '/img/u/1.jpg']])
  expect(calls.map(({ key }) => key)).toEqual(['POST espier/upload'])
})

it('keeps uploaded pictures if another field is wrong', async () => {
  const { response } = await post([
    ['pics', photo()],
    ['pics', photo()],
  ])
  expect(await replyOf(response)).toMatchObject({
    ok: false,
    fields: { text: '请填写内容' },
    typed: { pics: '/img/u/1.jpg,/img/u/1.jpg' },
  })
  expect(sent).toEqual([])
})

it.each([
  ['最多上传3张图片', Array.from({ length: 4 }, () => photo()), FINE],
  ['图片大小不能超过2M', [photo(3 * 1024 * 1024)], FINE],
  ['今日图片上传超过限制', [photo()], { 'POST espier/upload': { status: 429, message: '今日图片上传超过限制' } }],
] as [string, File[], Record<string, Reply>][])('says %s at the field', async (message, files, replies) => {
  const { response } = await post([['text', '好'], ...files.map((file): [string, File] => ['pics', file])], replies)
  expect(await replyOf(response)).toMatchObject({ ok: false, fields: { pics: message }, typed: { text: '好' } })
  expect(sent).toEqual([])
})

it('can be sent again while the shop is away', async () => {
  const away = { 'POST espier/upload': { status: 503, message: '系统繁忙' } }
  const { response } = await post([...[['text', '好']], ['pics', photo()]] as [string, string | File][], away)
  expect(await replyOf(response)).toMatchObject({ ok: false, away: true, message: '系统繁忙' })
})
