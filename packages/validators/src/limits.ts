import { MAX_DATA_URL, MAX_URL } from './url-limits'

/**
 * Numbers that several packages must agree on (spec §5 and §9; reliability S11, W2, W3, W13).
 * Sizes of pictures are px, sizes of text are characters, sizes of bodies are bytes. Written out: bundlers leave out what is
 * not used only if nothing in it is computed.
 */
export const LIMITS = {
  /** Quantity of one cart line. */
  minQuantity: 1,
  maxQuantity: 99_999,
  /** Kinds of goods in one cart. */
  cartLines: 100,

  passwordMin: 8,
  passwordMax: 20,

  /** Rows of an ordinary page, of the goods list, and the maximum. */
  pageSize: 10,
  listPageSize: 18,
  maxPageSize: 100,
  maxPage: 10_000,
  /** Page buttons shown at once. */
  visiblePages: 3,

  /** Longer search text is cut. */
  keyword: 100,
  /** Ids in one call. */
  ids: 200,
  favourites: 100,
  url: MAX_URL,
  /** Picture as a data URL. */
  dataUrl: MAX_DATA_URL,

  formKeys: 200,
  formDepth: 5,
  body: 65_536,
  templateBody: 1_048_576,
  upload: 10_485_760,
  imageSide: 8000,
  imagePixels: 24_000_000,

  /** Page templates. */
  pageWidth: 1190,
  /** Nesting of arrays and objects in the JSON of a page. */
  templateDepth: 12,
  templateWidgets: 200,
  panelChildren: 50,
  templateText: 2000,
  templateRichText: 20_000,

  carouselMin: 1,
  carouselMax: 5,
  goodsGroupsMin: 1,
  goodsGroupsMax: 4,
  couponGroupsMin: 1,
  couponGroupsMax: 3,
  couponPicker: 3,
  goodsListsMin: 1,
  goodsListsMax: 5,
  imagePicker: 30,
  shopTags: 2,
  shopGoods: 3,
  nearbyShops: 10,

  starRate: 5,
  /** Years that the date picker goes back. */
  yearsBack: 100,
} as const
