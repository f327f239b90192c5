import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

interface Esbuild {
  build(options: object): Promise<{ outputFiles: { text: string }[]; metafile: { inputs: Record<string, unknown> } }>
}
// esbuild comes with tsup, which builds this package.
const require = createRequire(createRequire(import.meta.url).resolve('tsup'))

it('bundles only the client for browsers: no schemas, no contract, under 6.5 KiB', { timeout: 30_000 }, async () => {
  const { build } = require('esbuild') as Esbuild
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: 'out',
  })
  const code = outputFiles[0]?.text ?? ''
  expect(code).toContain('ECSHOPX_TOKEN')
  for (const foreign of ['espier/address', 'getFreightFee', 'valibot', '参数重复']) expect(code).not.toContain(foreign)
  expect(
    Object.keys(metafile.inputs).filter(path => path.includes('/valibot/') || path.includes('/validators/')),
  ).toEqual([])
  expect(gzipSync(code).byteLength).toBeLessThan(6.5 * 1024)
})
