// @vitest-environment node
import { expect, it } from 'vitest'
import { draw } from '../testing/draw'
import { oldBlocks } from '../testing/old'
import { definitions } from './definitions'
import { readWidget, validateWidget } from './lib/page'

const blocks = oldBlocks.flatMap(({ code, version, blocks }) =>
  blocks.map((block, i) => ({ code, version, i, ...block })),
)

it('keeps stored blocks of every older version', () => {
  const older = Object.values(definitions).flatMap(({ code, version }) =>
    Array.from({ length: version - 1 }, (_, i) => `${code} ${i + 1}`),
  )
  expect(oldBlocks.map(({ code, version }) => `${code} ${version}`)).toEqual(older)
})

it.each(blocks)('reads $code of version $version ($i), stores it and reads the same', ({ code, stored, reads }) => {
  const read = readWidget({ ...stored })
  expect(read).toMatchObject({ ...reads, version: definitions[code]!.version })
  expect(validateWidget(read, 'w')).toEqual([])
  expect(readWidget(JSON.parse(JSON.stringify(read)))).toEqual(read)
})

it.each(blocks)('leaves every value of $code of version $version ($i) where other programs read it', ({ stored }) => {
  const { version: _, ...before } = stored
  expect(readWidget({ ...stored })).toMatchObject(before)
})

it('says to shoppers what version 1 said', () => {
  const [named, unnamed] = oldBlocks.find(({ code }) => code === 'W0001')!.blocks
  expect(draw('W0001', named!.stored)).toContain('aria-label="首页大图"')
  expect(draw('W0001', unnamed!.stored)).toContain('aria-label="轮播"')
  const [described, plain] = oldBlocks.find(({ code }) => code === 'W0003')!.blocks
  expect(draw('W0003', described!.stored)).toContain('alt="周末满减海报"')
  expect(draw('W0003', plain!.stored)).toContain('alt=""')
})

it('no longer reads the name of a layer to shoppers', () => {
  expect(draw('W0001', { version: 2, alias: '轮播（副本2）' })).not.toContain('副本2')
  expect(draw('W0003', { version: 2, alias: '海报（副本2）', imgUrl: '/img/poster' })).not.toContain('副本2')
})
