import type { SlimPage } from '@heji/widgets'

/** The first picture of a page that operators made, for cards on other sites; empty without one. */
export function pictureOfPage({ widgets }: SlimPage): string {
  const find = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return ''
    for (const [key, part] of Object.entries(value)) {
      const found = key === 'imgUrl' && typeof part === 'string' ? part : find(part)
      if (found) return found
    }
    return ''
  }
  return find(widgets)
}
