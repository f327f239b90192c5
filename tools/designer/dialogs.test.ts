import { expect, it } from 'vitest'
import { DIALOGS, dialogFaults } from './dialogs'

it('has every dialog, drawer, menu and popover of the designer', () => {
  expect(dialogFaults()).toEqual([])
})

it('finds those that only the source has, and those that only the table has', () => {
  const { zoom, align, ...others } = DIALOGS
  expect(dialogFaults(others)).toEqual([`${zoom!.file} ${zoom!.tag}：代码里 2 个，表里 0 个`])
  const more = { ...DIALOGS, another: { ...align!, file: 'editor/other.tsx' } }
  expect(dialogFaults(more)).toEqual(['editor/other.tsx DropMenu：代码里 0 个，表里 1 个'])
})
