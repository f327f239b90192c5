// @vitest-environment node
import type { Api } from '@heji/api-client'
import { DataCache } from '@heji/server-kit'
import { expect, it } from 'vitest'
import { forMember } from './member-answers'

/** Members who ask one shop; the price is that of the audience, or of the member himself. */
function shop() {
  const asked: string[] = []
  const answers = new DataCache({ freshFor: 60_000 })
  const as = (who: string, audience?: string) =>
    (async (key: string) => {
      if (key === 'GET member/frame') return { audience }
      asked.push(`${who} ${key}`)
      return { list: [], who }
    }) as unknown as Api
  const member = (name: string, audience?: string) =>
    forMember({
      own: as(name, audience),
      publicApi: as('everybody'),
      clientFor: text => as(`audience ${text}`),
      answers,
    })
  return { member, asked }
}

it('asks once for all members of an audience, and never with the token of one of them', async () => {
  const { member, asked } = shop()
  const [a, b, other] = [member('a', 'gold'), member('b', 'gold'), member('c', 'silver')]
  const list = (one: ReturnType<typeof member>) => one.api('GET goods/items', { page: 1 })
  expect(await Promise.all([list(a), list(b), list(other)])).toMatchObject([
    { who: 'audience gold' },
    { who: 'audience gold' },
    { who: 'audience silver' },
  ])
  expect(asked).toEqual(['audience gold GET goods/items', 'audience silver GET goods/items'])
  // Another page of the list is another answer.
  await a.api('GET goods/items', { page: 2 })
  expect(asked).toHaveLength(3)
})

it('asks as the member for what is his own, and as everybody for what knows no one', async () => {
  const { member, asked } = shop()
  const { api } = member('a', 'gold')
  await api('GET goods/arrival', { item_id: '1' })
  await api('GET goods/category')
  expect(asked).toEqual(['a GET goods/arrival', 'everybody GET goods/category'])
})

it.each([
  ['names no audience', undefined],
  ['names one that fits into no header', 'x'.repeat(7_000)],
])('shares nothing where the server %s', async (_, audience) => {
  const { member, asked } = shop()
  const link = member('a', audience)
  await link.api('GET goods/items', {})
  await link.api('GET goods/items', {})
  await link.byAudience('page', api => api('GET pctemplate/getTemplateContent', {}))
  expect(asked).toEqual(['a GET goods/items', 'a GET goods/items', 'a GET pctemplate/getTemplateContent'])
})
