import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownComponentOf, ownDefinitionOf, ownPageOf, readOwnWidgets, serveOwnWidgets } from '.'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heji-own-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const FILES = {
  'index.js': "export const widget = { definition: { code: 'ACME01' }, load: () => import('./render.js') }",
  'render.js': 'import { createElement } from "react"; export default createElement',
}

/** Writes a widget as the build does. */
function write(name: string, files: Record<string, string> = FILES, manifest: object = {}) {
  const integrity = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hashOf(text)]))
  mkdirSync(join(folder, name))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text)
  writeFileSync(join(folder, name, 'widget.json'), JSON.stringify({ code: name, integrity, ...manifest }))
}

const SHARED = { react: 'data:text/javascript,export const createElement = `the one of the application`' }

describe('the folder of own widgets', () => {
  it('is read, and its modules run with the React of the application', async () => {
    write('ACME01', { ...FILES, 'style.css': '.acme {}' })
    writeFileSync(join(folder, 'README.md'), 'no widget')
    const { widgets, refused } = readOwnWidgets(folder)
    expect(refused).toEqual([])
    expect(widgets).toMatchObject([{ code: 'ACME01', style: { integrity: hashOf('.acme {}') } }])
    expect(await ownDefinitionOf(widgets[0]!)).toEqual({ code: 'ACME01' })
    expect(await ownComponentOf(widgets[0]!, SHARED)).toBe('the one of the application')
  })

  it('leaves out, with a line, every widget whose files are not those of its manifest', () => {
    write('ACME01')
    write('ACME02', FILES, { code: 'ACME01' })
    write('ACME03')
    writeFileSync(join(folder, 'ACME03', 'render.js'), 'export default () => "changed"')
    write('ACME04', { 'index.js': '' })
    write('ACME05', FILES, { code: '../etc' })
    write('ACME06', { ...FILES, '../../secret': '' })
    mkdirSync(join(folder, 'ACME07'))
    const { widgets, refused } = readOwnWidgets(folder)
    expect(widgets.map(({ code }) => code)).toEqual(['ACME01'])
    expect(refused).toEqual([
      '自有组件 ACME02 未启用：编码 ACME01 已被另一个目录使用',
      '自有组件 ACME03 未启用：render.js 与 widget.json 中的校验值不符，请重新构建并完整复制',
      '自有组件 ACME04 未启用：render.js 无法读取',
      '自有组件 ACME05 未启用：widget.json 中的 code 无效',
      '自有组件 ACME06 未启用：widget.json 列出了未知文件 ../../secret',
      '自有组件 ACME07 未启用：widget.json 不存在或不是有效的 JSON',
    ])
  })

  it('does not take a file that is too large', () => {
    write('ACME01', { ...FILES, 'style.css': ' '.repeat(2_000_001) })
    expect(readOwnWidgets(folder).refused).toEqual(['自有组件 ACME01 未启用：style.css 超过 2 MB'])
  })

  it('has none without the setting, and stops the start where the setting names nothing', () => {
    expect(readOwnWidgets(undefined)).toEqual({ widgets: [], refused: [] })
    expect(() => readOwnWidgets(join(folder, 'gone'))).toThrow(
      `OWN_WIDGETS 指向的目录无法读取：${join(folder, 'gone')}`,
    )
  })
})

describe('a module of a widget', () => {
  it('may import only what the application shares, and nothing for its declaration', async () => {
    write('ACME01', { ...FILES, 'render.js': 'import "node:fs"; export default 1' })
    write('ACME02', { ...FILES, 'index.js': 'import "react"' })
    write('ACME03', { ...FILES, 'index.js': 'throw new Error("no start")' })
    const [fs, react, throwing] = readOwnWidgets(folder).widgets
    await expect(ownComponentOf(fs!, SHARED)).rejects.toThrow('render.js 引用了 node:fs，此处不能引用')
    await expect(ownDefinitionOf(react!)).rejects.toThrow('index.js 引用了 react，此处不能引用')
    await expect(ownDefinitionOf(throwing!)).rejects.toThrow('no start')
  })

  it('must have what it is read for', async () => {
    write('ACME01', { 'index.js': 'export {}', 'render.js': 'export const Countdown = 1' })
    write('ACME02')
    const [empty, other] = readOwnWidgets(folder).widgets
    await expect(ownDefinitionOf(empty!)).rejects.toThrow('index.js 没有导出 widget')
    await expect(ownComponentOf(empty!, SHARED)).rejects.toThrow('render.js 没有默认导出')
    await expect(ownDefinitionOf(other!)).rejects.toThrow('widget.json 的编码与组件声明不一致')
  })
})

describe('what browsers get', () => {
  const build = () => {
    mkdirSync(join(folder, 'assets'))
    for (const name of ['own-react', 'own-react-dom', 'own-jsx-runtime'])
      writeFileSync(join(folder, 'assets', `${name}-a1B2_-c4.js`), '')
    return join(folder, 'assets')
  }

  it('is an import map with hashes, and stylesheets; nothing where there are no own widgets', () => {
    write('ACME01', { ...FILES, 'style.css': '.acme {}' })
    const { widgets } = readOwnWidgets(folder)
    const assets = build()
    const page = ownPageOf(widgets, assets, 'render')!
    const path = widgets[0]!.render.path
    expect(path).toMatch(/^\/own-widgets\/ACME01\/[0-9a-f]{16}\/render\.js$/)
    expect(JSON.parse(page.importMap)).toEqual({
      imports: {
        react: '/assets/own-react-a1B2_-c4.js',
        'react-dom': '/assets/own-react-dom-a1B2_-c4.js',
        'react/jsx-runtime': '/assets/own-jsx-runtime-a1B2_-c4.js',
        'own/ACME01': path,
      },
      integrity: { [path]: hashOf(FILES['render.js']) },
    })
    expect(page.styles).toEqual([{ href: path.replace('render.js', 'style.css'), integrity: hashOf('.acme {}') }])
    const begun = JSON.parse(ownPageOf(widgets, assets, 'index')!.importMap)
    expect(begun.imports['own/ACME01']).toBe(path.replace('render.js', 'index.js'))
    expect(Object.keys(begun.integrity)).toHaveLength(2)
    expect(ownPageOf([], assets, 'render')).toBeNull()
  })

  it('is the files that were checked, whatever the folder has become, and no other file', async () => {
    write('ACME01')
    const { widgets } = readOwnWidgets(folder)
    rmSync(join(folder, 'ACME01'), { recursive: true })
    const app = serveOwnWidgets(widgets)
    const answer = await app.request(widgets[0]!.render.path)
    expect(await answer.text()).toBe(FILES['render.js'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript;charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    for (const path of ['/own-widgets/ACME01/render.js', '/own-widgets/ACME01/../../widget.json', '/own-widgets/'])
      expect((await app.request(path)).status, path).toBe(404)
  })

  it('changes its address with any file of the widget', () => {
    write('ACME01')
    const before = readOwnWidgets(folder).widgets[0]!.render.path
    rmSync(join(folder, 'ACME01'), { recursive: true })
    write('ACME01', { ...FILES, 'style.css': '' })
    expect(readOwnWidgets(folder).widgets[0]!.render.path).not.toBe(before)
  })
})
