import { describe, expect, it } from 'vitest'
import { cleanHtml, htmlOfText, inParagraphs } from './clean-html'

describe('cleanHtml', () => {
  it.each([
    ['<p onclick="x()" style="color:red">好</p>', '<p>好</p>'],
    ['<h1>大</h1><h5>小</h5>', '<h3>大</h3><h4>小</h4>'],
    ['<b>粗</b><i>斜</i>', '<strong>粗</strong><em>斜</em>'],
    ['<div>一行</div><div><p>段</p></div>', '<p>一行</p><p>段</p>'],
    ['<span>字</span><font color=red>红</font>', '字红'],
    ['a<script>alert(1)</script><style>p{}</style>b', 'ab'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" /items?cat_id=1 " target=_blank>x</a>', '<a href="/items?cat_id=1">x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<img src="/img/a.jpg" onerror="x()" width=9>', '<img src="/img/a.jpg" alt="">'],
    ['<img src="data:image/svg+xml,x">', ''],
    ['<video src="/video/a.mp4" autoplay><source src=x></video>', '<video src="/video/a.mp4"></video>'],
    [
      '<table><tr><td colspan="2" class=x>格</td></tr></table>',
      '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>',
    ],
    ['<svg><script>alert(1)</script></svg>', ''],
  ])('%s', (html, expected) => {
    expect(cleanHtml(html)).toBe(expected)
    expect(cleanHtml(expected)).toBe(expected)
  })
})

it.each([
  ['一段<h3>题</h3><p>二</p>', '<p>一段</p><h3>题</h3><p>二</p>'],
  [
    '一<strong>二</strong>三<img src="/img/a" alt="">四',
    '<p>一<strong>二</strong>三</p><img src="/img/a" alt=""><p>四</p>',
  ],
  ['<p>好</p>', '<p>好</p>'],
  ['', ''],
])('puts words that stand in no paragraph into one: %s', (html, expected) => {
  expect(inParagraphs(html)).toBe(expected)
})

it('makes paragraphs of text, and no elements of signs', () => {
  expect(htmlOfText('一\n\n<b>二</b> & 三')).toBe('<p>一</p><p>&lt;b>二&lt;/b> &amp; 三</p>')
})
