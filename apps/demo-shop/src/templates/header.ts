import { mallLogoKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import { HOT_WORDS } from '../content/site'
import type { Supply } from './supply'
import { at, INK, panel, pictureAt, type Widget } from './widgets'

const RED = INK.price

/** Header of the desktop, 1190 × 160 (visual §1.7): logo, search, cart, and the menu over a red rule. */
export function headerPc({ links, categories }: Supply): Widget[] {
  const home = links.page('禾集商城首页', '/')
  const children = [
    pictureAt(0, 30, { src: logo('full'), width: 176, height: 60, name: '禾集商城', link: home }),
    at(290, 30, 'W0008', { width: 560, height: 66, placeholder: '平板电视 限时特惠', ...searchLook(links) }),
    at(1080, 30, 'W0010', { ...cartLook, wgtBorderRadius: 1, wgtAaaa: '#E5E5E5' }),
    at(0, 120, 'W0007', {
      width: 1190,
      // Without 常开: our shop opens the list on its home page, other clients draw this header on every page.
      wgtTypeBackgroundColor: RED,
      wgtSubTextColor: INK.sub,
      wgtTextColor: INK.head,
      categoryData: categories,
      data: navigation(links).map(pathData => ({
        title: pathData.title,
        wgtHotKeywordTextColor: INK.head,
        pathData,
      })),
    }),
  ]
  return [
    panel(1190, 160, children, {
      comptyle: 'header',
      marginTop: 0,
      backgroundColor: '#FFFFFF',
      borderBottomWidth: 2,
      borderBottomColor: RED,
    }),
  ]
}

const navigation = ({ page, tag, custom, category }: Supply['links']) => [
  page('首页', '/'),
  tag('新品', '新品首发'),
  { ...custom('双11会场'), title: '限时特惠' },
  tag('满减', '满减专区'),
  category('家用电器', '家电焕新'),
  page('积分商城', '/pointitems'),
  page('附近商家', '/shops/near'),
  custom('品牌故事'),
]

const searchLook = ({ search }: Supply['links']) => ({
  customerThemeEnabled: true,
  wgtTheme: RED,
  wgtTextColor1: '#D3123F',
  wgtTextColor2: RED,
  data: HOT_WORDS.map((title, i) => ({
    title,
    wgtHotKeywordTextColor: i === 1 ? RED : INK.sub,
    pathData: search(title),
  })),
})

/** Red on white. */
const cartLook = { customerThemeEnabled: true, wgtTheme: '#FFFFFF', wgtTextColor: RED }

const logo = (shape: 'full' | 'mark') => pictureUrl(mallLogoKey({ shape }))

/** Header of the phone: mark, search and cart in one strip. */
export function headerH5({ links }: Supply): Widget[] {
  const home = links.page('禾集商城首页', '/')
  const children = [
    pictureAt(12, 9, { src: logo('mark'), width: 36, height: 36, name: '禾集商城', link: home }),
    at(44, 0, 'W0008', {
      width: 224,
      height: 54,
      isShowBtn: false,
      placeholder: '平板电视 限时特惠',
      customerThemeEnabled: true,
      wgtTheme: '#E5E5E5',
      data: [],
    }),
    at(266, 5, 'W0010', { width: 104, height: 44, ...cartLook }),
  ]
  return [panel(375, 54, children, { comptyle: 'header', marginTop: 0, backgroundColor: '#FFFFFF' })]
}
