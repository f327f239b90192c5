import type { reviews } from '@heji/api/demo-shop'
import { avatarKey, type Colour, type Kind, reviewKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import type { CatalogueItem } from '../catalogue/rows'
import { createRandom, DEMO_SEED, type Random } from '../random'
import { apology, bodies, endings, givenNames, middling, openings, replies, surnames, unhappy } from './phrases'

type Review = typeof reviews.$inferInsert

const HAIR = ['short', 'long', 'bun', 'curly', 'cap'] as const
const PLACES = ['table', 'floor', 'bed'] as const
const TONES: Colour[] = ['#79b7e0', '#e0a879', '#8fbf8a', '#c99ad0', '#e08f9b']

/** Reviews of the whole catalogue: 0–40 each, more for goods that sell more. */
export function reviewRows(items: readonly CatalogueItem[], now: Date): Review[] {
  const random = createRandom(DEMO_SEED + 7)
  return items.flatMap(item => {
    const most = Math.min(40, 8 + Math.round((item.goods.sales ?? 0) / 25))
    return Array.from({ length: random.int(0, most) }, () => reviewOf(item, now, random))
  })
}

function reviewOf(item: CatalogueItem, now: Date, random: Random): Review {
  const star = starOf(random)
  const sku = random.pick(item.skus)
  const colour = /\/p\/\w+\/([0-9A-F]{6})\//.exec(sku.pic || item.goods.pics[0] || '')?.[1] ?? '79B7E0'
  const kind = item.kind as Kind
  const hasReply = star <= 2 || random.chance(0.3)
  const pictures = star >= 4 && random.chance(0.25) ? random.int(1, 3) : 0
  const first = random.int(0, 2)
  return {
    goodsId: item.goods.itemId,
    username: random.pick(surnames) + random.pick(givenNames),
    avatar: pictureUrl(avatarKey({ hair: random.pick(HAIR), colour: random.pick(TONES) })),
    star,
    content: contentOf(star, item.line, random),
    pics: Array.from({ length: pictures }, (_, i) =>
      pictureUrl(reviewKey({ kind, colour: `#${colour.toLowerCase()}`, place: PLACES[(first + i) % 3]! })),
    ),
    anonymous: random.chance(0.12),
    specText: sku.specText ?? '',
    reply: hasReply ? (star <= 2 ? apology : random.pick(replies)) : '',
    createdAt: new Date(now.getTime() - random.int(1, 90 * 24 * 60) * 60_000),
  }
}

/** 5★ 72 %, 4★ 18 %, 3★ 6 %, fewer 4 %. */
function starOf(random: Random) {
  const roll = random.next()
  if (roll < 0.72) return 5
  if (roll < 0.9) return 4
  return roll < 0.96 ? 3 : random.int(1, 2)
}

function contentOf(star: number, line: string, random: Random) {
  const body = random.pick(bodies[line] ?? middling)
  if (star >= 4) return `${random.pick(openings)}，${body}。${random.pick(endings)}。`
  return star === 3 ? `${body}，不过${random.pick(middling)}。` : `${random.pick(unhappy)}。`
}
