import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { brands, categories } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { categoryAt } from './by-name'

/** @param picture its address. @throws DomainError if there is no such brand */
export async function setBrandPicture(tx: Tx, name: string, picture: string): Promise<void> {
  const set = await tx
    .update(brands)
    .set({ imageUrl: picture })
    .where(eq(brands.name, name))
    .returning({ id: brands.id })
  if (set.length === 0) throw new DomainError(`没有品牌 ${name}`)
}

/** @param path e.g. 服饰/短袖. @param picture its address. @throws DomainError if there is no such category */
export async function setCategoryPicture(tx: Tx, path: string, picture: string): Promise<void> {
  const id = await categoryAt(tx, path)
  await tx.update(categories).set({ imageUrl: picture }).where(eq(categories.id, id))
}
