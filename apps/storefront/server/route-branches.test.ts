// @vitest-environment node
import { matchRoutes } from '@remix-run/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import routeConfig from '../app/routes'
import { type BuiltRoutes, branchesOf, findBranch } from './route-branches'

interface Entry {
  id?: string
  file: string
  path?: string
  index?: boolean
  children?: Entry[]
}

/** The routes of the shop as the framework builds them, below its root. */
function built(entries: readonly Entry[], parentId = 'root', all: BuiltRoutes = { root: { path: '', module: {} } }) {
  for (const { id, file, path, index, children = [] } of entries) {
    all[id ?? file] = { ...(path === undefined ? {} : { path }), ...(index ? { index } : {}), parentId, module: {} }
    built(children, id ?? file, all)
  }
  return all
}

const asked = (entries: readonly Entry[]): { id: string; path?: string; index?: boolean; children?: object[] }[] =>
  entries.map(({ id, file, path, index, children }) => ({
    id: id ?? file,
    ...(path === undefined ? {} : { path }),
    ...(index ? { index } : { children: asked(children ?? []) }),
  }))

const entries = routeConfig as unknown as Entry[]
const branches = branchesOf(built(entries))

const words = [...new Set(branches.flatMap(({ segments }) => segments.filter(segment => !/^[:*]/.test(segment))))]
const segment = fc.oneof(
  fc.constantFrom(...words, '7', 'x', 'ITEMS', '%E4%BD%A0', 'a.b', '%2F'),
  fc.string({ maxLength: 3 }).map(encodeURIComponent),
)

it('finds the same page as the framework, for any address', () => {
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), fc.boolean(), (parts, slash) => {
      const path =
        `/${parts.filter(part => part !== '' && part !== '.' && part !== '..').join('/')}${slash ? '/' : ''}`.replaceAll(
          '//',
          '/',
        )
      const theirs = matchRoutes([{ id: 'root', path: '', children: asked(entries) }] as never, path)?.at(-1)?.route
      expect(findBranch(branches, path)?.id).toBe((theirs as { id?: string } | undefined)?.id)
    }),
    { numRuns: 400 },
  )
})

it('knows the layouts around a page', () => {
  const item = findBranch(branches, '/items/7')
  expect([...(item?.ids ?? [])]).toEqual(['routes/items.$id/route.tsx', 'layouts/default.tsx', 'root'])
})

it('leaves an invalid address to the framework', () => {
  expect(findBranch(branches, '/items/%E0%A4%A')).toBeUndefined()
})
