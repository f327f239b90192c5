import type { Contract, OutputOf } from '@heji/api-client'

type Suggestions = OutputOf<Contract['GET goods/suggest']>

/** Answer of `/search/suggest`. */
export interface ChoiceResult extends Suggestions {
  recent: string[]
  hot: string[]
}

export interface Choice {
  text: string
  href: string
  /** Text behind the label. */
  note?: string
  picture?: string
  /** Cents. */
  price?: number
}

export interface Group {
  title: string
  choices: Choice[]
}

/** The choices under a search box, by kind. */
export function groupsOf({ recent, hot, words, goods }: ChoiceResult): Group[] {
  const searches = (texts: string[]) =>
    texts.map(text => ({ text, href: `/search?keywords=${encodeURIComponent(text.toWellFormed())}` }))
  return [
    { title: '最近搜索', choices: searches(recent) },
    { title: '热门搜索', choices: searches(hot) },
    {
      title: '分类和品牌',
      choices: words.map(({ kind, id, keyword }) =>
        kind === 'category'
          ? { text: keyword, href: `/items?cat_id=${id}`, note: '分类' }
          : { text: keyword, href: `/items?brand_id=${id}`, note: '品牌' },
      ),
    },
    {
      title: '商品',
      choices: goods.map(({ item_id, item_name, price, pic }) => ({
        text: item_name,
        href: `/items/${item_id}`,
        price,
        ...(pic.startsWith('/img/') ? { picture: `${pic}?w=160` } : {}),
      })),
    },
  ].filter(group => group.choices.length > 0)
}
