import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { serveFiles } from './serve-files'

const folder = mkdtempSync(join(tmpdir(), 'heji-files-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets', 'a-1.js'), 'let a = 1')
writeFileSync(join(folder, 'assets', 'a-1.js.br'), brotliCompressSync('let a = 1'))
const app = serveFiles(folder)

it('sends the compressed copy to who can read it, and the file to others', async () => {
  const packed = await app.request('/assets/a-1.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('content-type')).toMatch(/javascript/)
  expect(packed.headers.get('cache-control')).toContain('immutable')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('let a = 1')
  const plain = await app.request('/assets/a-1.js')
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'let a = 1'])
})

it.each(['/assets/older.js', '/assets/..%2f..%2fetc/passwd', '/assets/'])('has nothing at %s', async path => {
  const answer = await app.request(path)
  expect([answer.status, await answer.text()]).toEqual([404, ''])
})
