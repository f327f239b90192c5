import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import type { LoaderFunctionArgs } from '../../framework'
import * as route from './route'
import { SAMPLES } from './samples'

/** The page with its own loader, which asks no API. */
const page = { ...route, loader: async (args: LoaderFunctionArgs) => route.loader(args) }
const open = (path: string) => openPage(page, path, {}, { pattern: '/:group/comps/:part', token: null })

const ALL = Object.entries(SAMPLES).flatMap(([group, parts]) =>
  Object.entries(parts).map(([part, { title, states }]) => ({ path: `/${group}/comps/${part}`, title, states })),
)

it.each(ALL)('$path shows the part by itself in all its states', async ({ path, title, states }) => {
  await open(path)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  for (const { name } of states)
    expect(screen.getByRole('region', { name }).querySelector('.hs-comps__box > *')).not.toBeNull()
  expect(screen.getByRole('link', { name: title }).getAttribute('aria-current')).toBe('page')
})

it.each(['/cart/comps/nothing', '/cart/comps/constructor', '/member/comps/card'])('%s is 404', async path => {
  await open(path)
  expect(await screen.findByText('错误 404')).toBeTruthy()
})

it('stays out of search engines', () => {
  const tags = route.meta({ data: { group: 'cart', part: 'gift', others: [] }, matches: [] } as never)
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
})
