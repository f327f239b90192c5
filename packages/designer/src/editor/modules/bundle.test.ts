import { describe, expect, it } from 'vitest'
import { type Bundle, picturesIn, readBundle, withPictures } from './bundle'

const address = (letter: string, ext = 'jpg') => `/img/u/${letter.repeat(64)}.${ext}`
const PNG = 'data:image/png;base64,iVBORw0KGgo='
const bundle: Bundle = {
  format: 'heji-module',
  version: 1,
  name: '秋季面板',
  picture: address('a', 'png'),
  panel: {
    type: 'W0006',
    width: 600,
    height: 200,
    childWidgets: [{ type: 'W0003', imgUrl: address('b'), x: 1, y: 2, width: 100, height: 50 }],
  },
  files: { [address('a', 'png')]: PNG, [address('b')]: PNG },
}
const read = (changes: Record<string, unknown>) => readBundle(JSON.stringify({ ...bundle, ...changes }))
const withChild = (child: unknown) => read({ panel: { ...bundle.panel, childWidgets: [child] } })

describe('the file of a module', () => {
  it('comes back as it left', () => {
    const text = JSON.stringify(bundle)
    const again = readBundle(text)
    expect(JSON.stringify('bundle' in again && again.bundle)).toBe(text)
  })

  it.each<[string, ReturnType<typeof readBundle>, string | RegExp]>([
    ['no JSON', readBundle('{'), '不是组合模块文件'],
    ['another file', readBundle('{"format":"x"}'), '不是组合模块文件'],
    ['a later version', read({ version: 2 }), '文件来自更新的版本，请先升级'],
    ['no panel', read({ panel: null }), '文件内容不完整'],
    ['something else than a panel', read({ panel: { type: 'W0001' } }), '文件里不是自由面板'],
    ['a widget that this shop does not have', withChild({ type: 'W9999' }), '含有本店没有的组件：W9999'],
    ['a widget of the prototype', withChild({ type: 'constructor' }), '含有本店没有的组件：constructor'],
    ['a child that is nothing', withChild(null), '含有本店没有的组件：未知'],
    ['a panel in the panel', withChild({ type: 'W0006' }), '这些组件不可放入自由面板：自由面板'],
    ['a field that its widget refuses', withChild({ type: 'W0011', fontSize: 'large' }), /./],
    ['a picture that is a page', read({ files: { [address('a')]: 'data:text/html;base64,PGI+' } }), /只能是 JPG/],
    [
      'a picture that is a drawing',
      read({ files: { [address('a')]: 'data:image/svg+xml;base64,PGI+' } }),
      /只能是 JPG/,
    ],
    ['a picture under another address', read({ files: { '/img/banner/x': PNG } }), /只能是 JPG/],
    ['a large picture', read({ files: { [address('a')]: `data:image/png;base64,${'A'.repeat(14_000_000)}` } }), /10MB/],
    [
      'too many pictures',
      read({ files: Object.fromEntries(Array.from({ length: 61 }, (_, i) => [address('a') + i, PNG])) }),
      '图片最多 60 张',
    ],
  ])('is refused with %s', (_, answer, problem) => {
    expect('problems' in answer && answer.problems[0]).toMatch(problem)
  })

  it('is refused before it is read where it is too large', () => {
    expect(readBundle(' '.repeat(40 * 1024 * 1024 + 1))).toEqual({ problems: ['文件过大，不能超过 40MB'] })
  })
})

describe('pictures of a module', () => {
  it('are named once each, and get the addresses of this shop', () => {
    const stored = { imgUrl: address('b'), again: [{ src: `${address('b')}?w=1` }], drawn: '/img/banner/digital/pc' }
    expect(picturesIn(stored, address('a'))).toEqual([address('b'), address('a')])
    expect(withPictures(stored, { [address('b')]: address('c') })).toEqual({
      imgUrl: address('c'),
      again: [{ src: `${address('c')}?w=1` }],
      drawn: '/img/banner/digital/pc',
    })
  })
})
