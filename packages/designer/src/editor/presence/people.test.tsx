import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { COLORS, colorOf } from './colors'
import { People } from './people'

it('names who is here in words, and counts those without room', async () => {
  const names = ['甲一', '乙二', '丙三', '丁四']
  const others = names.map((name, i) => ({ id: name, name, isYou: i === 3, selected: [] }))
  const editor = testEditor([])
  editor.store.setState({ others })
  drawEditor(editor, <People />)
  expect(screen.getByRole('status').getAttribute('aria-label')).toBe(
    '同时在此页面：甲一、乙二、丙三、丁四（你的另一窗口）',
  )
  expect(screen.getByRole('status').textContent).toBe('甲乙丙+1')
})

it('names a colleague with two windows once', () => {
  const editor = testEditor([])
  editor.store.setState({ others: ['1', '2'].map(id => ({ id, name: '美工', isYou: false, selected: [] })) })
  drawEditor(editor, <People />)
  expect(screen.getByRole('status', { name: '同时在此页面：美工' }).textContent).toBe('美')
})

/** Contrast of white letters on a colour. */
function contrast(color: string) {
  const [r, g, b] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05)
}

it('has colours on which names can be read, the same for a name everywhere', () => {
  expect(COLORS.filter(color => contrast(color) < 4.5)).toEqual([])
  expect(colorOf('店长')).toBe(colorOf('店长'))
})
