// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, loopbackApi, redirectOf, replyOf } from '../../../testing/loopback-api'
import { dateOf } from '../../components/profile/profile-form'
import { saveProfile } from './profile.server'

const PUT = 'PUT member'

async function save(fields: Record<string, string> | [string, string][], reply: Laid = { data: {} }) {
  const api = await loopbackApi({ [PUT]: reply })
  const answer = (await saveProfile(api.args('/member/profile', fields))) as Response
  await api.close()
  return { answer, body: api.calls.find(({ key }) => key === PUT)?.body }
}
const date = (birthday_year: string, birthday_month: string, birthday_day: string) => ({
  birthday_year,
  birthday_month,
  birthday_day,
})

describe('the profile', () => {
  it('is saved from the three lists, also without scripts', async () => {
    const { answer, body } = await save({
      username: ' 小满 ',
      sex: '1',
      birthday: '',
      ...date('2000', '2', '9'),
      avatar: '/img/u/1.png',
    })
    expect(redirectOf(answer)).toMatchObject({ to: '/member/profile', flash: { message: '保存成功' } })
    expect(body).toMatchObject({ username: '小满', sex: '1', birthday: '2000-02-09', avatar: '/img/u/1.png' })
  })

  it('keeps what is left empty', async () => {
    const { body } = await save({ username: ' ', sex: '0' })
    expect(body).toMatchObject({ sex: '0', birthday: '' })
    expect(body).not.toHaveProperty('username')
    expect(body).not.toHaveProperty('avatar')
  })

  it('has one picture at most, and says why the shop refuses', async () => {
    const two = await save([
      ['avatar', '/a'],
      ['avatar', '/b'],
    ])
    expect(await replyOf(two.answer)).toMatchObject({ fields: { avatar: '最多上传1张图片' } })
    const refused = await save({ username: 'x' }, { status: 422, message: '昵称含有敏感词' })
    expect(await replyOf(refused.answer)).toMatchObject({ ok: false, message: '昵称含有敏感词' })
  })

  it.each([
    [{ sex: '3' }, { sex: '请选择性别' }],
    [{ username: '长'.repeat(51) }, { username: '最多50个字符' }],
    [date('2000', '2', ''), { birthday: '请选择生日日期' }],
  ])('refuses %o', async (fields, expected) => {
    const { answer, body } = await save(fields as unknown as Record<string, string>)
    expect(await replyOf(answer)).toMatchObject({ fields: expected })
    expect(body).toBeUndefined()
  })
})

it.each([
  [date('', '', ''), ''],
  [date('2023', '2', '29'), null],
  [date('2024', '2', '29'), '2024-02-29'],
  [date('9999', '1', '1'), null],
  [date('x', '1', '1'), null],
])('%o is the day %s', (parts, day) => {
  expect(dateOf(parts)).toBe(day)
})
