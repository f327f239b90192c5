// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import * as format from './format'
import * as ui from './index'

const README = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8')
const imported = (from: string) =>
  [...README.matchAll(new RegExp(`import \\{([^}]+)\\} from '${from}'`, 'g'))].flatMap(m =>
    m[1]!.split(',').map(s => s.trim()),
  )

it('the README uses only exports that exist', () => {
  const names = imported('@heji/ui')
  expect(names.length).toBeGreaterThan(0)
  const values = names.filter(name => !name.startsWith('type '))
  for (const name of [...values, 'themeVars', 'confirm', 'ConfirmViewport']) expect(Object.keys(ui)).toContain(name)
  for (const name of ['formatPrice', 'formatYuan', 'couponFace', 'maskPhone', 'formatTime'])
    expect(Object.keys(format)).toContain(name)
})
