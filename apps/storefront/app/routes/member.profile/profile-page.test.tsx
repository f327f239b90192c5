import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AWAY, MEMBER } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/member/profile'
const YEAR = new Date().getFullYear()
const stored = MEMBER({ is_staff: true }, { sex: 2, birthday: '1999-12-31', avatar: '/img/u/1.png' })
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

describe('/member/profile', () => {
  it('shows the stored data, and a hundred years to choose from', async () => {
    await openPage(route, PATH, stored)
    expect((await screen.findByLabelText<HTMLInputElement>('昵称')).value).toBe('周小满')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '女' }).checked).toBe(true)
    expect(['年', '月', '日'].map(name => select(name).value)).toEqual(['1999', '12', '31'])
    expect([...select('年').options].map(option => option.value)).toContain(String(YEAR - 100))
    expect(screen.getByText(/138\*{4}6688/)).toBeTruthy()
    expect(screen.getByText('已认证')).toBeTruthy()
    expect(screen.getByRole('region', { name: '账号信息' }).textContent).toContain('修改手机号')
  })

  it('resets a day that the month does not have, and asks for the whole date', async () => {
    const api = await openPage(route, PATH, stored)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '月' }), '2')
    expect(select('日').value).toBe('')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('请选择生日日期')).toBeTruthy()
    expect(api.calls.some(({ key }) => key.startsWith('PUT'))).toBe(false)
  })

  it('keeps what was typed while the API is away', async () => {
    await openPage(route, PATH, { ...stored, 'PUT member': AWAY })
    const name = await screen.findByLabelText<HTMLInputElement>('昵称')
    await userEvent.clear(name)
    await userEvent.type(name, '小满')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('系统繁忙')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('昵称').value).toBe('小满')
  })

  it('is the error page while the API is away, and asks for a session', async () => {
    await openPage(route, PATH, { 'GET member': AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})
