import { EmptyState } from '@heji/ui'
import { Link } from '../../components/link'
import type { ListQuery } from './list-query'

interface Props {
  query: ListQuery
  /** Hot words of the shop. */
  words: readonly string[]
  hasFilters: boolean
  isUnknown: boolean
}

/** No goods for the filters. */
export function NoGoods({ query, words, hasFilters, isUnknown }: Props) {
  const hint = query.keywords ? `没有找到与「${query.keywords}」有关的商品，换个关键词试试` : '换个条件试试'
  return (
    <EmptyState
      art="magnifier"
      text="没有搜索到相应商品"
      hint={isUnknown ? '没有这个分类，它可能已下架，请选择其他分类' : hint}
      action={
        <span className="hs-items__ways">
          {hasFilters ? (
            <Link to={query.keywords ? `/items?keywords=${encodeURIComponent(query.keywords)}` : '/items'}>
              {isUnknown && !query.keywords ? '查看全部商品' : '清空筛选'}
            </Link>
          ) : null}
          {words.slice(0, 5).map(word => (
            <Link key={word} to={`/items?keywords=${encodeURIComponent(word)}`}>
              {word}
            </Link>
          ))}
        </span>
      }
    />
  )
}
