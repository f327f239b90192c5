import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { manyScans } from '../../../testing/many-scans'
import { jpeg } from '../../../testing/upload-corpus'
import { createDecoders } from './decoders'

const folder = mkdtempSync(join(tmpdir(), 'heji-decoders-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, bytes: Buffer) {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return { path, format: 'jpeg' as const, limits: { side: 8_000, pixels: 24_000_000 } }
}

it('ends the work for a picture that takes long, and goes on with the next one', async () => {
  const decode = createDecoders({ longestMs: 1_000, idleMs: 50 })
  const endless = file('endless.jpg', manyScans(6_000, 4_000, 2_646))
  const fine = file('fine.jpg', await jpeg())
  expect(await decode(endless)).toEqual({ fault: 'slow' })
  const patient = createDecoders({ idleMs: 50 })
  for (let i = 0; i < 2; i++) expect(await patient(fine)).toMatchObject({ width: 40, height: 20 })
})
