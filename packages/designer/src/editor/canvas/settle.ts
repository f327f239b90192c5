/** Milliseconds without another size after which a block counts as drawn in full. */
const QUIET = 500

let observer: ResizeObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<HTMLElement>()

/**
 * Marks a block that has found its size with `data-settled`: far from the screen it then costs a change of the page
 * nothing, and keeps its size (canvas.css). One that draws beyond its own box stays as it is, because it would be cut off.
 * To be called anew when something else is drawn in it.
 * @returns ends the watching
 */
export function settle(block: HTMLElement): () => void {
  observer ??= new ResizeObserver(entries => {
    for (const { target } of entries) waiting.add(target as HTMLElement)
    clearTimeout(timer)
    timer = setTimeout(markAll, QUIET)
  })
  delete block.dataset.settled
  observer.observe(block)
  return () => {
    observer?.unobserve(block)
    waiting.delete(block)
  }
}

function markAll() {
  // Reads come before writes: one layout for all of them.
  const fitting = [...waiting].filter(fits)
  for (const block of waiting) observer?.unobserve(block)
  waiting.clear()
  for (const block of fitting) block.dataset.settled = ''
}

/** Whether nothing is drawn beyond the box. What leaves it to the left or at the top makes it scroll no further. */
export const fits = (block: HTMLElement) =>
  block.scrollHeight <= block.clientHeight && block.scrollWidth <= block.clientWidth && beginsInside(block)

function beginsInside(block: HTMLElement): boolean {
  const { left, top } = block.getBoundingClientRect()
  return [...block.querySelectorAll('.hw-body')].every(body => {
    const box = body.getBoundingClientRect()
    return box.left >= left - 1 && box.top >= top - 1
  })
}
