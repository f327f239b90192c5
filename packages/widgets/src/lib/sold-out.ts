import { select } from './fields'

/** What stands in for goods that cannot be bought now; nothing, unless the operator chooses. */
export type SoldOutRule = '' | 'category' | 'tag' | 'best' | 'new'

/** For widgets with lists of goods. The shop follows it each time the page is read; the page itself stays as it was saved. */
export const soldOutFields = {
  refill: select(
    '售罄补位',
    '' as SoldOutRule,
    [
      { value: '', label: '不补位' },
      { value: 'category', label: '同分类热销' },
      { value: 'tag', label: '同标签热销' },
      { value: 'best', label: '全店热销' },
      { value: 'new', label: '最新上架' },
    ],
    { hint: '所选商品售罄或下架时，由这里的商品代替；恢复后自动换回' },
  ),
}

/** Its section of the property tab, after the goods. */
export const soldOutPanel: { title: string; fields: 'refill'[] } = { title: '补位', fields: ['refill'] }
