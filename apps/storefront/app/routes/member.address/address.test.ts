// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf, replyOf } from '../../../testing/loopback-api'
import { memberPage } from '../../loaders/define-loader.server'
import { addressAction, loadAddresses } from './address.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const node = (id: string, label: string, children?: object[]) => ({
  id,
  value: id,
  label,
  parent_id: '0',
  path: id,
  ...(children ? { children } : {}),
})
const ROW = {
  address_id: '9',
  username: '周小满',
  telephone: '13900001111',
  province: '广东省',
  city: '广州市',
  county: '天河区',
  adrdetail: '一号院',
  is_def: true,
  postalCode: 'secret',
}
const SHOP: Record<string, Reply> = {
  'GET espier/address': {
    data: [
      node('11', '北京市', [node('1101', '北京市', [node('110114', '昌平区')])]),
      node('44', '广东省', [node('4401', '广州市', [node('440106', '天河区')])]),
    ],
  },
  'GET member/addresslist': { data: { list: [ROW], total_count: 1 } },
  'GET member/address/9': { data: ROW },
  'POST member/address': { data: { address_id: '10' } },
  'PUT member/address/9': { data: { address_id: '9' } },
  'DELETE member/address/9': { data: { status: true } },
}
async function shop(replies: Record<string, Reply> = {}) {
  const api = await loopbackApi({ ...SHOP, ...replies })
  close = api.close
  return api
}
const FORM = {
  intent: 'address',
  username: '王禾',
  telephone: '13900001111',
  adrdetail: '二号院',
  province: '44',
  city: '4401',
  county: '440106',
}

describe('own addresses', () => {
  const load = async (search: string, replies: Record<string, Reply> = {}) => {
    const { args, calls } = await shop(replies)
    const page = loadAddresses(memberPage(args(`/member/address${search}`)))
    return { page: await page.catch((error: Response) => error as never), calls }
  }

  it('are listed in one line each, without a form', async () => {
    const { page, calls } = await load('')
    expect(page).toEqual({
      draft: null,
      addresses: [
        {
          address_id: '9',
          username: '周小满',
          telephone: '13900001111',
          place: '广东省 广州市 天河区',
          adrdetail: '一号院',
          is_def: true,
        },
      ],
    })
    expect(calls.map(({ key, body }) => [key, body.pageSize])).toEqual([['GET member/addresslist', '100']])
  })

  it('come with the form of the one that is changed', async () => {
    const { draft } = (await load('?address=9')).page
    expect(draft?.typed).toEqual({
      address_id: '9',
      username: '周小满',
      telephone: '13900001111',
      adrdetail: '一号院',
      is_def: '1',
      province: '44',
      city: '4401',
      county: '440106',
    })
    expect(draft?.tree).toEqual([
      { id: '11', label: '北京市' },
      {
        id: '44',
        label: '广东省',
        children: [{ id: '4401', label: '广州市', children: [{ id: '440106', label: '天河区' }] }],
      },
    ])
    await close?.()
    const other = await load('?address=9', { 'GET member/address/9': { data: { ...ROW, is_def: false } } })
    expect(other.page.draft?.typed.is_def).toBe('')
  })

  it.each(['new', '8', '9x', 'x9', '9'.repeat(20)])('come with an empty form for %s', async id => {
    const { draft } = (await load(`?address=${id}`)).page
    expect(draft).toEqual({
      typed: {
        address_id: '',
        username: '',
        telephone: '',
        adrdetail: '',
        is_def: '',
        province: '',
        city: '',
        county: '',
      },
      tree: [
        { id: '11', label: '北京市' },
        { id: '44', label: '广东省' },
      ],
    })
  })

  it('are an error page while the API is away', async () => {
    const away = { status: 500, message: 'x' }
    expect((await load('', { 'GET member/addresslist': away })).page).toMatchObject({ status: 503 })
    await close?.()
    expect((await load('?address=9', { 'GET member/address/9': away })).page).toMatchObject({ status: 503 })
  })
})

describe('the form', () => {
  const send = async (fields: Record<string, string>, replies: Record<string, Reply> = {}) => {
    const { args, calls } = await shop(replies)
    return {
      answer: await addressAction(args('/member/address', fields)),
      calls: calls.filter(({ key }) => !/^GET/.test(key)),
    }
  }

  it('stores a new address by the names of its regions', async () => {
    const { answer, calls } = await send(FORM)
    expect(redirectOf(answer)).toEqual({
      status: 302,
      to: '/member/address',
      flash: { kind: 'success', message: '保存成功' },
    })
    expect(calls).toMatchObject([
      {
        key: 'POST member/address',
        body: {
          username: '王禾',
          telephone: '13900001111',
          adrdetail: '二号院',
          is_def: 'false',
          province: '广东省',
          city: '广州市',
          county: '天河区',
        },
      },
    ])
  })

  it('changes the one that it was opened for', async () => {
    const { calls } = await send({ ...FORM, address_id: '9', is_def: '1' })
    expect(calls).toMatchObject([{ key: 'PUT member/address/9', body: { username: '王禾', is_def: 'true' } }])
  })

  it('wants a whole region, and keeps the lists of what was chosen', async () => {
    const { answer, calls } = await send({ ...FORM, county: '' })
    expect(await replyOf(answer)).toMatchObject({
      ok: false,
      fields: { province: '请选择所在地区' },
      data: { tree: [{ id: '11' }, { id: '44', children: [{ id: '4401', children: [{ id: '440106' }] }] }] },
    })
    expect(calls).toEqual([])
  })

  it('brings the lists of regions up to date without scripts', async () => {
    const { answer } = await send({ intent: 'region', province: '11' })
    expect(await replyOf(answer)).toMatchObject({
      ok: true,
      typed: { province: '11' },
      data: {
        tree: [
          { id: '11', children: [{ id: '1101', label: '北京市' }] },
          { id: '44', label: '广东省' },
        ],
      },
    })
    await close?.()
    const none = await replyOf((await send({ intent: 'region' })).answer)
    expect((none as { data: { tree: object[] } }).data.tree).toEqual([
      { id: '11', label: '北京市' },
      { id: '44', label: '广东省' },
    ])
  })
})

describe('the buttons', () => {
  it.each([
    ['delete', 'DELETE member/address/9', '删除成功！'],
    ['default', 'PUT member/address/9', '设置成功'],
  ])('%s calls %s and says %s', async (intent, key, message) => {
    const { args, calls } = await shop()
    const answer = await addressAction(args('/member/address?address=9', { intent, address_id: '9' }))
    expect(redirectOf(answer)).toEqual({ status: 302, to: '/member/address', flash: { kind: 'success', message } })
    expect(calls.map(call => call.key)).toEqual([key])
    expect(calls[0]?.body.is_def).toBe(intent === 'default' ? 'true' : undefined)
  })

  it('refuse what is no address', async () => {
    const { args, calls } = await shop()
    const answer = await addressAction(args('/member/address', { intent: 'delete', address_id: 'x' }))
    expect(redirectOf(answer)).toMatchObject({ to: '/member/address', flash: { kind: 'error', message: '地址不存在' } })
    expect(calls).toEqual([])
  })
})
