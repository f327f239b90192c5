import type { GoodsDraft } from './draft'
import { freeOfCharge } from './free-of-charge'
import type { Catalogue } from './read-file'
import type { SaveWay } from './save-patches'
import { isStockList, type StockMoves, withStockMeant } from './stock-meant'

/** What only files have to obey: they are older than the shop, and nobody looks at each of their rows. */
export function importRules(
  { goods, isTable }: Pick<Catalogue, 'goods' | 'isTable'>,
  isStockAsked: boolean,
): (moves: StockMoves) => Required<Pick<SaveWay, 'settle' | 'refuse'>> {
  const stock = { isAsked: isStockAsked, isList: isStockList(goods.map(({ patch }) => patch)) }
  return moves => ({
    settle(patch, stored) {
      const meant = withStockMeant(patch, stored, stock, moves)
      // A column of parameters says nothing of the weight, which has one of its own.
      return isTable && meant.params && stored ? { ...meant, params: withStoredWeight(meant.params, stored) } : meant
    },
    refuse: freeOfCharge,
  })
}

const isWeight = ([name]: [string, string]) => name === '重量'

function withStoredWeight(params: GoodsDraft['params'], stored: GoodsDraft): GoodsDraft['params'] {
  const at = stored.params.findIndex(isWeight)
  return at < 0 || params.some(isWeight) ? params : params.toSpliced(at, 0, stored.params[at]!)
}
