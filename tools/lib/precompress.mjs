/** `node precompress.mjs <folder>`: writes a gzip and a brotli twin beside every text file, so that servers compress nothing twice. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = new Set(['.js', '.css', '.svg', '.html', '.json', '.txt', '.map'])
const WORTH_IT = 512

const folder = process.argv[2]
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name)
  if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue
  const content = readFileSync(file)
  if (content.length < WORTH_IT) continue
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
}
