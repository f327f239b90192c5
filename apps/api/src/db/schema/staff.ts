import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { shops } from './shops'

export const operators = pgTable(
  'operators',
  {
    id: id(),
    loginName: text().notNull().unique(),
    displayName: text().notNull(),
    passwordHash: text().notNull(),
    /** Read by the release before, which knows no `operator_roles`; new code only writes it. */
    role: text({ enum: ['viewer', 'editor', 'admin'] })
      .notNull()
      .default('viewer'),
    disabled: boolean().notNull().default(false),
    createdAt: now(),
  },
  t => enumChecks(t),
)

/** What people may do, by the names of rights (`orders.change`). */
export const roles = pgTable('roles', {
  id: id(),
  name: text().notNull().unique(),
  /** A role that comes with the shop: its rights are those of the program, and its row is there once it is used. */
  ready: text().unique(),
  rights: text().array().notNull().default(sql`'{}'`),
  /** Whoever has it needs a code of his phone to sign in. */
  needsCode: boolean().notNull().default(false),
  createdAt: now(),
  updatedAt: now(),
})

/** Roles of operators: each for all shops, or one row for each shop. */
export const operatorRoles = pgTable(
  'operator_roles',
  {
    id: id(),
    operatorId: ref()
      .notNull()
      .references(() => operators.id),
    roleId: ref()
      .notNull()
      .references(() => roles.id),
    /** Null: all shops, later ones too. */
    shopId: ref().references(() => shops.id),
  },
  t => [
    unique('operator_roles_once').on(t.operatorId, t.roleId, t.shopId).nullsNotDistinct(),
    index('operator_roles_of_role').on(t.roleId),
  ],
)

/** Codes of a phone (TOTP). The secret is encrypted by a key of HEJI_SECRET. */
export const operatorCodes = pgTable('operator_codes', {
  operatorId: ref()
    .primaryKey()
    .references(() => operators.id),
  secret: text().notNull(),
  /** Null: begun, and not asked for yet. */
  confirmedAt: at(),
  /** The period of 30 s of the newest used code: neither it nor an older one counts again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Each opens the door once where the phone is lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    operatorId: ref()
      .notNull()
      .references(() => operators.id),
    codeHash: text().notNull(),
    usedAt: at(),
  },
  t => [primaryKey({ columns: [t.operatorId, t.codeHash] })],
)

/** Networks (/24, /48) from which operators signed in. */
export const operatorNetworks = pgTable(
  'operator_networks',
  {
    operatorId: ref()
      .notNull()
      .references(() => operators.id),
    network: text().notNull(),
    seenAt: now(),
  },
  t => [primaryKey({ columns: [t.operatorId, t.network] })],
)

/** Entries of the designer's library that an operator marked: a widget's code, `module:{id}` or `section:{name}`. */
export const operatorFavourites = pgTable(
  'operator_favourites',
  {
    operatorId: ref()
      .notNull()
      .references(() => operators.id),
    key: text().notNull(),
    createdAt: now(),
  },
  t => [primaryKey({ columns: [t.operatorId, t.key] })],
)
