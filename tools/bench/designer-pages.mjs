/** Pages for the designer to open, of any number of blocks. */

/** Blocks of the pages. */
export const SIZES = [50, 200, 500]
/** A page has at most 200 blocks. Larger ones keep the others in free panels, 99 in each. */
export const MOST_ON_PAGE = 200
export const IN_A_PANEL = 99

/** Texts, and goods in every tenth place; beyond what a page may have, panels of texts. */
export function contentOf(size) {
  const panels = size > MOST_ON_PAGE ? Math.ceil((size - MOST_ON_PAGE) / IN_A_PANEL) : 0
  const flat = Array.from({ length: size - panels * (IN_A_PANEL + 1) }, (_, i) =>
    i % 10 === 9 ? { type: 'W0002', uuid: `bench-${i}`, text: `商品 ${i}` } : textOf(`bench-${i}`, { width: 400 }),
  )
  return [...flat, ...Array.from({ length: panels }, (_, n) => panelOf(`bench-panel-${n}`))]
}

const textOf = (uuid, more) => ({ type: 'W0011', uuid, text: `文本 ${uuid}`, ...more })

const panelOf = uuid => ({
  type: 'W0006',
  uuid,
  width: 1190,
  height: 1000,
  childWidgets: Array.from({ length: IN_A_PANEL }, (_, i) =>
    textOf(`${uuid}-${i}`, { leaf: true, width: 200, x: (i % 5) * 220, y: Math.floor(i / 5) * 48 }),
  ),
})
