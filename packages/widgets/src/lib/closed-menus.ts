interface Block {
  type: string
  [field: string]: unknown
}

const MENUS = new Set(['W0007', 'W0022'])

/**
 * The blocks of a header as pages other than the home page have them: a category list that is always open (常开) would
 * cover their content, so it opens on demand there.
 */
export const withClosedMenus = <T extends Block>(blocks: readonly T[]): T[] => blocks.map(closed)

function closed<T extends Block>(block: T): T {
  const { type, childWidgets } = block
  return {
    ...block,
    ...(MENUS.has(type) ? { hover: false } : {}),
    ...(Array.isArray(childWidgets) ? { childWidgets: withClosedMenus(childWidgets as Block[]) } : {}),
  }
}
