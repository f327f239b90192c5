import { IMAGE_PREFIX, type uploads } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { deleteImages, listFolders, listImages, moveToFolder, nameImage, toShopperUpload, toUploaded } from './library'
import { findUses } from './picture-uses'
import { replacePicture } from './replace-picture'
import { storeShopperUpload } from './shopper'
import { storeUpload } from './store'
import { storeFilm } from './store-film'
import { takeCaptions } from './take-captions'

/** Files go to our own upload call; what `local` stores is then at `domain + '/' + image_url` (wire §21). */
const TOKEN = { domain: '/img', key: 'u', image_prefix: IMAGE_PREFIX }
const TARGET = { driver: 'local', token: TOKEN, image_prefix: IMAGE_PREFIX } as const

export const uploadsHandlers: Handlers<typeof uploads> = {
  'POST /api/espier/oss_upload_token': async () => TARGET,
  'POST /api/espier/image_upload_token': async () => TOKEN,
  'POST /api/espier/upload_localimage': async ctx =>
    toUploaded(await storeUpload(ctx, { operatorId: ctx.operator.id, owner: `operator:${ctx.operator.id}` })),
  'POST /api/espier/upload_localvideo': ctx => storeFilm(ctx),
  'POST /api/espier/upload_localcaptions': ctx => takeCaptions(ctx),
  'POST /api/espier/image': nameImage,
  'GET /api/espier/images': listImages,
  'GET /api/espier/images/folders': listFolders,
  'PUT /api/espier/images/folder': moveToFolder,
  'GET /api/espier/images/uses': (ctx, { image_id }) => findUses(ctx.db, image_id),
  'POST /api/espier/images/replace': replacePicture,
  'DELETE /api/espier/images': (ctx, { image_id }) => deleteImages(ctx, image_id),

  'GET espier/image_upload_token': async () => TARGET,
  'POST espier/uploadlocal': async ctx => toShopperUpload(await storeShopperUpload(ctx)),
  'POST espier/upload': async ctx => {
    const uploaded = toShopperUpload(await storeShopperUpload(ctx))
    return { url: uploaded.image_full_url, ...uploaded }
  },
}
