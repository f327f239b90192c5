import { readFile } from 'node:fs/promises'
import { type Deps, goods, storeVideo } from '@heji/api/demo-shop'
import { and, eq } from 'drizzle-orm'

/** Beside the sources and beside the build, which is as deep. */
const FILM = new URL('../assets/phone.mp4', import.meta.url)
/** The phone in the film. */
const PHONE = 'HJ5008'

/** Gives one phone of the demo its film. A film that an operator has set since stays; a repetition changes nothing. */
export async function seedVideo(deps: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  const [phone] = await deps.db.select({ video: goods.video }).from(goods).where(eq(goods.bn, PHONE))
  if (phone?.video !== '') return
  const video = await storeVideo(deps, await readFile(FILM))
  await deps.db
    .update(goods)
    .set({ video })
    .where(and(eq(goods.bn, PHONE), eq(goods.video, '')))
}
