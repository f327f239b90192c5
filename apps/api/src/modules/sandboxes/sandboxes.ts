import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ShopCopies } from '../../db/copy-shop'
import type { Database } from '../../db/db'
import { sandboxes, templates } from '../../db/schema'
import type { Deps } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import type { Sandboxes, SandboxShop } from '../../platform/sandboxes'
import { claim, isOpen, liveOnes, markReady, ofOperator } from './claim'
import { depsOfSandbox } from './deps-of-sandbox'
import { seedSandbox, signIn } from './seed-sandbox'

interface Opened extends SandboxShop {
  close(): Promise<void>
}

/** Makes the calls of a shop from its parts. */
type MakeApp = (deps: Deps) => Pick<SandboxShop, 'fetch'>

/**
 * A row of `sandboxes` is a sandbox. Its copy comes after its row and goes after it: a copy without a row is rubbish,
 * whichever process made it (decision 043).
 */
export function createSandboxes(shop: Deps, copies: ShopCopies, makeApp: MakeApp): Sandboxes {
  const { db, clock, log, background } = shop
  /** Those that this process has open. */
  const opened = new Map<string, Promise<Opened | null>>()
  const made = new Set<string>()

  const open = (database: Database): Opened => {
    const deps = depsOfSandbox(shop, database)
    return {
      fetch: makeApp(deps).fetch,
      signIn: () => signIn(deps),
      close: async () => {
        await deps.background.idle()
        await database.close()
      },
    }
  }

  const make = async (id: string, templateId: number): Promise<Opened> => {
    const database = await copies.make(id)
    await seedSandbox(depsOfSandbox(shop, database), templateId).catch(async error => {
      await database.close()
      throw error
    })
    return open(database)
  }

  const build = async (id: string, templateId: number) => {
    const begun = performance.now()
    made.add(id)
    const making = make(id, templateId)
    opened.set(
      id,
      making.catch(() => null),
    )
    try {
      await making
      if (await markReady(db, id)) log.info({ ms: Math.round(performance.now() - begun) }, 'sandbox ready')
    } catch (error) {
      await db.delete(sandboxes).where(eq(sandboxes.id, id))
      throw error
    } finally {
      await tidy()
    }
  }

  /** Copies are made one after another: each takes memory and time of the shop, and a newer request replaces an older one. */
  let building: Promise<unknown> = Promise.resolve()
  const buildNext = (id: string, templateId: number) => {
    const next = building.then(async () => {
      // The older one leaves its memory first.
      await tidy()
      if ((await db.$count(sandboxes, eq(sandboxes.id, id))) > 0) await build(id, templateId)
    })
    building = next.catch(() => {})
    return next
  }

  /** One that another process made. A failure is not kept: the next call tries again. */
  const openMade = (id: string) => {
    const opening = copies.open(id).then(copy => copy && open(copy))
    const kept = opening.catch(() => {
      opened.delete(id)
      return null
    })
    opened.set(id, kept)
    return opening
  }

  const shut = async (id: string) => {
    const one = opened.get(id)
    opened.delete(id)
    await (await one)?.close()
  }

  const tidy = async () => {
    // Before the rows: a copy that comes meanwhile has one.
    const there = await copies.list()
    const live = await liveOnes(db, clock.now())
    const isOver = (id: string) => !live.has(id)
    await Promise.all([...opened.keys()].filter(isOver).map(shut))
    for (const id of there.filter(isOver)) await copies.drop(id)
  }

  return {
    begin: async (operatorId, templateId) => {
      const isThere = and(eq(templates.id, templateId), isNull(templates.deletedAt))
      if ((await db.$count(templates, isThere)) === 0) throw new NotFoundError('模板页面不存在')
      const claimed = await claim(db, operatorId, clock.now())
      background.run('sandbox', () => buildNext(claimed.id, templateId))
      return claimed
    },
    of: operatorId => ofOperator(db, operatorId, clock.now()),
    end: async operatorId => {
      await db.delete(sandboxes).where(eq(sandboxes.operatorId, operatorId))
      await tidy()
    },
    shopOf: async id => {
      if (!(await isOpen(db, id, clock.now()))) return null
      return await (opened.get(id) ?? openMade(id))
    },
    tidy,
    clear: async () => {
      await db.delete(sandboxes)
      await tidy()
    },
    close: async () => {
      if (made.size > 0) {
        await db.delete(sandboxes).where(inArray(sandboxes.id, [...made]))
        await tidy()
      }
      await Promise.all([...opened.keys()].map(shut))
    },
  }
}
