import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkUrl, imageUrl, parseImageUrl, parseSafeUrl, resolveHost, safeRedirect, safeUrl } from './safe-url'

const SHOP = 'https://shop.example'

/** Values of `redirectUrl` that must end on '/' (reliability S6). */
const HOSTILE_TEXT = [
  ...['', ' ', '.', '..', 'items', '?a=1', '#top', 'http:', 'https://evil.example', 'http://evil.example/items'],
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:1'],
  ...[
    'javascript://%0aalert(1)',
    'vbscript:x',
    'data:text/html,<script>',
    'data:image/svg+xml,<svg>',
    'blob:x',
    'file:///etc',
  ],
  ...[
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
  ],
  ...['/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', '/items\u0000', '/items\u0085'],
  ...['%2f%2fevil.example', '%2F%5Cevil.example', '%2f/evil.example', '%252f%252fevil.example', '%2f%09/evil.example'],
  ...['/%2fevil.example', '/%5cevil.example', '/%09/evil.example', '/%0d%0aLocation:x', '/%00', '/items/%2f%2fx'],
  ...['/..//evil.example', '/.//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example', '/a//b', '/%', '/%zz'],
  ...[
    '@evil.example',
    'user@evil.example',
    'https:evil.example',
    'https:/evil.example',
    '／／evil.example',
    '。evil.example',
  ],
  ...[
    '/auth',
    '/auth/login',
    '/AUTH/login',
    '/%61uth/login',
    '/x/../auth/login',
    '%2Fauth%2Flogin',
    '/auth?x=1',
    '/auth#x',
  ],
  ...['/items\ud800', '/items\u2028', `/${'a'.repeat(5000)}`, `/${'中'.repeat(1000)}`],
]
const HOSTILE: unknown[] = [
  ...HOSTILE_TEXT,
  null,
  undefined,
  1,
  true,
  {},
  ['/items'],
  ['/items', '/cart'],
  { toString: () => '//x' },
]

describe('safeRedirect', () => {
  it('has a corpus of at least 60 entries', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(60))

  it.each(HOSTILE.map(value => ({ value })))('refuses $value', ({ value }) => {
    expect(safeRedirect(value)).toBe('/')
    expect(safeRedirect(value, '/member/user-info')).toBe('/member/user-info')
  })

  it.each([
    ['/', '/'],
    ['/items/12?distributor_id=3#spec', '/items/12?distributor_id=3#spec'],
    ['%2Fitems%3Fcat_id%3D1', '/items?cat_id=1'],
    ['/items?keywords=%E7%9F%AD%E8%A2%96', '/items?keywords=%E7%9F%AD%E8%A2%96'],
    ['/items?keywords=短袖', '/items?keywords=%E7%9F%AD%E8%A2%96'],
    ['/items?back=https://evil.example//x', '/items?back=https://evil.example//x'],
    ['/items?rate=100%25', '/items?rate=100%25'],
    ['/a/../cart', '/cart'],
    ['/items?keywords=a%2fb%26c', '/items?keywords=a%2fb%26c'],
    ['/member/trade/1%202', '/member/trade/1%202'],
    ['/authors', '/authors'],
    ['/@evil.example', '/@evil.example'],
  ])('keeps %s', (value, path) => expect(safeRedirect(value)).toBe(path))

  it('stays in the shop for 10,000 random inputs', () => {
    const part = fc.constantFrom(
      ...[
        '/',
        '\\',
        '.',
        '..',
        '%2f',
        '%5c',
        '%2e',
        '%09',
        '\t',
        '\n',
        '@',
        ':',
        '//',
        '?',
        '#',
        '%25',
        'evil.example',
      ],
      ...['javascript:', 'auth', 'https:', '／', '。', '\u0000', 'items'],
    )
    const hostile = fc.array(part, { maxLength: 10 }).map(parts => parts.join(''))
    const value = fc.oneof(
      hostile,
      hostile.map(s => `/${s}`),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.anything(),
    )
    fc.assert(
      fc.property(value, x => {
        const path = safeRedirect(x)
        for (const resolved of [new URL(path, SHOP), new URL(path, `${SHOP}/member/trade?x`)]) {
          expect(resolved.origin).toBe(SHOP)
          expect(resolved.pathname).not.toMatch(/^\/\/|^\/auth(\/|$)/i)
        }
        expect(safeRedirect(path)).toBe(path)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('parseSafeUrl', () => {
  it.each([
    ['/items', '/items'],
    [' /items ', '/items'],
    ['/auth/login', '/auth/login'],
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    ['HTTP://EXAMPLE.com', 'http://example.com/'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
    ['tel:+864001234567', 'tel:+864001234567'],
  ])('keeps %s', (value, url) => expect(parseSafeUrl(value)).toBe(url))

  it.each([
    ...[
      '',
      'items',
      '//evil.example',
      '/\\evil',
      '/..//evil',
      'javascript:1',
      'JAVASCRIPT:1',
      ' javascript:1',
      'java\nscript:1',
    ],
    ...['data:text/html,x', 'vbscript:1', 'file:///x', 'ftp://x.example', 'blob:https://x.example/1', 'about:blank'],
    ...[
      'https://user:pw@evil.example',
      'https://:pw@evil.example',
      'https://shop.example@evil.example',
      'https:\\\\evil.example',
      'https://',
      '{host}/x',
    ],
    ...['https://[::1', `https://x.example/${'a'.repeat(2050)}`, '/a\u0000', null, 1, ['/items']],
  ])('refuses %j', value => expect(parseSafeUrl(value)).toBeNull())

  it.each(['/', 'https://x.example/'])('keeps %s… of 2048 characters, not one more', start => {
    // With a dot, so that the path needs the URL parser.
    const ofLength = (length: number) => `${start}.a`.padEnd(length, 'a')
    expect(parseSafeUrl(ofLength(2048))).toBe(ofLength(2048))
    expect(parseSafeUrl(ofLength(2049))).toBeNull()
  })

  it('counts the characters of the final URL', () => {
    expect(parseSafeUrl(`/${'中'.repeat(200)}`)).not.toBeNull()
    expect(parseSafeUrl(`/${'中'.repeat(1000)}`)).toBeNull()
    expect(parseSafeUrl(`https://x.example/${'中'.repeat(1000)}`)).toBeNull()
  })

  it('keeps ordinary paths as the URL parser would write them', () => {
    const part = fc.constantFrom(
      '/',
      '/items',
      '/a-b_1',
      '/hero;x=1,2',
      '//',
      '/.',
      '/..',
      '?',
      '?a=%E7%9F',
      '&b=1.5',
      '+',
      '%2f',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), parts => {
        const s = `/${parts.join('').replace(/^\//, '')}`
        const url = parseSafeUrl(s)
        if (url === null) return
        const { pathname, search } = new URL(s, SHOP)
        expect(url).toBe(pathname + search)
        expect(decodeURIComponent(pathname)).not.toContain('//')
      }),
      { numRuns: 5000 },
    )
  })

  it('gives only safe schemes and is stable', () => {
    const scheme = fc.constantFrom(
      'https:',
      'javascript:',
      'data:',
      'mailto:',
      '/',
      '//',
      'tel:',
      '\u0001javascript:',
      '{host}',
    )
    const value = fc.oneof(
      fc.tuple(scheme, fc.string()).map(p => p.join('')),
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(value, s => {
        const url = parseSafeUrl(s)
        if (url === null) return
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(new URL(url, SHOP).protocol)
        if (url.startsWith('/')) expect(new URL(url, SHOP).origin).toBe(SHOP)
        expect(parseSafeUrl(url)).toBe(url)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('parseImageUrl', () => {
  const PIXEL = 'data:image/png;base64,iVBORw0KGgo='
  it.each([
    PIXEL,
    PIXEL.replace('png', 'jpeg'),
    PIXEL.replace('png', 'webp'),
    '/image/1.png',
    'https://img.example/1.jpg',
    'http://img.example/1.jpg',
  ])('keeps %s', value => expect(parseImageUrl(value)).toBe(value))
  it.each([
    ...[
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html;base64,PHN2Zz4=',
      'data:image/png,<svg>',
      `${PIXEL}"onerror=`,
    ],
    ...[
      'data:image/png;base64,',
      'mailto:a@b.cn',
      'mailto:a/b@b.cn',
      'tel:1',
      'javascript:1',
      '//img.example/1.png',
      '',
      null,
    ],
    `data:image/png;base64,${'A'.repeat(200_001)}`,
  ])('refuses %s', value => {
    expect(parseImageUrl(value)).toBeNull()
    expect(v.safeParse(imageUrl(), value).issues?.[0].message).toBe('链接格式不正确')
  })
})

describe('resolveHost', () => {
  it.each([
    ['{host}', '/'],
    ['{host}/items?a=1', '/items?a=1'],
    ['https://{host}/items', '/items'],
    ['http://{host}/items', '/items'],
    ['//{HOST}?a=1', '/?a=1'],
    ['https://other.example/', 'https://other.example/'],
    ['/cart', '/cart'],
  ])('resolves %s', (value, url) => {
    expect(resolveHost(value)).toBe(url)
    expect(checkUrl(value)).toBeNull()
    expect(v.parse(safeUrl(), value)).toBe(value)
  })

  it('puts the origin only before own paths', () => {
    expect(resolveHost('{host}/items', SHOP)).toBe(`${SHOP}/items`)
    expect(resolveHost('https://other.example/', SHOP)).toBe('https://other.example/')
  })

  it.each([
    '{host}.evil.example',
    '{host}@evil.example',
    '{host}//evil.example',
    '{host}:80/x',
    'javascript:{host}',
    '{host}\\x',
    null,
  ])('refuses %j', value => {
    expect(resolveHost(value, SHOP)).toBeNull()
    expect(checkUrl(value)).toBe('链接格式不正确')
  })
})
