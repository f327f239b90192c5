// @vitest-environment node
import { ApiError } from '@heji/api-client'
import { describe, expect, it, vi } from 'vitest'
import { replyOf } from '../../testing/loopback-api'
import { openShop, thrownBy } from '../../testing/open-shop'
import { defineLoader, loaderOf, notFound } from './define-loader.server'

describe('the loader of a page', () => {
  const load = async (kind: 'public' | 'member', { isCached = false, token = 'token' as string | null } = {}) => {
    const { request, params, context } = (await openShop({})).args('/items?page=2', undefined, token)
    const args = { request, params, context: { ...context, isCached } }
    const loader = defineLoader[kind](async ({ url, api }) => ({
      page: url.searchParams.get('page'),
      api: api === context.api ? 'own' : api === context.publicApi ? 'public' : 'member',
    }))
    return await loader(args).then(replyOf)
  }

  it('asks as the visitor, for everybody where the page is cached, and as a member', async () => {
    expect(await load('public')).toEqual({ page: '2', api: 'own' })
    expect(await load('public', { isCached: true })).toEqual({ page: '2', api: 'public' })
    expect(await load('member')).toEqual({ page: '2', api: 'member' })
    expect(await thrownBy(load('member', { token: null }))).toMatchObject({ status: 302 })
  })

  it.each(['authentcated', 'constructor'])('knows its guards; %s is none (spec §2)', async name => {
    const { request, params, context } = (await openShop({})).args('/')
    const load = vi.fn()
    const page = (await thrownBy(loaderOf(name)(load)({ request, params, context }))) as Response
    expect([page.status, await page.text(), load.mock.calls]).toEqual([500, 'Unknown middleware', []])
  })

  it('makes error pages of refusals', async () => {
    const { request, params, context } = (await openShop({})).args('/')
    const broken = defineLoader.public(() => Promise.reject(new ApiError(404, 404, '没有')))
    const page = (await thrownBy(broken({ request, params, context }))) as Response
    expect([page.status, await page.text()]).toEqual([404, 'This page could not be found'])
    expect([notFound().status, await notFound().text()]).toEqual([404, 'This page could not be found'])
  })
})
