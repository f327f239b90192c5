import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loopbackApi, replyOf } from '../../../testing/loopback-api'
import { openPage } from '../../../testing/open-page'
import { itShowsThatShopIsAway } from '../../../testing/page-guards'
import type { LoaderFunctionArgs } from '../../framework'
import * as custom from '../custompage/route'
import * as home from './route'

const KEY = 'GET pctemplate/getTemplateContent'
const page = { data: { config: JSON.stringify([{ type: 'W0011', uuid: 'a', data: { text: '双11会场' } }]) } }

describe('/', () => {
  it('shows the page that the operators drew, under a heading', async () => {
    await openPage(home, '/', { [KEY]: page }, { token: null })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('禾集商城首页')
  })

  it('draws the page of phones at the same address', async () => {
    const api = await loopbackApi({ [KEY]: page })
    const args = api.args('/?pageid=3', undefined, null)
    const context = { ...args.context, device: 'h5' }
    const answer = await home.loader({ ...args, context } as unknown as LoaderFunctionArgs)
    expect(await replyOf(answer)).toMatchObject({ page: { widgets: [{ type: 'W0011' }] } })
    expect(api.calls.find(({ key }) => key === KEY)?.body).toMatchObject({ theme_pc_template_id: '3', platform: 'h5' })
    await api.close()
  })

  itShowsThatShopIsAway(home, '/', { [KEY]: { status: 503, message: '系统繁忙' } }, { token: null })
})

describe('/custompage', () => {
  it('asks for the page of its address', async () => {
    const api = await openPage(custom, '/custompage?pageid=12', { [KEY]: page }, { token: null })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(api.calls.find(({ key }) => key === KEY)?.body).toMatchObject({ theme_pc_template_id: '12' })
  })

  it('has the texts for search engines that its operators wrote, else those of the shop', () => {
    const metaOf = (seo?: { title: string; description: string; keywords: string }) => {
      const data = { page: { settings: {}, widgets: [], version: '1', ...(seo ? { seo } : {}) } }
      const location = { pathname: '/custompage', search: '?pageid=12' }
      const all = custom.meta({ data, matches: [], location } as never) as { name?: string; title?: string }[]
      return [all.find(one => one.title)?.title, all.find(one => one.name === 'keywords')]
    }
    const own = { title: '双11会场', description: '', keywords: '优惠' }
    expect(metaOf(own)).toEqual(['双11会场', { name: 'keywords', content: '优惠' }])
    expect(metaOf({ ...own, title: '' })[0]).toMatch(/^专题页面 - /)
    expect(metaOf()[0]).toMatch(/^专题页面 - /)
  })

  itShowsThatShopIsAway(
    custom,
    '/custompage?pageid=12',
    { [KEY]: { status: 503, message: '系统繁忙' } },
    { token: null },
  )
})
