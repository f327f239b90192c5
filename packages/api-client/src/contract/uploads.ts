import { id, list, oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { eitherPaging } from './paging'
import { Count, Id, page, Status, Unix } from './shapes'
import { PAGE_TYPES } from './template-shapes'

/** The file limit of 10 MiB is checked by the handler, so that its refusal can name the limits. */
const UPLOAD_BODY = 12 * 1024 * 1024

/** What all keys of uploads begin with. */
export const IMAGE_PREFIX = 'u/'

/** An uploaded picture by the names of the designer's record (spec §3, wire §22). `img_size` in bytes. */
const ImageRecord = {
  img_name: v.string(),
  /** Key relative to `/img`. */
  img_url: v.string(),
  img_type: v.string(),
  img_size: Count,
  img_full_url: v.string(),
}

/** A picture of the library (wire §22). Width and height in px, size in bytes. */
export const Image = v.strictObject({
  ...ImageRecord,
  image_id: Id,
  company_id: Id,
  storage: v.literal('image'),
  image_name: v.string(),
  brief: v.string(),
  image_cat_id: Id,
  image_type: v.string(),
  /** Where the library keeps it; '' stands in none. */
  folder: v.string(),
  /** Key relative to `/img`. */
  image_url: v.string(),
  image_full_url: v.string(),
  url: v.string(),
  disabled: v.boolean(),
  distributor_id: Id,
  created: Unix,
  updated: Unix,
  width: Count,
  height: Count,
  size: Count,
})
export type Image = v.InferOutput<typeof Image>

/** Keys begin with `image_prefix` (spec §7). */
const Prefix = { image_prefix: v.string() }
const Token = v.strictObject({ domain: v.string(), key: v.string(), ...Prefix })
/** A page that shows a picture. `draft` and `live`: how often its draft and what shoppers see do. */
export const PictureUse = v.strictObject({
  image_id: Id,
  theme_pc_template_id: Id,
  template_title: v.string(),
  page_type: v.picklist(PAGE_TYPES),
  platform: v.picklist(['pc', 'h5']),
  draft: Count,
  live: Count,
})
export type PictureUse = v.InferOutput<typeof PictureUse>

/** Where to send a file: always our own `upload_localimage`; the picture is then at `domain + '/' + image_url`. */
export const UploadTarget = v.strictObject({ driver: v.literal('local'), token: Token, ...Prefix })
export type UploadTarget = v.InferOutput<typeof UploadTarget>

/** A stored picture. `image_url` is the key relative to `/img`, `image_full_url` a path of this shop. */
export const Uploaded = v.strictObject({
  ...ImageRecord,
  ...Prefix,
  image_id: Id,
  image_url: v.string(),
  image_full_url: v.string(),
  width: Count,
  height: Count,
})
export type Uploaded = v.InferOutput<typeof Uploaded>

const TokenInput = v.object({
  filetype: v.optional(oneOf(['image'], '不支持的文件存储类型'), 'image'),
  filename: v.optional(text(1000), ''),
  group: v.optional(text(50), ''),
})

/** The file itself travels in the multipart body under either name. */
const FileInput = v.object({
  images: v.optional(v.blob()),
  file: v.optional(v.blob()),
  filetype: v.optional(text(20)),
  group: v.optional(text(50)),
  newfilename: v.optional(text(1000)),
})

const NAME_MESSAGE = '图片名称必填,不能超过50个字符'
const ADDRESS_MESSAGE = '图片链接必填'

/**
 * Either the names of the picture library or those of the designer's record (spec §7). Type and size are those of the
 * stored file, whatever is said.
 */
const NameInput = v.pipe(
  v.object({
    image_name: v.optional(text(100, NAME_MESSAGE)),
    image_url: v.optional(text(200, ADDRESS_MESSAGE)),
    img_name: v.optional(text(100, NAME_MESSAGE)),
    img_url: v.optional(text(200, ADDRESS_MESSAGE)),
    image_cat_id: v.optional(id(), '0'),
    image_type: v.optional(text(20)),
    storage: v.optional(oneOf(['image']), 'image'),
  }),
  v.transform(({ img_name, img_url, ...input }) => ({
    ...input,
    image_name: (input.image_name || img_name || '').trim(),
    image_url: (input.image_url || img_url || '').trim(),
  })),
  v.check(({ image_name }) => image_name !== '', NAME_MESSAGE),
  v.check(({ image_url }) => image_url !== '', ADDRESS_MESSAGE),
)

const folder = text(30, '文件夹名称不能超过30个字符')
const someIds = v.pipe(list(id('图片id必填'), 100, '单次最多100个图片'), v.minLength(1, '请选择图片'))

const designerUploads = {
  'POST /api/espier/oss_upload_token': endpoint({
    summary: 'Where to send a picture',
    auth: 'operator',
    writes: true,
    role: 'editor',
    areas: ['content', 'goods', 'settings'],
    anyShop: true,
    input: TokenInput,
    output: UploadTarget,
  }),
  'POST /api/espier/image_upload_token': endpoint({
    summary: 'Where to send a picture: the token alone',
    auth: 'operator',
    writes: true,
    role: 'editor',
    areas: ['content', 'goods', 'settings'],
    anyShop: true,
    input: TokenInput,
    output: Token,
  }),
  'POST /api/espier/upload_localimage': endpoint({
    summary: 'Store a JPG or PNG of at most 10 MiB, 24 megapixels and 8 000 px a side',
    auth: 'operator',
    draft: true,
    writes: true,
    role: 'editor',
    areas: ['content', 'goods', 'settings'],
    anyShop: true,
    multipart: true,
    maxBody: UPLOAD_BODY,
    input: FileInput,
    output: Uploaded,
  }),
  'POST /api/espier/upload_localvideo': endpoint({
    ours: true,
    summary: 'Store a film, MP4 or WebM of at most 8 MiB',
    auth: 'operator',
    writes: true,
    role: 'editor',
    areas: ['content', 'goods', 'settings'],
    anyShop: true,
    multipart: true,
    maxBody: UPLOAD_BODY,
    input: v.object({ file: v.optional(v.blob()) }),
    /** `media_id` is the address of the film, as pages store it. `img_size` in bytes. */
    output: v.strictObject({ media_id: v.string(), img_type: v.string(), img_size: Count }),
  }),
  'POST /api/espier/upload_localcaptions': endpoint({
    ours: true,
    summary: 'Store captions of a film, WebVTT or SubRip of at most 512 KiB and 5 000 cues, as plain WebVTT',
    auth: 'operator',
    writes: true,
    role: 'editor',
    multipart: true,
    maxBody: UPLOAD_BODY,
    input: v.object({ file: v.optional(v.blob()) }),
    /** `captions` is their address, as pages store it. */
    output: v.strictObject({ captions: v.string(), cues: Count }),
  }),
  'POST /api/espier/image': endpoint({
    summary: 'Name a stored picture in the library',
    auth: 'operator',
    writes: true,
    role: 'editor',
    input: NameInput,
    output: Image,
  }),
  'GET /api/espier/images': endpoint({
    summary: 'Picture library, newest first',
    auth: 'operator',
    input: v.object({ ...eitherPaging(20), image_name: v.optional(text(100), ''), folder: v.optional(folder) }),
    output: page(Image),
  }),
  'GET /api/espier/images/folders': endpoint({
    summary: 'Folders of the picture library, by name',
    auth: 'operator',
    input: v.object({}),
    output: v.strictObject({ list: v.array(v.string()) }),
  }),
  'PUT /api/espier/images/folder': endpoint({
    summary: 'Puts pictures into a folder; an empty name takes them out',
    auth: 'operator',
    role: 'editor',
    input: v.object({ image_id: someIds, folder }),
    output: Status,
  }),
  'GET /api/espier/images/uses': endpoint({
    summary: 'Pages that show pictures of the library, in their draft or to shoppers',
    auth: 'operator',
    input: v.object({ image_id: someIds }),
    output: v.strictObject({ list: v.array(PictureUse) }),
  }),
  'POST /api/espier/images/replace': endpoint({
    summary: 'Shows another picture in the drafts of pages; shoppers see it when the pages are published',
    auth: 'operator',
    writes: true,
    role: 'editor',
    input: v.object({
      image_id: id('图片id必填'),
      by_image_id: id('请选择新图片'),
      theme_pc_template_id: v.pipe(list(id(), 100, '单次最多替换100个页面'), v.minLength(1, '请选择页面')),
    }),
    output: v.strictObject({ pages: Count, places: Count }),
  }),
  'DELETE /api/espier/images': endpoint({
    summary: 'Take pictures out of the library; pages that use them keep them',
    auth: 'operator',
    role: 'editor',
    input: v.object({
      image_id: v.pipe(list(id('图片id必填'), 100, '单次最多删除100个图片'), v.minLength(1, '请选择要删除的图片')),
    }),
    output: Status,
  }),
}

const shopperUploads = {
  'GET espier/image_upload_token': endpoint({
    summary: 'Where a shopper sends a picture for a review, a return or a voucher',
    auth: 'member',
    writes: true,
    input: TokenInput,
    output: UploadTarget,
  }),
  'POST espier/uploadlocal': endpoint({
    summary: 'Store a shopper’s picture',
    auth: 'member',
    writes: true,
    multipart: true,
    maxBody: UPLOAD_BODY,
    input: FileInput,
    output: Uploaded,
  }),
  'POST espier/upload': endpoint({
    summary: 'Store a shopper’s picture and answer its URL',
    auth: 'member',
    writes: true,
    multipart: true,
    maxBody: UPLOAD_BODY,
    input: FileInput,
    output: v.strictObject({ url: v.string(), ...Uploaded.entries }),
  }),
}

export const uploads = { ...designerUploads, ...shopperUploads }
