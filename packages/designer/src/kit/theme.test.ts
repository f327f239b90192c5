import { contrastRatio } from '@heji/ui'
import { theme as antd } from 'antd'
import { expect, it } from 'vitest'
import { theme } from './theme'

it('keeps words readable under the pointer', () => {
  const tokens = Object.entries(antd.getDesignToken(theme))
  const hovered = tokens.filter(([name]) => /^color(?:Primary|Link|Error)Hover$|^color\w+TextHover$/.test(name))
  expect(hovered.length).toBeGreaterThan(6)
  expect(hovered.filter(([, color]) => contrastRatio(String(color), '#ffffff') < 4.5)).toEqual([])
})
