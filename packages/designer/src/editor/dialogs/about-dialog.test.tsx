import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { Dialogs } from './dialogs'

it('names the versions of designer, widgets and page', () => {
  const editor = testEditor([])
  drawEditor(editor, <Dialogs />)
  act(() => editor.command('about'))
  const facts = screen.getByRole('dialog', { name: '关于禾集设计器' }).textContent
  expect(facts).toMatch(/设计器\d+\.\d+\.\d+/)
  expect(facts).toMatch(/组件\d+ 种，其中 W0001 第 2 版/)
  expect(facts).toContain('商城首页（编号 7）草稿第 3 版线上第 2 版')
})
