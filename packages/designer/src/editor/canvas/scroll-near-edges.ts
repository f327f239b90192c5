const EDGE = 40
const FASTEST = 24

/** Scrolls the canvas while something is dragged near its upper or lower edge; deeper is faster. */
export function scrollNearEdges({ clientY }: { clientY: number }) {
  const area = document.querySelector('.hd-canvas__scroll')
  if (!area) return
  const { top, bottom } = area.getBoundingClientRect()
  const depth = clientY < top + EDGE ? clientY - (top + EDGE) : clientY > bottom - EDGE ? clientY - (bottom - EDGE) : 0
  if (depth !== 0) area.scrollTop += Math.sign(depth) * Math.min(FASTEST, Math.abs(depth) / 2)
}
