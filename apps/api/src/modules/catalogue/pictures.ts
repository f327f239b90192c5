import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Deps } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { storePicture } from '../uploads/store'
import type { GoodsDraft } from './draft'

type PictureDeps = Pick<Deps, 'db' | 'storage' | 'clock'>

/** Pictures of catalogue files; each file is stored once, however many goods show it. */
export function createPictures(deps: PictureDeps, catalogueFile: string) {
  const folder = dirname(catalogueFile)
  const stored = new Map<string, Promise<string>>()
  const urlOf = (name: string): Promise<string> => {
    if (name.startsWith('/img/')) return Promise.resolve(name)
    if (/^[a-z]+:/i.test(name)) return Promise.reject(new DomainError(`图片 ${name} 须为本地文件`))
    const path = resolve(folder, name)
    const url = stored.get(path) ?? storeFile(deps, path, name)
    stored.set(path, url)
    return url
  }
  const all = (names: string[]) => Promise.all(names.map(urlOf))
  return {
    /** The goods with addresses in place of files. @throws DomainError that names the picture */
    async take(draft: GoodsDraft): Promise<GoodsDraft> {
      const pics = await all(draft.pics)
      const skus = await Promise.all(
        draft.skus.map(async sku => (sku.pic ? { ...sku, pic: await urlOf(sku.pic) } : sku)),
      )
      return { ...draft, pics, skus }
    },
  }
}

/** Stores a picture of this machine. @returns its address. @throws DomainError that names the picture */
export async function storeFile(deps: PictureDeps, path: string, name: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new DomainError(`找不到图片 ${name}`)
  try {
    const { key } = await storePicture(deps, { path, name, size: found.size }, null)
    return `/img/${key}`
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(`图片 ${name}：${error.message}`) : error
  }
}
