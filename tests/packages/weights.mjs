/** What single imports from the installed packages weigh in a page, over React. */
import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** Bytes, gzip, at most; a widget reads whatever is stored, `Block` draws what a server has read. */
export const WEIGHTS = [
  { title: 'Price', code: "export { Price } from '@heji/ui'", most: 1_500 },
  {
    title: 'a text widget, drawn',
    code: "export { Block } from '@heji/widgets/block'\nexport { Renderer } from '@heji/widgets/w0011-text'",
    // Styles of single words are 300 bytes of it.
    most: 3_800,
  },
  { title: 'a text widget, read and drawn', code: "export { Text } from '@heji/widgets/w0011-text'", most: 7_100 },
  {
    title: 'what the component of an own widget needs',
    code: "export { HostLink, hrefOf, unit } from '@heji/widgets/author'",
    most: 2_000,
  },
  {
    title: 'the carousel with what it loads later',
    code: "export { Carousel } from '@heji/widgets/w0001-carousel'",
    // Two thirds of it are the core of Swiper.
    most: 34_000,
  },
]

/** @returns bytes of all files that the bundler makes of it */
async function weigh(project, code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: project },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    outdir: 'out',
    logLevel: 'silent',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0)
}

/** @returns the figure, for the line of the report */
export async function checkWeight(project, { code, most }) {
  const bytes = await weigh(project, code)
  assert.ok(bytes <= most, `${bytes} bytes, more than ${most}`)
  return { figure: `${bytes} B of ${most}` }
}
