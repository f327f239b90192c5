/** Lines that the operator put on the page, px of the page. They belong to the browser, not to the page. */
export interface GuideLines {
  x: readonly number[]
  y: readonly number[]
}

export const NO_GUIDES: GuideLines = { x: [], y: [] }

/** More than that nobody tells apart. */
const MOST = 30
const MOST_PIXELS = 20_000
const keyOf = (pageId: string) => `heji:guides:${pageId}`

const tidy = (all: unknown): number[] =>
  Array.isArray(all)
    ? [...new Set(all.filter(at => Number.isInteger(at) && at >= 0 && at <= MOST_PIXELS) as number[])]
        .toSorted((a, b) => a - b)
        .slice(0, MOST)
    : []

/** Guides of a page; none where nothing, or nonsense, is stored. */
export function readGuides(pageId: string): GuideLines {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(pageId)) ?? '{}') as Partial<GuideLines> | null
    return { x: tidy(stored?.x), y: tidy(stored?.y) }
  } catch {
    return NO_GUIDES
  }
}

export function keepGuides(pageId: string, guides: GuideLines) {
  try {
    localStorage.setItem(keyOf(pageId), JSON.stringify(guides))
  } catch {
    // Where storage is switched off they last as long as the page.
  }
}

/** The guides with one more, with one elsewhere (`from` → `to`), or without one (`to` is null). A moved one keeps its turn. */
export function withGuide(guides: GuideLines, axis: 'x' | 'y', from: number | null, to: number | null): GuideLines {
  const old = guides[axis]
  const at = from === null ? -1 : old.indexOf(from)
  const next = to === null ? [] : [Math.round(to)]
  const all = at < 0 ? [...old, ...next] : [...old.slice(0, at), ...next, ...old.slice(at + 1)]
  return { ...guides, [axis]: [...new Set(all)].slice(0, MOST) }
}
