// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { loopbackApi } from '../../../testing/loopback-api'
import { AWAY } from '../../../testing/member-data'
import { openPage } from '../../../testing/open-page'
import type { ActionFunctionArgs } from '../../framework'
import * as route from './route'

const county = { id: '440305', value: '440305', label: '南山区', parent_id: '440300', path: '' }
const city = { id: '440300', value: '440300', label: '深圳市', parent_id: '440000', path: '', children: [county] }
const bare = { id: '441900', value: '441900', label: '东莞市', parent_id: '440000', path: '' }
const province = { id: '440000', value: '440000', label: '广东省', parent_id: '', path: '', children: [city, bare] }
const TREE = { 'GET espier/address': { data: [province] } }

afterEach(cleanup)

async function post(fields: Record<string, string>) {
  const api = await loopbackApi(TREE)
  onTestFinished(() => void api.close())
  const args = api.args('/region', fields, null)
  return await route.action({ ...args, params: {} } as unknown as ActionFunctionArgs)
}
const SHENZHEN = { intent: 'choose', province: '440000', city: '440300', county: '440305' }

describe('/region', () => {
  it('shows the three lists and the way back, to no other site', async () => {
    await openPage(route, '/region?back=https%3A%2F%2Fevil.example', TREE, { token: null })
    expect(await screen.findByRole('combobox', { name: '省' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '取消' }).getAttribute('href')).toBe('/')
  })

  it('is the error page while the API is away', async () => {
    await openPage(route, '/region', { 'GET espier/address': AWAY }, { token: null })
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })

  it('keeps a whole region and goes back', async () => {
    const answer = await post({ ...SHENZHEN, back: '/items/5' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/items/5'])
    expect(answer.headers.get('set-cookie')).toMatch(/^hj_region=440305; Max-Age=\d+; Path=\/; HttpOnly/)
  })

  it('keeps a city that has no counties, and tells a script so', async () => {
    const answer = await post({ intent: 'choose', province: '440000', city: '441900', via: 'fetch' })
    expect(answer.headers.get('set-cookie')).toContain('hj_region=441900')
    expect(await answer.json()).toMatchObject({ ok: true })
  })

  it.each([
    ['a part of a region', { county: '' }],
    ['a region that does not exist', { county: '999999' }],
    ['a region of another province', { province: '110000' }],
    ['markup', { city: '<b>' }],
  ])('refuses %s', async (_, wrong) => {
    const answer = await post({ ...SHENZHEN, ...wrong })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.json()).toMatchObject({ ok: false, fields: { province: '请选择所在地区' } })
  })

  it('brings the cities of a province without scripts', async () => {
    const answer = await post({ intent: 'region', province: '440000' })
    const { data } = (await answer.json()) as { data: { tree: { children?: { label: string }[] }[] } }
    expect(data.tree[0]?.children?.map(({ label }) => label)).toEqual(['深圳市', '东莞市'])
  })

  it('says at the lists what is missing', async () => {
    await openPage(route, '/region', TREE, { token: null })
    await userEvent.click((await screen.findAllByRole('button', { name: '确定' })).at(-1)!)
    expect(await screen.findByText('请选择所在地区')).toBeTruthy()
  })
})
