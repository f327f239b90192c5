import type { Result } from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults, faultsOf } from './axe-faults'
import { deadAnchors, unsizedPictures, weighHtml } from './page-audit'
import { weighPictures } from './weigh-pictures'

afterEach(() => document.body.replaceChildren())

/** A drawn page with one widget. */
function draw(html: string) {
  const root = document.createElement('div')
  root.innerHTML = `<div data-uuid="w">${html}</div>`
  document.body.append(root)
  return root
}

describe('a drawn page', () => {
  it('tells pictures without size', () => {
    expect(unsizedPictures(draw('<img src="/a.jpg" width="10" height="5" alt="">'))).toEqual([])
    expect(unsizedPictures(draw('<img src="/a.jpg" style="width:10px;height:5px" alt="杯">'))).toEqual([])
    expect(unsizedPictures(draw('<img src="/a.jpg" width="10">'))).toEqual([
      { uuid: 'w', level: 'warning', text: '图片没有尺寸，加载时页面会跳动' },
    ])
  })

  it('tells links to places that it does not have', () => {
    const places = '<a href="#there">1</a><a href="#%E6%9D%AF">2</a><a href="#">3</a><a href="/x#gone">4</a>'
    const root = draw(`<p id="there"></p><p id="杯"></p>${places}<a href="#gone">5</a><a href="#%">6</a>`)
    expect(deadAnchors(root)).toEqual([
      { uuid: 'w', level: 'ask', text: '链接“#gone”在页面上没有对应的位置' },
      { uuid: 'w', level: 'ask', text: '链接“#%”在页面上没有对应的位置' },
    ])
  })

  it('tells its weight as it is sent', async () => {
    const root = document.createElement('div')
    root.textContent = '字'.repeat(100_000)
    expect(await weighHtml(root)).toEqual([])
    root.textContent = Array.from({ length: 20_000 }, (_, i) => Math.sin(i)).join()
    expect((await weighHtml(root))[0]?.text).toMatch(/^页面内容 1\d\d KB/)
  })
})

describe('what axe finds', () => {
  const nodes = (html: string, data?: object) =>
    [...draw(html).querySelectorAll<HTMLElement>('b')].map(element => ({ element, any: [{ data }] }))
  const told = (result: object) => faultsOf(result as Result).map(({ level, text }) => `${level} ${text}`)

  it('is told once for each widget and rule; what shuts people out needs a reason', () => {
    const many = nodes('<b>1</b><b>2</b>')
    expect(told({ id: 'button-name', impact: 'critical', help: '按钮必须有文字', nodes: many })).toEqual([
      'ask 按钮必须有文字（2 处）',
    ])
    expect(told({ id: 'landmark-unique', impact: 'moderate', help: '确保 landmark 是唯一的', nodes: many })[0]).toMatch(
      '请填写不同的名称',
    )
    expect(told({ id: 'list', impact: 'serious', help: '列表', nodes: nodes('<b>1</b>') })).toEqual(['warning 列表'])
    expect(faultsOf({ id: 'x', impact: 'minor', help: 'y', nodes: many } as unknown as Result)[0]!.uuid).toBe('w')
  })

  it('is not told where no operator can mend it: lists that scroll, roles of parts', async () => {
    const scrolling = '<div style="height:10px;overflow:auto"><p style="height:90px">1</p></div>'
    const root = draw(`${scrolling}<ul><p>2</p></ul><button></button>`)
    expect((await axeFaults(root)).map(({ level }) => level)).toEqual(['ask'])
  })

  it('compares no second variant with its first one', async () => {
    const one = (uuid: string) => `<section data-uuid="${uuid}" aria-label="轮播"><p>1</p></section>`
    const root = draw(one('a') + one('b'))
    const unclear = async (...second: string[]) =>
      (await axeFaults(root, second)).filter(({ text }) => text.includes('朗读名称')).length
    expect([await unclear(), await unclear('b')]).toEqual([1, 0])
  })

  it('names the words of a widget that are hardest to read, and counts the others', () => {
    const words = [...nodes('<b>字1</b>', { contrastRatio: 4.1 }), ...nodes('<b>字2</b>', { contrastRatio: 2.84 })]
    const texts = told({ id: 'color-contrast', impact: 'serious', help: '', nodes: words })
    expect(texts).toEqual(['warning “字2”与底色的对比度只有 2.8，不易看清（2 处）'])
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
    expect(await weigh({ a: 400 * KB, b: 100 * KB })).toEqual([])
    const faults = await weigh({ a: 400 * KB, b: 600 * KB, c: 2.5 * KB * KB })
    expect(faults).toEqual([
      { uuid: '', level: 'warning', text: '图片共 3.5 MB，超过 3 MB，手机上打开会很慢' },
      { uuid: 'wc', level: 'warning', text: '图片 2.5 MB，请压缩到 500 KB 以内' },
      { uuid: 'wb', level: 'warning', text: '图片 600 KB，请压缩到 500 KB 以内' },
    ])
  })

  it('are told when they are gone; a shop that does not answer says nothing', async () => {
    expect(await weigh({ a: -1, b: -2 })).toEqual([{ uuid: 'wa', level: 'ask', text: '图片打不开' }])
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
