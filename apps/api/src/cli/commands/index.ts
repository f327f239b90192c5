import type { Command } from '../command'
import { aftersalesApprove, aftersalesReceive, aftersalesRefund, aftersalesReject } from './after-sales'
import { backup, restore } from './backup'
import { couponIssue } from './coupon'
import { doctor, migrate } from './doctor'
import { exportCatalogue } from './export'
import { importCatalogue } from './import'
import { invoiceList, invoiceSettle } from './invoice'
import { move } from './move'
import { operatorAdd, operatorDisable, operatorRole } from './operator'
import { orderApproveCancel, orderRejectCancel, ship } from './orders'
import { pageImport } from './page-import'
import { pickup } from './pickup'
import { stockSet } from './stock'

/** All commands of `npm run heji`. */
export const COMMANDS: readonly Command[] = [
  importCatalogue,
  exportCatalogue,
  pageImport,
  stockSet,
  ship,
  pickup,
  aftersalesApprove,
  aftersalesReject,
  aftersalesReceive,
  aftersalesRefund,
  orderApproveCancel,
  orderRejectCancel,
  couponIssue,
  invoiceList,
  invoiceSettle,
  operatorAdd,
  operatorRole,
  operatorDisable,
  doctor,
  backup,
  restore,
  migrate,
  move,
]
