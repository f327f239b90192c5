// @vitest-environment node
import { expect, it } from 'vitest'
import { askPage, sendForm } from '../../../testing/ask-page'
import { MEMBER } from '../../../testing/member-data'
import { loadProfile, saveProfile } from './profile.server'

const load = async (more: object, info: object) => {
  const { page } = await askPage(loadProfile, {
    path: '/member/profile',
    replies: MEMBER(more, info),
    context: { now: new Date('2026-06-01T00:00:00Z') },
  })
  return page
}

it('has the own data', async () => {
  const info = { avatar: '/a.png', sex: 1, birthday: '2000-02-09', user_card_code: '88001' }
  expect(await load({}, info)).toEqual({
    avatar: '/a.png',
    username: '周小满',
    mobile: '13812346688',
    sex: '1',
    birthday: '2000-02-09',
    thisYear: 2026,
    card: '88001',
    grade: '普通会员',
    isStaff: false,
  })
})

it('knows the staff', async () => {
  expect((await load({ is_staff: true }, {})).isStaff).toBe(true)
})

it('sends what is typed, and no more', async () => {
  const send = (fields: Record<string, string>) =>
    sendForm(saveProfile, fields, { path: '/member/profile', replies: { 'PUT member': { data: {} } } })
  expect((await send({ username: '小满', sex: '2', avatar: '/img/u/1.png' })).asked).toEqual([
    ['PUT member', { sex: '2', birthday: '', username: '小满', avatar: '/img/u/1.png' }],
  ])
  expect((await send({})).asked).toEqual([['PUT member', { sex: '0', birthday: '' }]])
})

it('has one picture at most, and says why the shop refuses', async () => {
  const asked = { path: '/member/profile', replies: { 'PUT member': { status: 422, message: '昵称含有敏感词' } } }
  const two = await sendForm(
    saveProfile,
    [
      ['avatar', '/a'],
      ['avatar', '/b'],
    ],
    asked,
  )
  expect([two.answer?.fields, two.asked]).toEqual([{ avatar: '最多上传1张图片' }, []])
  const refused = await sendForm(saveProfile, { username: 'x' }, asked)
  expect(refused.answer).toMatchObject({ ok: false, message: '昵称含有敏感词' })
})
