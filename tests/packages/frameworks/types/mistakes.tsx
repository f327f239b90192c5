/** What types must accept, and the mistakes that they must hear. */
import { createApi, isPayType } from '@heji/api-client'
import { ProductCard, RegionPicker, SelectField, TextArea, TextField } from '@heji/ui'
import { PageView, readPage } from '@heji/widgets'
import { validatePage } from '@heji/widgets/definitions'
import { Carousel } from '@heji/widgets/w0001-carousel'
import { Text } from '@heji/widgets/w0011-text'

export const others = { PageView, readPage, validatePage, RegionPicker, SelectField }
const api = createApi({ baseUrl: '' })

export async function List() {
  const { list } = await api('GET goods/items', { page: 1, goodsSort: 2 })
  return list.map(item => <ProductCard key={item.item_id} href="/x" item={item} picture="/p" />)
}
export const Fields = ({ needed }: { needed?: boolean }) => (
  <>
    <TextField label="a" name="a" required={needed} />
    <TextArea label="b" name="b" required={needed} />
  </>
)
const slide = (pathData: NonNullable<Parameters<typeof Carousel>[0]['data']>['data']) => pathData
export const good = [
  <Text key="1" data={{ text: 'x', fontSize: 16, color: '#E00030' }} />,
  <Carousel key="2" data={{ data: [{ imgUrl: '/x', pathData: { linkPage: 'goods', item_id: '7', brand: 'x' } }] }} />,
  slide([{ pathData: { href: '/items' } }, { pathData: {} }, { pathData: { linkPage: 'href', href: '/x' } }]),
]
export const pay = (given: string) =>
  api('POST payment', { order_id: '1', pay_type: isPayType(given) ? given : 'alipay' })

// @ts-expect-error a number that is still a text
void api('POST cart', { item_id: '1', num: '2' })
// @ts-expect-error no way to pay
void api('POST payment', { order_id: '1', pay_type: 'nopay' })
// @ts-expect-error no order of goods
void api('GET goods/items', { goodsSort: 'cheap' })
// @ts-expect-error a size in words
export const size = <Text data={{ text: 'x', fontSize: '15px' }} />
// @ts-expect-error a word for a colour
export const color = <Text data={{ text: 'x', color: 'red' }} />
// @ts-expect-error no kind of link
slide([{ pathData: { linkPage: 'godos', goods_id: '7' } }])
// @ts-expect-error a link to goods without goods
slide([{ pathData: { linkPage: 'goods', category_id: '7' } }])
