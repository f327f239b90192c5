import type { PictureKind } from '../key-grammar'
import { auth, avatar, vip } from './account'
import { banner } from './banner'
import { mall, wordmark } from './brand'
import { cover, promo } from './promo'
import { logo, shop } from './shop'
import { category, empty, review } from './states'
import { plate, service, strip } from './strip'

/** Every family of pictures besides the products. */
export const scenePictures: readonly PictureKind[] = [
  banner,
  promo,
  cover,
  shop,
  logo,
  wordmark,
  mall,
  auth,
  vip,
  avatar,
  category,
  review,
  empty,
  strip,
  service,
  plate,
]

export const bannerKey = banner.key
export const promoKey = promo.key
export const coverKey = cover.key
export const shopPictureKey = shop.key
export const logoKey = logo.key
export const wordmarkKey = wordmark.key
export const mallLogoKey = mall.key
export const authKey = auth.key
export const vipKey = vip.key
export const avatarKey = avatar.key
export const categoryIconKey = category.key
export const reviewKey = review.key
export const emptyArtKey = empty.key
export const stripKey = strip.key
export const serviceKey = service.key
export const plateKey = plate.key
export { SERVICE_COLUMNS, type StripName, stripCards, stripColumns } from './strip'
