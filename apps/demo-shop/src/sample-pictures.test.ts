import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SAMPLES } from '@heji/api/demo-shop'
import { describe, expect, it } from 'vitest'
import { drawPicture, pictureSize } from './art'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'apps/api/samples')
const keysIn = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/'\/img\/([\w/;=-]+)'/g)].map(([, key]) => key!)

describe('samples, which every shop has', () => {
  it.each([...SAMPLES])('%s is what the demo shop draws', (key, { file, width }) => {
    const [path, drawn] = [join(folder, `${file}.svg`), drawPicture(key)]
    if (process.env.WRITE_SAMPLES) writeFileSync(path, drawn)
    expect(readFileSync(path, 'utf8')).toBe(drawn)
    expect(pictureSize(key).width).toBe(width)
  })

  it('are the pictures that templates and sign-in name, and no others', () => {
    const named = ['packages/designer/src/templates/pictures.ts', 'apps/storefront/app/components/auth/auth-card.tsx']
    expect([...SAMPLES.keys()].sort()).toEqual(named.flatMap(keysIn).sort())
    expect(readdirSync(folder).sort()).toEqual([...SAMPLES.values()].map(({ file }) => `${file}.svg`).sort())
  })
})
