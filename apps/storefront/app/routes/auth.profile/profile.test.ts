// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage, sendForm } from '../../../testing/ask-page'
import type { Reply } from '../../../testing/loopback-api'
import { MEMBER } from '../../../testing/member-data'
import { loadProfile, profileAction } from './profile.server'

const PUT = 'PUT member'
const PATH = '/auth/profile?redirectUrl=%2Fcart'

describe('the page of a new member', () => {
  it('has the own data, and the page after it', async () => {
    const { page } = await askPage(loadProfile, {
      path: PATH,
      replies: MEMBER({}, { sex: 2, birthday: '2000-02-09' }),
      context: { now: new Date('2026-06-01T00:00:00Z') },
    })
    expect(page).toEqual({
      username: '周小满',
      sex: '2',
      birthday: '2000-02-09',
      thisYear: 2026,
      next: '/cart',
    })
  })
})

describe('the form', () => {
  const send = (fields: Record<string, string>, path = PATH, reply: Reply = { data: {} }) =>
    sendForm(profileAction, fields, { path, replies: { [PUT]: reply } })
  const DAY = { birthday_year: '2000', birthday_month: '2', birthday_day: '9' }

  it('is saved, and leads to the page that the visitor wanted', async () => {
    const { told, asked } = await send({ username: ' 小满 ', sex: '1', ...DAY })
    expect(told).toEqual({ status: 302, to: '/cart', flash: { kind: 'success', message: '保存成功' } })
    expect(asked).toEqual([[PUT, { sex: '1', birthday: '2000-02-09', username: '小满' }]])
  })

  it('keeps what is left empty, and leads home', async () => {
    const { told, asked } = await send({ username: ' ' }, '/auth/profile')
    expect(told?.to).toBe('/')
    expect(asked).toEqual([[PUT, { sex: '0', birthday: '' }]])
  })

  it.each([
    [{ sex: '3' }, { sex: '请选择性别' }],
    [{ birthday_year: '2000' }, { birthday: '请选择生日日期' }],
    [{ username: '长'.repeat(51) }, { username: '最多50个字符' }],
  ])('refuses %j', async (fields, wrong) => {
    const { answer, asked } = await send(fields as Record<string, string>)
    expect(answer).toMatchObject({ ok: false, fields: wrong })
    expect(asked).toEqual([])
  })

  it('says why the shop refuses', async () => {
    const { answer } = await send({ username: '小满' }, PATH, { status: 422, message: '昵称含有敏感词' })
    expect(answer).toMatchObject({ ok: false, message: '昵称含有敏感词', typed: { username: '小满' } })
  })
})
