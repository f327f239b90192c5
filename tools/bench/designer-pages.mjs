/** Pages for the designer to open, of any number of blocks, and the same blocks for the plain React page. */

/** A stored page has at most 199 blocks; the editor opens more in free panels, here 99 in each, but takes no further one. */
export const MOST_STORED = 199
export const IN_A_PANEL = 99
/** Blocks of the pages; the first has room for a copy. */
export const SIZES = [MOST_STORED - 1, 500, 2_000]

/** One picture for all: what is measured is not the network. */
export const PICTURE = '/img/p/mug/7A6A5A/podium/hero'
const KINDS = ['heading', 'text', 'picture', 'price']
const COLUMNS = 5
/** Px of the page between two children of a panel. */
const STEP = { x: 236, y: 112 }

/** What block `i` shows: headings, texts, pictures and prices by turns. */
export function blockAt(i) {
  const kind = KINDS[i % KINDS.length]
  const text = { heading: `标题 ${i}`, text: `文本 bench-${i}`, picture: '', price: `¥ ${i}.00` }[kind]
  return { kind, text }
}

/** Content as the designer stores it. The blocks have the names `bench-0` to `bench-n`, panels `bench-panel-n`. */
export function contentOf(size) {
  const panels = size > MOST_STORED ? Math.ceil((size - MOST_STORED) / IN_A_PANEL) : 0
  const onPage = size - panels * (IN_A_PANEL + 1)
  const flat = Array.from({ length: onPage }, (_, i) => widgetAt(i, 400))
  return [...flat, ...Array.from({ length: panels }, (_, n) => panelAt(n, onPage + n * IN_A_PANEL))]
}

const STYLES = {
  heading: { fontSize: 24, fontWeight: 'bold' },
  text: {},
  price: { color: '#d4380dff', fontWeight: 'bold' },
}

function widgetAt(i, width, more = {}) {
  const { kind, text } = blockAt(i)
  const uuid = `bench-${i}`
  if (kind === 'picture') return { type: 'W0003', version: 2, uuid, imgUrl: PICTURE, width: 160, height: 80, ...more }
  return { type: 'W0011', uuid, text, width, ...STYLES[kind], ...more }
}

const panelAt = (n, first) => ({
  type: 'W0006',
  uuid: `bench-panel-${n}`,
  width: 1190,
  height: Math.ceil(IN_A_PANEL / COLUMNS) * STEP.y,
  childWidgets: Array.from({ length: IN_A_PANEL }, (_, i) =>
    widgetAt(first + i, 200, { leaf: true, x: (i % COLUMNS) * STEP.x, y: Math.floor(i / COLUMNS) * STEP.y }),
  ),
})
