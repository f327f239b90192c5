import { LRUCache } from 'lru-cache'

/** Pages whose tests are remembered; others are drawn once too often. */
const MOST_PAGES = 10_000
/** All bits of a share, for pages that were not drawn yet. */
const ALL = 3

/**
 * Keys of kept pages for shares of the visitors: one page for each combination of variants, four at most, and one where
 * nothing is tested.
 */
export class VariantKeys {
  readonly #bits = new LRUCache<string, number>({ max: MOST_PAGES })

  /** The part of a visitor's share that makes a difference on a page, and the key of the page for it. */
  of(key: string, share: number): { key: string; share: number } {
    const telling = share & (this.#bits.get(key) ?? ALL)
    return { share: telling, key: telling === 0 ? key : `${key}|share ${telling}` }
  }

  /** Remembers which bits made a difference when the page was drawn. */
  note(key: string, bits: number) {
    this.#bits.set(key, bits)
  }
}
