/**
 * Pictures of the demo shop, drawn from code (visual §4). A key describes a picture completely:
 *
 * ```
 * key     = name *( "/" part ) *( ";" option "=" value )         at most 900 of A–Z a–z 0–9 _ - / ; =
 * product = "p/" kind "/" RRGGBB "/" backdrop "/" view           800 × 800
 *           backdrop: white tint arch disc podium dark · view: hero scene macro card size
 *           options: those of the kind, then bg scale head figures dims
 * banner  = "banner/" theme "/" ( "pc" | "h5" )                  1190 × 480 · 702 × 284; kick head sub cta chips
 * promo   = "promo/" shape "/" kind "/" RRGGBB                  tone head sub
 *           shape: wide 390 × 170 · half 190 × 170 · tall 290 × 480 · card 350 × 180 · square 170 × 180
 * strip   = "strip/" ( "digital" | "home" | "daily" )            1190 × 170
 * service = "service/plate"                                      1190 × 64
 * plate   = "plate/" width "/" height
 * cover   = "cover/" kind "/" RRGGBB                             480 × 300; head dots
 * shop    = "shop/" ( "card" | "wide" | "top" ) "/" RRGGBB "/" kind     214 × 130 · 1190 × 180 · 583 × 96; name slogan
 * logo    = "logo/" RRGGBB                                       160 × 160; text
 * wordmark= "wordmark/" layout "/" RRGGBB                        240 × 96; text latin
 * mall    = "mall/" ( "full" | "white" | "mark" )                176 × 60 · 44 × 44
 * auth    = "auth/" RRGGBB                                       600 × 560
 * vip     = "vip/" ( "black" | "gold" | "silver" | "basic" )     640 × 360
 * avatar  = "avatar/" hair "/" RRGGBB                            160 × 160
 * category= "category/" kind "/" RRGGBB                          160 × 160; tone
 * review  = "review/" kind "/" RRGGBB "/" place                  600 × 600
 * empty   = "empty/" what                                        320 × 240
 * ```
 *
 * Text values are base64url of UTF-8; `|` separates lines. Options stand in the order of their declaration and a default
 * is left out, so every picture has exactly one key. Sizes are pixels of the master.
 */
export type { Backdrop } from './backdrops'
export type { Colour } from './colour'

export { drawings, type Kind, kinds } from './kinds'
export { drawPicture, PictureKeyError, parsePictureKey, pictureSize } from './picture'
export { type ProductPicture, productKey } from './product'
export type { View } from './product-views'
export { deliveredWidth, renderPicture } from './render'
export {
  authKey,
  avatarKey,
  bannerKey,
  categoryIconKey,
  coverKey,
  emptyArtKey,
  logoKey,
  mallLogoKey,
  plateKey,
  promoKey,
  reviewKey,
  SERVICE_COLUMNS,
  type StripName,
  serviceKey,
  shopPictureKey,
  stripCards,
  stripColumns,
  stripKey,
  vipKey,
  wordmarkKey,
} from './scenes'
export { type BannerThemeName, bannerThemes } from './scenes/banner-themes'
