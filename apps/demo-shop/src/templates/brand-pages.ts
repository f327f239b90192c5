import type { RenderType, StoredLink } from '@heji/widgets/definitions'
import { type BannerThemeName, bannerKey, plateKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import { bannerH5, goodsList } from './blocks'
import type { Supply } from './supply'
import { INK, panel, pictureAt, textAt, type Widget } from './widgets'

interface BrandPage {
  theme: BannerThemeName
  /** Words in the banner; `|` separates its lines. */
  kick: string
  head: string
  sub: string
  cta: string
  chips: string
  /** Three short paragraphs. */
  story: readonly (readonly [head: string, text: string])[]
  link: (supply: Supply, title: string) => StoredLink
  goods: (supply: Supply, count: number) => Parameters<typeof goodsList>[]
}

const BRAND_PAGES = {
  品牌故事: {
    theme: 'home',
    kick: '品牌故事',
    head: '好物每天|慢慢挑选',
    sub: '认真做东西的人 聚到一处',
    cta: '逛家居',
    chips: '慢慢挑|放心用',
    story: [
      ['从一株禾开始', '禾集的名字来自田里的禾苗：把好收成聚到一起，也把认真做东西的人聚到一起。'],
      ['每件都说得清来处', '选品只问三件事：谁做的，用什么做的，坏了找谁。答不上来的，不上架。'],
      ['把省下的给顾客', '少一层周转，少一次搬运。省下来的钱写在价签上，不写在广告里。'],
    ],
    link: ({ links }, title) => links.category('家居家纺', title),
    goods: (supply, count) => [
      ['棉野：穿得住的棉', supply.ofBrand('棉野', count), supply.links.search('棉野')],
      ['木白：住得久的家', supply.ofBrand('木白', count), supply.links.category('家居家纺')],
    ],
  },
  匠心工艺: {
    theme: 'appliance',
    kick: '匠心工艺',
    head: '看不见处|也不将就',
    sub: '每道工序 都经得起拆开看',
    cta: '看家电',
    chips: '用得久|修得起',
    story: [
      ['选材', '材料先在实验室里放一年：晒过、冻过、泡过，不变样的才进产线。'],
      ['工序', '一件衣服四十二道工序，一台风扇两百个零件，每一道都有人签名。'],
      ['检验', '出厂前抽一成拆开检查。拆坏的我们自己留着，完好的送到您手里。'],
    ],
    link: ({ links }, title) => links.category('家用电器', title),
    goods: (supply, count) => [
      ['经得起用的家电', supply.line('家用电器', count), supply.links.category('家用电器')],
      ['看得懂的数码', supply.line('手机数码', count), supply.links.category('手机数码')],
    ],
  },
  法式风格: {
    theme: 'fashion',
    kick: '法式风格',
    head: '松弛一点|刚刚好',
    sub: '不费力的好看 才是日常',
    cta: '看衣橱',
    chips: '棉麻|素色',
    story: [
      ['少即是多', '一件白衬衫、一条好裤子，换着穿一周也不重样。'],
      ['颜色要安静', '米白、雾蓝、橄榄绿，颜色低一点，人就站得高一点。'],
      ['面料要诚实', '棉就是棉，麻就是麻，成分写在吊牌最显眼的地方。'],
    ],
    link: ({ links }, title) => links.category('男装女装', title),
    goods: (supply, count) => [
      ['日常衣橱', supply.line('男装女装', count), supply.links.category('男装女装')],
      ['松弛的家', supply.line('家居家纺', count), supply.links.category('家居家纺')],
    ],
  },
  新品预览: {
    theme: 'beauty',
    kick: '新品预览',
    head: '下一季|先看一眼',
    sub: '新到的好物 先给会员看',
    cta: '看新品',
    chips: '新品|首发',
    story: [
      ['先试再上架', '每件新品先由一百位会员试用两周，意见写进说明书，缺点也写。'],
      ['小批量首发', '第一批只做少量，卖得好再加做，不囤货也不甩卖。'],
      ['到货提醒', '看中还没到货的，收藏它，到货那天在我的收藏里就能看见。'],
    ],
    link: ({ links }, title) => links.tag('新品', title),
    goods: (supply, count) => [
      ['新品首发', supply.tagged('新品', count), supply.links.tag('新品')],
      ['会员试用中', supply.line('美妆个护', count), supply.links.category('美妆个护')],
    ],
  },
} as const satisfies Record<string, BrandPage>

export type BrandTitle = keyof typeof BRAND_PAGES

/** Banner, three paragraphs, and goods. Phones and desktops have the same content. */
export function brandPage(title: BrandTitle, renderType: RenderType) {
  const page: BrandPage = BRAND_PAGES[title]
  return (supply: Supply): Widget[] => [
    ...(renderType === 'pc' ? introPc(page, supply) : introH5(page, supply)),
    ...page
      .goods(supply, renderType === 'pc' ? 5 : 4)
      .map(([text, data, more]) => goodsList(text, data, more, renderType)),
  ]
}

const wordsOf = ({ kick, head }: BrandPage) => `${kick} ${head.replace('|', ' ')}`

function introPc(page: BrandPage, supply: Supply): Widget[] {
  const { theme, kick, head, sub, cta, chips, story } = page
  const src = pictureUrl(bannerKey({ theme, shape: 'pc', kick, head, sub, cta, chips }))
  const plate = pictureUrl(plateKey({ width: 1190, height: 200 }))
  return [
    panel(1190, 480, [
      pictureAt(0, 0, { src, width: 1190, height: 480, name: '', link: page.link(supply, wordsOf(page)) }),
    ]),
    panel(1190, 200, [
      pictureAt(0, 0, { src: plate, width: 1190, height: 200, name: '' }),
      ...story.flatMap(([heading, text], i) => [
        textAt(40 + i * 390, 36, heading, { width: 330, size: 24, bold: true, color: INK.head }),
        textAt(40 + i * 390, 88, text, { width: 330, size: 16, color: '#595959' }),
      ]),
    ]),
  ]
}

/** Height of a paragraph on the phone. */
const PARAGRAPH = 106

function introH5(page: BrandPage, supply: Supply): Widget[] {
  const { theme, kick, head, story } = page
  const imgUrl = pictureUrl(bannerKey({ theme, shape: 'h5', kick, head }))
  const height = story.length * PARAGRAPH + 12
  return [
    bannerH5([{ imgUrl, pathData: page.link(supply, wordsOf(page)) }]),
    panel(375, height, [
      pictureAt(12, 0, { src: pictureUrl(plateKey({ width: 351, height })), width: 351, height, name: '' }),
      ...story.flatMap(([heading, text], i) => [
        textAt(24, 16 + i * PARAGRAPH, heading, { width: 327, size: 18, bold: true, color: INK.head }),
        textAt(24, 50 + i * PARAGRAPH, text, { width: 327, color: '#595959' }),
      ]),
    ]),
  ]
}
