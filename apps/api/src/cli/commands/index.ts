import type { Command } from '../command'
import { operationCommands } from '../operation-commands'
import { articleAdd } from './article'
import { articleImport } from './article-import'
import { backup, restore } from './backup'
import { couponAdd, couponIssue } from './coupon'
import { doctor, migrate } from './doctor'
import { doctorPages } from './doctor-pages'
import { doctorShop } from './doctor-shop'
import { eventAdd, eventJudge, eventRecords, eventVerify } from './event'
import { exportCatalogue } from './export'
import { freightExport, freightImport, freightUse } from './freight'
import { gradeAdd, gradeList, gradeSet } from './grade'
import { importCatalogue } from './import'
import { move } from './move'
import { backupNightly, backupVerify } from './nightly-backup'
import { orderList } from './order-list'
import { orderReminders } from './orders'
import { pageImport } from './page-import'
import { brandPicture, categoryPicture, pictureAdd } from './picture'
import { promotionAdd } from './promotion'
import { saleAdd } from './sale'
import { seckillAdd } from './seckill'
import { settingSet, settingShow } from './setting'
import { ship } from './ship'
import { shopAdd, shopSet } from './shop'
import { trimAudit } from './trim-audit'
import { videoAdd, videoRemove, videoSet } from './video'
import { vipAdd, vipDisable, vipList } from './vip'

/** All commands of `npm run heji`. */
export const COMMANDS: readonly Command[] = [
  shopAdd,
  shopSet,
  freightImport,
  freightExport,
  freightUse,
  settingShow,
  settingSet,
  importCatalogue,
  exportCatalogue,
  pageImport,
  pictureAdd,
  brandPicture,
  categoryPicture,
  videoAdd,
  videoSet,
  videoRemove,
  orderList,
  ship,
  orderReminders,
  couponAdd,
  couponIssue,
  promotionAdd,
  saleAdd,
  seckillAdd,
  gradeAdd,
  gradeSet,
  gradeList,
  vipAdd,
  vipDisable,
  vipList,
  articleAdd,
  articleImport,
  eventAdd,
  eventRecords,
  eventJudge,
  eventVerify,
  doctor,
  doctorPages,
  doctorShop,
  backup,
  backupNightly,
  backupVerify,
  restore,
  migrate,
  move,
  trimAudit,
  ...operationCommands(),
]
