/** Two variants of a block that share the visitors. The second stands on the page too and names the first. */

/** Tests on one page. Each has a bit of the visitor's share, so a page has at most four forms. */
export const MOST_TESTS = 2

/** What is read of a block; stored blocks and read widgets have it. */
interface Block {
  uuid?: unknown
  variantOf?: unknown
  hidden?: unknown
}

/** Index of the first variant of each second one, in the order of the page. Variants of hidden or missing blocks are none. */
function testsOf(blocks: readonly Block[]): Map<Block, Block> {
  const byUuid = new Map(blocks.map(block => [block.uuid, block]))
  const tests = new Map<Block, Block>()
  for (const block of blocks) {
    const first = typeof block.variantOf === 'string' ? byUuid.get(block.variantOf) : undefined
    if (!first || first === block || first.hidden || first.variantOf || block.hidden) continue
    if (tests.size < MOST_TESTS && ![...tests.values()].includes(first)) tests.set(block, first)
  }
  return tests
}

/**
 * The blocks that a visitor sees. `share`: 0 to 3; bit i chooses the second variant in test i, 0 always the first ones.
 * A second variant whose first one is gone is a block like others.
 */
export function chooseVariants<B extends Block>(blocks: readonly B[], share: number): B[] {
  const tests = testsOf(blocks)
  const uuids = new Set(blocks.map(({ uuid }) => uuid))
  const left = new Set<Block>()
  let bit = 1
  for (const [second, first] of tests) {
    left.add(share & bit ? first : second)
    bit <<= 1
  }
  const isSpare = (block: Block) =>
    typeof block.variantOf === 'string' &&
    uuids.has(block.variantOf) &&
    !tests.has(block) &&
    block.variantOf !== block.uuid
  return blocks.filter(block => !left.has(block) && !isSpare(block))
}
