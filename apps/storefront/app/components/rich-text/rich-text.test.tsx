// @vitest-environment node
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readRichText } from './read-rich-text.server'
import { RichText } from './rich-text'

const draw = (html: string) => renderToStaticMarkup(<RichText nodes={readRichText(html)} />)

describe('RichText', () => {
  it('keeps paragraphs, headings, lists and emphasis', () => {
    expect(draw('<h3>面料</h3><p>100% <strong>纯棉</strong></p><ul><li>亲肤</li></ul>')).toBe(
      '<div class="hs-rich"><h3>面料</h3><p>100% <strong>纯棉</strong></p><ul><li>亲肤</li></ul></div>',
    )
  })

  it('has headings of the level below the one above it', () => {
    const nodes = readRichText('<h2>面料</h2><h4>洗涤</h4>')
    expect(renderToStaticMarkup(<RichText nodes={nodes} under={1} />)).toContain('<h2>面料</h2><h3>洗涤</h3>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<style>*{display:none}</style>',
    '<iframe src="//evil"></iframe>',
    '<svg onload=alert(1)><a>x</a></svg>',
  ])('drops %s with its content', html => {
    expect(draw(`<p>前</p>${html}<p>后</p>`)).toBe('<div class="hs-rich"><p>前</p><p>后</p></div>')
  })

  it('removes every attribute except safe addresses', () => {
    expect(
      draw('<p onclick="x()" style="position:fixed">甲</p><a href="javascript:alert(1)">乙</a><a href="/items">丙</a>'),
    ).toBe('<div class="hs-rich"><p>甲</p><span>乙</span><a href="/items">丙</a></div>')
  })

  it('reads named entities and attributes as a browser does', () => {
    expect(draw('<p>&ldquo;好&rdquo; &copy;2026</p><img src="/img/a.jpg" alt="a>b">')).toContain('“好” ©2026')
    expect(draw('<img src="/img/a.jpg" alt="a>b">')).toContain('alt="a&gt;b"')
  })

  it('keeps the layout of tables, with cells that span others', () => {
    const table = '<table><tr><th colspan="2">尺码</th></tr> <tr><td rowspan=2>S</td><td>165</td></tr></table>'
    expect(draw(table)).toContain(
      '<table><tbody><tr><th colSpan="2">尺码</th></tr><tr><td rowspan="2">S</td><td>165</td></tr></tbody></table>',
    )
    expect(draw('<table><tr><td colspan="9999999" rowspan="x">甲</td></tr></table>')).toContain(
      '<td colSpan="50">甲</td>',
    )
  })

  it('plays films by the controls of the browser, and none from an unsafe address', () => {
    const html = draw('<video src="/video/a.mp4" poster="/img/a.jpg" autoplay></video>')
    expect(html).toMatch(
      /<video class="hs-rich__film" src="\/video\/a.mp4" poster="\/img\/a.jpg"[^>]* controls="" preload="none"/,
    )
    expect(html).not.toContain('autoplay')
    expect(draw('<video src="/video/a.mp4"></video>')).toContain('preload="metadata"')
    for (const src of ['javascript:alert(1)', '//evil.example/a.mp4', 'data:video/mp4,x', ''])
      expect(draw(`<video src="${src}"></video>`)).toBe('<div class="hs-rich"></div>')
  })

  it('draws body blocks: video, slider, text, heading (spec §1, §3)', () => {
    const blocks = [
      { name: 'heading', data: [{ content: '新品' }], config: { size: 20 } },
      {
        name: 'film',
        base: { title: '看一看', subtitle: '三十秒', padded: true },
        data: [{ media_id: '/video/a.mp4' }],
      },
      {
        name: 'slider',
        config: { content: true },
        data: [{ imgUrl: '/img/a.jpg', content: '正面' }, { imgUrl: '' }],
      },
      { type: 'writing', uuid: 'x', data: [{ content: '第一段\n\n第二段<script>' }] },
      { name: 'later', data: [{}] },
    ]
    const html = draw(JSON.stringify(blocks))
    expect(html).toContain('<h3>新品</h3><h3>看一看</h3><p>三十秒</p><video class="hs-rich__film" src="/video/a.mp4"')
    expect(html).toMatch(/<figure>.*alt="正面".*<figcaption>正面<\/figcaption><\/figure>/)
    expect(html).toContain('<p>第一段</p><p>第二段&lt;script&gt;</p>')
    expect(html).not.toContain('later')
  })

  it.each(['[{"a":1}]', '[{', '[1,2]', '[{"name":7}]'])('takes %s for words', text => {
    expect(draw(text)).toContain('[')
  })

  it('handles any depth of nesting', () => {
    expect(draw(`${'<div>'.repeat(20_000)}深`)).toBe('<div class="hs-rich"></div>')
    expect(draw('<ul><li>'.repeat(10_000))).toContain('<ul><li>')
  })

  it('never outputs scripts or handlers, for any input', () => {
    const piece = fc.constantFrom(
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="java&#115;cript:1">',
      '</a>',
      '<p',
      '>',
      '"',
      "'",
      '&lt;script&gt;',
      '<!--',
      '-->',
      '文',
      '<b>',
      '</b>',
      '<svg/onload=1>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const html = draw(pieces.join(''))
        expect(html).not.toMatch(/<script|<svg[^>]*onload|<[^>]+\son\w+=|href="javascript:/i)
      }),
    )
  })
})
