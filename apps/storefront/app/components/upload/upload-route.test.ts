// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { loopbackApi, type Reply, replyOf } from '../../../testing/loopback-api'
import { action } from '../../routes/member.picture'

let close: (() => unknown) | undefined
afterEach(() => close?.())

async function send(file: File | null, replies: Record<string, Reply> = {}, token: string | null = 'token') {
  const api = await loopbackApi(replies)
  close = api.close
  const body = new FormData()
  if (file) body.append('picture', file)
  const request = new Request('http://shop.test/member/picture', { method: 'POST', body })
  return await action({ ...api.args('/member/picture', undefined, token), request })
}
const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })

it('answers the address of the picture', async () => {
  const response = await send(photo, { 'POST espier/upload': { data: { url: '/img/u/1.jpg' } } })
  expect(await replyOf(response)).toMatchObject({ ok: true, data: { url: '/img/u/1.jpg' } })
})

it('answers why a picture was not taken', async () => {
  const refused = { 'POST espier/upload': { status: 422, message: '图片文件已损坏' } }
  expect(await replyOf(await send(photo, refused))).toMatchObject({ ok: false, fields: { picture: '图片文件已损坏' } })
  await close?.()
  expect(await replyOf(await send(null))).toMatchObject({
    ok: false,
    fields: { picture: expect.stringContaining('JPG') },
  })
})

it('sends visitors without a session to sign in', async () => {
  const away = await send(photo, {}, null).catch((response: Response) => response)
  expect((away as Response).headers.get('location')).toBe('/auth/login?redirectUrl=%2Fmember%2Fuser-info')
})
