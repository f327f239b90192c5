/** Number of the last page; at least 1. */
export const lastPage = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(Math.max(0, total) / Math.max(1, pageSize)))

/** The page numbers to offer: at most `visible` neighbours around `page`, which is brought into 1…last first. */
export function pageWindow(page: number, last: number, visible = 3): number[] {
  const current = clampPage(page, last)
  const size = Math.min(Math.max(1, visible), last)
  const first = Math.min(Math.max(1, current - Math.floor(size / 2)), last - size + 1)
  return Array.from({ length: size }, (_, i) => first + i)
}

/** A page number within 1…last; 1 for text that is not a number. */
export const clampPage = (page: number, last: number): number =>
  Math.min(last, Math.max(1, Number.isFinite(page) ? Math.trunc(page) : 1))
