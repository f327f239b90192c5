import { beforeEach, describe, expect, it } from 'vitest'
import { auditPage, weighHtml } from './page-audit'
import { weighPictures } from './weigh-pictures'

beforeEach(() => document.body.replaceChildren())

const texts = (html: string) => {
  const root = document.createElement('div')
  root.innerHTML = `<div data-uuid="w">${html}</div>`
  document.body.append(root)
  return auditPage(root).map(({ uuid, text }) => `${uuid} ${text}`)
}

describe('a drawn page', () => {
  it('tells pictures without size and without words', () => {
    expect(texts('<img src="/a.jpg" width="10" height="5" alt="">')).toEqual([])
    expect(texts('<img src="/a.jpg" style="width:10px;height:5px" alt="杯">')).toEqual([])
    expect(texts('<img src="/a.jpg" width="10">')).toEqual(['w 图片没有尺寸，加载时页面会跳动', 'w 图片没有说明文字'])
  })

  it('tells words that are hard to read, large ones later', () => {
    expect(texts('<p style="color:#333">看得清</p>')).toEqual([])
    expect(texts('<p style="color:#999">看不清的字</p>')).toEqual(['w “看不清的字”与底色的对比度只有 2.8，不易看清'])
    expect(texts('<p style="color:#fff;background-color:#33c900">促销</p>')).toHaveLength(1)
    expect(texts('<p style="color:#767676">正好</p>')).toEqual([])
    expect(texts('<p style="color:#888;font-size:30px">大字</p>')).toEqual([])
    expect(texts('<p style="color:#888">小字</p>')).toHaveLength(1)
  })

  it('leaves out what it cannot know: words on pictures, on gradients, and what nobody sees', () => {
    const gradient = 'background-image:linear-gradient(red,blue)'
    expect(texts(`<div style="${gradient}"><p style="color:#fff">图上</p></div>`)).toEqual([])
    expect(
      texts('<div data-widget="W0006"><div style="position:absolute"><p style="color:#fff">图上</p></div></div>'),
    ).toEqual([])
    expect(texts('<p aria-hidden="true" style="color:#fff">没人看</p>')).toEqual([])
    expect(texts('<s style="color:#ccc">¥99</s>')).toEqual([])
  })

  it('names at most three texts of a widget', () => {
    expect(texts([1, 2, 3, 4].map(n => `<p style="color:#ccc">字${n}</p>`).join(''))).toHaveLength(3)
  })

  it('tells its weight as it is sent', async () => {
    const root = document.createElement('div')
    root.textContent = '字'.repeat(100_000)
    expect(await weighHtml(root)).toEqual([])
    root.textContent = Array.from({ length: 20_000 }, (_, i) => Math.sin(i)).join()
    expect((await weighHtml(root))[0]?.text).toMatch(/^页面内容 1\d\d KB/)
  })
})

describe('pictures of a page', () => {
  const KB = 1024
  const weigh = (bytes: Record<string, number>) =>
    weighPictures(
      Object.keys(bytes).map(url => ({ uuid: `w${url}`, url })),
      async url => {
        if (bytes[url]! === -2) throw new Error('away')
        return { ok: bytes[url]! >= 0, bytes: Math.max(0, bytes[url]!) }
      },
    )

  it('are told when one or all of them are large', async () => {
    expect(await weigh({ a: 400 * KB, b: 100 * KB })).toEqual({ faults: [], dead: [] })
    const { faults } = await weigh({ a: 400 * KB, b: 600 * KB, c: 2.5 * KB * KB })
    expect(faults).toEqual([
      { uuid: '', text: '图片共 3.5 MB，超过 3 MB，手机上打开会很慢' },
      { uuid: 'wc', text: '图片 2.5 MB，请压缩到 500 KB 以内' },
      { uuid: 'wb', text: '图片 600 KB，请压缩到 500 KB 以内' },
    ])
  })

  it('are told when they are gone; a shop that does not answer says nothing', async () => {
    expect(await weigh({ a: -1, b: -2 })).toEqual({ faults: [], dead: [{ uuid: 'wa', text: '图片打不开' }] })
  })

  it('are asked for once each, and not without end', async () => {
    const asked: string[] = []
    const many = Array.from({ length: 300 }, (_, i) => ({ uuid: 'w', url: `/${i % 200}` }))
    await weighPictures(many, async url => {
      asked.push(url)
      return { ok: true, bytes: 1 }
    })
    expect([asked.length, new Set(asked).size]).toEqual([120, 120])
  })
})
