import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Deps } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { pictureOf, storePicture } from '../uploads/store'
import { checkedVideoKey, readFilm, storeVideo } from '../videos/set-video'
import type { GoodsPatch } from './draft'

type PictureDeps = Pick<Deps, 'db' | 'storage' | 'clock'>

/**
 * Pictures and films of catalogue files; each file is stored once, however many goods show it.
 * @param catalogueFile pictures stand beside it; null for goods that somebody sends, who may name no files of this machine
 * @param isTrial looks at the files as if they were stored, and stores none
 */
export function createPictures(deps: PictureDeps, catalogueFile: string | null, isTrial: boolean) {
  const folder = catalogueFile === null ? null : dirname(catalogueFile)
  const stored = new Map<string, Promise<string>>()
  const urlOf = (kind: Kind, name: string): Promise<string> => {
    if (name.startsWith(kind.own)) return Promise.resolve(name)
    if (folder === null)
      return Promise.reject(
        new DomainError(`${kind.what} ${name} 不是上传后的地址：请先上传，再填 ${kind.own} 开头的地址`),
      )
    if (/^[a-z]+:/i.test(name)) return Promise.reject(new DomainError(`${kind.what} ${name} 须为本地文件`))
    const path = resolve(folder, name)
    const url = stored.get(path) ?? kind.store(isTrial ? null : deps, path, name)
    stored.set(path, url)
    return url
  }
  const picture = (name: string) => urlOf(PICTURE, name)
  return {
    /** The goods with addresses in place of files. @throws DomainError that names the file */
    async take<T extends GoodsPatch>(patch: T): Promise<T> {
      const { pics, video, skus } = patch
      return {
        ...patch,
        ...(pics ? { pics: await Promise.all(pics.map(picture)) } : {}),
        ...(video ? { video: await urlOf(FILM, video) } : {}),
        skus: await Promise.all(skus.map(async sku => (sku.pic ? { ...sku, pic: await picture(sku.pic) } : sku))),
      }
    },
  }
}

interface Kind {
  what: string
  /** How addresses begin that the shop has. */
  own: string
  /** @param deps nothing: only says the address that it would have */
  store: (deps: PictureDeps | null, path: string, name: string) => Promise<string>
}
const PICTURE: Kind = { what: '图片', own: '/img/', store: storeFile }
const FILM: Kind = { what: '视频', own: '/video/', store: storeFilm }

async function assertThere({ what }: Kind, path: string, name: string) {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new DomainError(`找不到${what} ${name}`)
}

async function storeFilm(deps: PictureDeps | null, path: string, name: string): Promise<string> {
  await assertThere(FILM, path, name)
  try {
    const film = await readFilm(path)
    return deps ? await storeVideo(deps, film) : `/video/${checkedVideoKey(film)}`
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(`视频 ${name}：${error.message}`) : error
  }
}

/**
 * Stores a picture of this machine. @param deps nothing: only says the address that it would have
 * @throws DomainError that names the picture
 */
export async function storeFile(deps: PictureDeps | null, path: string, name: string): Promise<string> {
  await assertThere(PICTURE, path, name)
  try {
    const { size } = await stat(path)
    const { key } = deps
      ? await storePicture(deps, { path, name, size }, { operatorId: null, owner: 'shop' })
      : await pictureOf({ path, size }, { owner: 'shop' })
    return `/img/${key}`
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(`图片 ${name}：${error.message}`) : error
  }
}
