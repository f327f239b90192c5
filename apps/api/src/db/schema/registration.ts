import { type AnsweredSection, type FormSection, REGISTRATION_STATES } from '@heji/api-client/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { goods } from './goods'
import { memberGrades, members } from './people'
import { shops } from './shops'

/** Events for which members register. */
export const registrationActivities = pgTable(
  'registration_activities',
  {
    id: id(),
    name: text().notNull(),
    shopId: ref().references(() => shops.id),
    area: text().notNull().default(''),
    place: text().notNull().default(''),
    address: text().notNull().default(''),
    intro: text().notNull().default(''),
    /** Safe HTML. */
    content: text().notNull().default(''),
    pics: jsonb().$type<string[]>().notNull().default([]),
    form: jsonb().$type<FormSection[]>().notNull().default([]),
    allowDuplicate: boolean().notNull().default(false),
    allowCancel: boolean().notNull().default(true),
    offlineVerify: boolean().notNull().default(false),
    needCheck: boolean().notNull().default(false),
    joinTips: text().notNull().default(''),
    submitTips: text().notNull().default(''),
    /** 0 = no limit. */
    joinLimit: integer().notNull().default(0),
    joined: integer().notNull().default(0),
    startAt: at().notNull(),
    endAt: at().notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  t => [
    check('registration_activities_joined', sql`${t.joinLimit} = 0 or ${t.joined} <= ${t.joinLimit}`),
    index().on(t.startAt),
  ],
)

/** Grades that may join; none = everybody. */
export const registrationGrades = pgTable(
  'registration_grades',
  {
    activityId: ref()
      .notNull()
      .references(() => registrationActivities.id, { onDelete: 'cascade' }),
    gradeId: ref()
      .notNull()
      .references(() => memberGrades.id),
  },
  t => [primaryKey({ columns: [t.activityId, t.gradeId] })],
)

export const registrationRecords = pgTable(
  'registration_records',
  {
    id: id(),
    activityId: ref()
      .notNull()
      .references(() => registrationActivities.id),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    mobile: text().notNull(),
    trueName: text().notNull().default(''),
    content: jsonb().$type<AnsweredSection[]>().notNull().default([]),
    status: text({ enum: REGISTRATION_STATES }).notNull(),
    reason: text().notNull().default(''),
    verifyCode: text().notNull().unique(),
    verifiedAt: at(),
    createdAt: now(),
    updatedAt: now(),
  },
  t => [...enumChecks(t), index().on(t.memberId, t.id), index().on(t.activityId, t.memberId)],
)

/** Members who want to hear when goods are back. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    memberId: ref()
      .notNull()
      .references(() => members.id),
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId),
    createdAt: now(),
  },
  t => [primaryKey({ columns: [t.memberId, t.goodsId] }), index().on(t.goodsId)],
)
