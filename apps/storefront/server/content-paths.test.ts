// @vitest-environment node
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createCollector } from '../app/analytics/collector.server'
import { createStorefront } from './app'
import type { RequestContext } from './context'
import { PageCache } from './page-cache'

/** ms; it comes much sooner, but not on a busy machine. */
const WAIT = 20_000

const ORIGIN = 'http://shop.test'

function storefront(more: object = {}) {
  const asked: { path: string; context: RequestContext }[] = []
  const app = createStorefront({
    config: {
      host: '127.0.0.1',
      port: 3000,
      apiUrl: 'http://127.0.0.1:1',
      origin: ORIGIN,
      internalToken: 'x'.repeat(32),
      trustedProxies: 0,
      production: true,
      ...more,
    },
    cached: [{ path: /^\/items$/, keys: [], rooms: ['entry', 'lists'] }],
    pages: new PageCache({ freshFor: 1_000 }),
    render: async (request, context) => {
      const url = new URL(request.url)
      asked.push({ path: url.pathname + url.search, context })
      const isCopy = url.pathname.startsWith('/markdown')
      return new Response('x', { headers: { 'content-type': isCopy ? 'text/markdown' : 'text/html' } })
    },
  })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(ORIGIN + path, { headers: { host: 'shop.test', ...headers } }))
  return { ask, asked }
}

describe('Accept: text/markdown', () => {
  const accept = 'text/markdown, text/html;q=0.5'

  it.each([
    ['/items?keywords=x', '/markdown/items?keywords=x'],
    ['/items/7', '/markdown/items/7'],
    ['/article/detail?title=x', '/markdown/article/detail?title=x'],
    ['/article/faqs/', '/markdown/article/faqs'],
  ])('answers %s with its copy', async (path, copy) => {
    const { ask, asked } = storefront()
    expect((await ask(path, { accept })).headers.get('content-type')).toBe('text/markdown')
    expect(asked.map(one => one.path)).toEqual([copy])
  })

  it.each([
    ['/items/7', 'text/html'],
    ['/cart', accept],
    ['/member/trade', accept],
    ['/items/7/x', accept],
  ])('leaves %s to its page for %s', async (path, header) => {
    const { ask, asked } = storefront()
    await ask(path, { accept: header })
    expect(asked.map(one => one.path)).toEqual([path])
  })

  it('tells shared caches that pages differ by it', async () => {
    expect((await storefront().ask('/items')).headers.get('vary')).toContain('Accept,')
  })
})

describe('the page for editing on the spot', () => {
  const styles = (answer: Response) =>
    /style-src-elem ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]

  it('may load styles of the configured base, and no other page may', async () => {
    const { ask, asked } = storefront({ editBase: 'https://edit.test/base' })
    expect(styles(await ask('/edit'))).toBe("'self' https://edit.test")
    expect(styles(await ask('/editor'))).toBe("'self'")
    expect(asked[0]?.context.editBase).toBe('https://edit.test/base')
    expect(styles(await storefront().ask('/edit'))).toBe("'self'")
  })
})

describe('the collector', () => {
  it('is off without a file', async () => {
    const { ask, asked } = storefront()
    await ask('/cart')
    expect(asked[0]?.context.collect).toBeUndefined()
  })

  it('writes a line for each event, and refuses a caller who sends too much', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'events-')), 'events.jsonl')
    const added: object[] = []
    const collect = createCollector(file, { add: lines => void added.push(...lines) }, () => 0)
    expect(collect('1.1.1.1', [{ type: 'pageReady' }, { type: 'applySort' }])).toBe(true)
    await vi.waitFor(
      () =>
        expect(
          readFileSync(file, 'utf8')
            .trim()
            .split('\n')
            .map(line => JSON.parse(line)),
        ).toEqual([
          { at: '1970-01-01T00:00:00.000Z', type: 'pageReady' },
          { at: '1970-01-01T00:00:00.000Z', type: 'applySort' },
        ]),
      WAIT,
    )
    expect(added).toEqual([{ type: 'pageReady' }, { type: 'applySort' }])
    const answers = Array.from({ length: 30 }, () => collect('1.1.1.1', []))
    expect(answers.filter(isClaimed => !isClaimed)).toHaveLength(1)
    expect(collect('2.2.2.2', [])).toBe(true)
  })

  it('goes on in a new file when the old one is full, and keeps one old file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'events-')), 'events.jsonl')
    const collect = createCollector(file, { add() {} }, () => 0, 100)
    for (const type of ['first', 'second', 'third', 'fourth']) collect('1.1.1.1', [{ type: type.padEnd(20) }])
    const typesIn = (path: string) => readFileSync(path, 'utf8').match(/first|second|third|fourth/g)
    await vi.waitFor(() => expect(typesIn(file)).toEqual(['fourth']), WAIT)
    expect(typesIn(`${file}.1`)).toEqual(['third'])
  })

  it('loses events, not the shop, if its file cannot be written', async () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(createCollector('/no/such/folder/x', { add() {} })('1.1.1.1', [{}])).toBe(true)
    await vi.waitFor(() => expect(failed).toHaveBeenCalled(), WAIT)
    failed.mockRestore()
  })
})
