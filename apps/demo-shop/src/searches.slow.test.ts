/** Natural words of shoppers and the first row of what they find. */
import { expect, it } from 'vitest'
import { filledShop } from '../testing/filled-shop'
import { CLOTHES_AND_KIDS } from '../testing/searches/clothes-and-kids'
import { DIGITAL_AND_HOME } from '../testing/searches/digital-and-home'
import { THE_REST } from '../testing/searches/the-rest'

/** Cards in a row of the list on a desktop. */
const ROW = 6

const SEARCHES = [CLOTHES_AND_KIDS, DIGITAL_AND_HOME, THE_REST].flatMap(text =>
  text
    .trim()
    .split('\n')
    .map(line => line.split(' ; ') as [words: string, first: string, never: string]),
)

it('has three hundred searches, each once', () => {
  const words = SEARCHES.map(([text]) => text)
  expect(words.length).toBeGreaterThanOrEqual(300)
  expect(new Set(words).size).toBe(words.length)
})

it('shows the goods that are meant first, and no others that have a word by chance', async () => {
  const shop = await filledShop()
  const wrong: string[] = []
  for (const [keywords, first, never] of SEARCHES) {
    const { list } = await shop.api()('GET goods/items', { keywords, pageSize: ROW })
    const names = list.map(item => item.item_name)
    const isRight = new RegExp(first).test(names[0] ?? '') && !names.some(name => new RegExp(never).test(name))
    if (!isRight) wrong.push(`${keywords}: ${names.join(' | ')}`)
  }
  expect(wrong).toEqual([])
}, 600_000)
