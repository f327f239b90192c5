// @vitest-environment node
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { expect, it } from 'vitest'

/** What the patches of the framework (patches/, docs/decisions/008) must leave as it is, and what they are for. */
const SHARED = Object.freeze({ list: ['短袖'] })

function shop() {
  const drawn: EntryContext['staticHandlerContext'][] = []
  const route = (id: string, path: string, module: object) => [id, { id, parentId: 'root', path, module }] as const
  const Page = () => null
  const build = {
    entry: {
      module: {
        handleError: () => {},
        default: (_: Request, status: number, headers: Headers, context: EntryContext) => {
          drawn.push(context.staticHandlerContext)
          return new Response(context.serverHandoffString ?? '', { status, headers })
        },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: Page } },
      ...Object.fromEntries([
        route('items', 'items', { default: Page, loader: () => SHARED }),
        route('item', 'items/:id', { default: Page, loader: ({ params }: { params: object }) => ({ params }) }),
        route('query', 'query', {
          default: Page,
          loader: ({ request }: { request: Request }) => ({ url: request.url }),
        }),
      ]),
    },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    future: { v3_singleFetch: false },
    basename: '/',
    isSpaMode: false,
  } as unknown as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const ask = (path: string) => handle(new Request(`http://shop.test${path}`))
  return { ask, drawn }
}

it('draws documents from the very object that a loader gives, and writes it where it is asked for', async () => {
  const { ask, drawn } = shop()
  expect(await (await ask('/items')).text()).toContain('"loaderData":{"items":{"list":["短袖"]},"root":null}')
  expect(drawn[0]?.loaderData.items).toBe(SHARED)
})

it('answers requests for data with JSON', async () => {
  const answer = await shop().ask('/items?_data=items')
  expect([answer.headers.get('content-type'), await answer.json()]).toEqual(['application/json; charset=utf-8', SHARED])
})

it('finds the route of each path, again and again', async () => {
  const { ask, drawn } = shop()
  for (const path of ['/items/7', '/items', '/items/8', '/items/7', '/none']) await ask(path)
  expect(drawn.map(({ matches, loaderData }) => loaderData.item ?? matches.at(-1)?.route.id)).toEqual([
    { params: { id: '7' } },
    'items',
    { params: { id: '8' } },
    { params: { id: '7' } },
    'root',
  ])
})

it.each([
  ['/query?a=1', '/query?a=1'],
  ['/query?index&a=1', '/query?a=1'],
  ['/query?index&index=2', '/query?index=2'],
  ['/query?_data=query&a=1', '/query?a=1'],
])('%s reaches its loader as %s', async (path, seen) => {
  const answer = await shop().ask(path)
  expect(await answer.text()).toContain(`"url":"http://shop.test${seen}"`)
})
