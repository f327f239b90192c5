import type { Command } from '../command'
import { aftersalesApprove, aftersalesReceive, aftersalesRefund, aftersalesReject } from './after-sales'
import { backup, restore } from './backup'
import { couponAdd, couponIssue, couponList } from './coupon'
import { doctor, migrate } from './doctor'
import { doctorPages } from './doctor-pages'
import { eventAdd, eventJudge, eventRecords, eventVerify } from './event'
import { exportCatalogue } from './export'
import { importCatalogue } from './import'
import { invoiceList, invoiceSettle } from './invoice'
import { move } from './move'
import { operatorAdd, operatorDisable, operatorRole } from './operator'
import { orderApproveCancel, orderRejectCancel, orderReminders, ship } from './orders'
import { pageImport } from './page-import'
import { pickup } from './pickup'
import { priceSet } from './price'
import { settingSet, settingShow } from './setting'
import { shopAdd, shopList, shopSet } from './shop'
import { stockSet } from './stock'
import { videoRemove, videoSet } from './video'

/** All commands of `npm run heji`. */
export const COMMANDS: readonly Command[] = [
  shopAdd,
  shopSet,
  shopList,
  settingShow,
  settingSet,
  importCatalogue,
  exportCatalogue,
  pageImport,
  stockSet,
  priceSet,
  videoSet,
  videoRemove,
  ship,
  pickup,
  aftersalesApprove,
  aftersalesReject,
  aftersalesReceive,
  aftersalesRefund,
  orderApproveCancel,
  orderRejectCancel,
  orderReminders,
  couponAdd,
  couponList,
  couponIssue,
  invoiceList,
  invoiceSettle,
  eventAdd,
  eventRecords,
  eventJudge,
  eventVerify,
  operatorAdd,
  operatorRole,
  operatorDisable,
  doctor,
  doctorPages,
  backup,
  restore,
  migrate,
  move,
]
