/** A bench that waits for blocks which reading leaves out never ends. */
import { expect, it } from 'vitest'
import { readPage, validatePage } from '../../packages/widgets/src/lib/page'
// @ts-expect-error plain JavaScript without types
import { contentOf, SIZES } from './designer-pages.mjs'

it.each(SIZES as number[])('a page of %s blocks may be saved, and is read whole', size => {
  const content = contentOf(size)
  expect(validatePage(content)).toEqual([])
  const { widgets } = readPage(content)
  const blocks = widgets.flatMap(widget => [widget, ...((widget.childWidgets as object[] | undefined) ?? [])])
  expect(blocks).toHaveLength(size)
})
