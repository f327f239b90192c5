import { bannerKey, plateKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import { goodsList, promoStrip, showcaseAt } from './blocks'
import type { Shelf } from './shelf'
import { INK, panel, pictureAt, textAt, type Widget } from './widgets'

/** 双11会场: banner, coupons, running offers, and the lines with their own coupons. */
export function salePage(shelf: Shelf): Widget[] {
  const { links, coupons } = shelf
  const src = pictureUrl(
    bannerKey({
      theme: 'digital',
      shape: 'pc',
      kick: '双11会场',
      head: '全场好物|一降到底',
      sub: '先领券 再下单 优惠叠加用',
    }),
  )
  return [
    panel(
      1190,
      480,
      [
        pictureAt(0, 0, {
          src,
          width: 1190,
          height: 480,
          name: '',
          link: links.page('双11会场 全场好物 一降到底', '/items'),
        }),
      ],
      {
        marginTop: 16,
      },
    ),
    panel(1190, 450, [
      showcaseAt(0, 4, { mainTitle: '全场通用', subTitle: '先领券 再购物' }, [
        { type: 'coupon', data: coupons.slice(0, 3) },
      ]),
      showcaseAt(400, 4, { mainTitle: '品类专享', subTitle: '服饰 生鲜 美妆' }, [
        { type: 'coupon', data: coupons.slice(3, 6) },
      ]),
      showcaseAt(800, 3, { mainTitle: '大家都在买', subTitle: '人气好物' }, [
        { type: 'goods', data: shelf.others(4) },
        { type: 'goods', data: shelf.others(4) },
      ]),
    ]),
    goodsList('限时特惠', shelf.onSale(15)),
    goodsList('12期免息', shelf.tagged('12期免息', 5), links.tag('12期免息')),
    goodsList('第二件半价', shelf.tagged('第二件半价', 5), links.tag('第二件半价')),
    goodsList('以旧换新', shelf.tagged('以旧换新', 5), links.tag('以旧换新')),
  ]
}

export const STORY = [
  ['从一株禾开始', '禾集的名字来自田里的禾苗：把好收成聚到一起，也把认真做东西的人聚到一起。'],
  ['每件都说得清来处', '选品只问三件事：谁做的，用什么做的，坏了找谁。答不上来的，不上架。'],
  ['把省下的给顾客', '少一层周转，少一次搬运。省下来的钱写在价签上，不写在广告里。'],
] as const

/** 品牌故事: banner, three paragraphs, and goods of the brands. */
export function storyPage(shelf: Shelf): Widget[] {
  const { links } = shelf
  const src = pictureUrl(
    bannerKey({
      theme: 'home',
      shape: 'pc',
      kick: '品牌故事',
      head: '好物每天|慢慢挑选',
      sub: '认真做东西的人 聚到一处',
      cta: '逛家居',
      chips: '慢慢挑|放心用',
    }),
  )
  return [
    panel(1190, 480, [
      pictureAt(0, 0, {
        src,
        width: 1190,
        height: 480,
        name: '',
        link: links.category('家居家纺', '品牌故事 好物每天 慢慢挑选'),
      }),
    ]),
    panel(1190, 200, [
      pictureAt(0, 0, { src: pictureUrl(plateKey({ width: 1190, height: 200 })), width: 1190, height: 200, name: '' }),
      ...STORY.flatMap(([head, text], i) => [
        textAt(40 + i * 390, 36, head, { width: 330, size: 24, bold: true, color: INK.head }),
        textAt(40 + i * 390, 88, text, { width: 330, size: 16, color: '#595959' }),
      ]),
    ]),
    goodsList('棉野：穿得住的棉', shelf.ofBrand('棉野', 5), links.search('棉野')),
    goodsList('木白：住得久的家', shelf.ofBrand('木白', 5), links.category('家居家纺')),
    promoStrip('home', [title => links.category('家居家纺', title), title => links.category('露营装备', title)]),
  ]
}
