/** Where a block of the page stands at rest, px of the page; gestures and glides do not count. */
export interface BlockBox {
  uuid: string
  y: number
  height: number
}

/** Elements of the page's blocks, in their order. */
export const blockElements = () => document.querySelectorAll<HTMLElement>('.hd-flow > .react-grid-item')

/** Boxes of the page's blocks, in their order. */
export const blockBoxes = (): BlockBox[] =>
  Array.from(blockElements(), element => ({
    uuid: element.dataset.block ?? '',
    y: element.offsetTop,
    height: element.offsetHeight,
  }))

/** Height of the pointer on the page, px of the page. */
export function pageY(clientY: number, zoom: number): number {
  const top = document.querySelector('.hd-flow')?.getBoundingClientRect().top ?? 0
  return (clientY - top) / zoom
}

/** Index at which something dropped at `y` stands among the other blocks: before the first whose middle is below. */
export function dropIndex(blocks: readonly { y: number; height: number }[], y: number): number {
  const index = blocks.findIndex(block => y < block.y + block.height / 2)
  return index < 0 ? blocks.length : index
}
