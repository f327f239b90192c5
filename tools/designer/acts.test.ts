import { expect, it } from 'vitest'
import { SCREENS } from '../shots/screens.mjs'
import { faultsOf, gaps, isStepName, leftOf, ROWS, type Row, strayCommands } from './acts'

const pictures = new Set<string>(SCREENS.map(({ name }: { name: string }) => name))

it('says something true in every cell of every act', () => {
  expect(ROWS.flatMap(row => faultsOf(row, pictures).map(what => `${row.name}：${what}`))).toEqual([])
})

it('has a test with the keyboard, one with the pointer and a picture for every act that is there', () => {
  expect(gaps()).toEqual([])
  const [row] = ROWS
  expect(gaps([{ ...row!, cells: { picture: { left: '还没有图' } } }])).toEqual([`${row!.name}：图：还没有图`])
})

it('has every command of the designer once', () => {
  expect(strayCommands()).toEqual([])
})

it('finds silent cells, tests, pictures and steps that are not there, and commands that two acts name', () => {
  const [row] = ROWS
  const act = { command: 'copy' as const }
  const test = 'tools/designer/acts.test.ts > has every command of the designer twice'
  const bad: Row = {
    ...{ group: '', name: '坏', act },
    cells: {
      menu: '复制',
      toolbar: { none: '' },
      shortcut: 'Mod+C',
      undo: '从来没有的步骤',
      keyboard: test,
      picture: 'nothing',
    },
  }
  expect(faultsOf(bad, pictures)).toEqual([
    '命令面板：什么也没写',
    '撤销名：没有步骤叫「从来没有的步骤」',
    expect.stringContaining('键盘测试：没有测试'),
    '指针测试：什么也没写',
    '图：没有图 nothing',
    '撤销名：这个命令不改页面',
  ])
  expect(leftOf({ ...bad, cells: { menu: { left: '以后' } } })).toEqual(['菜单：以后'])
  expect(strayCommands([row!, row!])).toContain(`${row!.act.command}：2 行`)
})

it('knows names of steps with and without what is named in them', () => {
  expect([isStepName('粘贴'), isStepName('移动…'), isStepName('移动'), isStepName('飞走…')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
