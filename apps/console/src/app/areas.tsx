import { ClipboardList, House, type LucideIcon, Settings, Users, Wallet } from 'lucide-react'
import { type ComponentType, lazy } from 'react'

interface Screen {
  path: string
  Page: ComponentType<{ params: Record<string, string | undefined> }>
}

export interface AreaOfConsole {
  /** First part of its addresses. */
  path: string
  name: string
  Icon: LucideIcon
  screens: readonly Screen[]
}

const TodayPage = lazy(() => import('../today/today-page').then(m => ({ default: m.TodayPage })))
const OrderList = lazy(() => import('../orders/order-list').then(m => ({ default: m.OrderList })))
const OrderPage = lazy(() => import('../orders/order-page').then(m => ({ default: m.OrderPage })))
const StatementPage = lazy(() => import('../finance/statement-page').then(m => ({ default: m.StatementPage })))
const PaymentsPage = lazy(() => import('../finance/payments-page').then(m => ({ default: m.PaymentsPage })))
const RefundsPage = lazy(() => import('../finance/refunds-page').then(m => ({ default: m.RefundsPage })))
const TransfersPage = lazy(() => import('../finance/transfers-page').then(m => ({ default: m.TransfersPage })))
const InvoicesPage = lazy(() => import('../finance/invoices-page').then(m => ({ default: m.InvoicesPage })))
const AccountsPage = lazy(() => import('../finance/accounts-page').then(m => ({ default: m.AccountsPage })))
const StaffPage = lazy(() => import('../staff/staff-page').then(m => ({ default: m.StaffPage })))
const AuditPage = lazy(() => import('../staff/audit-page').then(m => ({ default: m.AuditPage })))
const SessionsPage = lazy(() => import('../staff/sessions-page').then(m => ({ default: m.SessionsPage })))
const FreightList = lazy(() => import('../settings/freight-list').then(m => ({ default: m.FreightList })))
const FreightPage = lazy(() => import('../settings/freight-page').then(m => ({ default: m.FreightPage })))
const TradePage = lazy(() => import('../settings/trade-page').then(m => ({ default: m.TradePage })))
const ShopsPage = lazy(() => import('../settings/shops-page').then(m => ({ default: m.ShopsPage })))
const MallPage = lazy(() => import('../settings/mall-page').then(m => ({ default: m.MallPage })))

/** Every area, in the order of the menu. A line here is all that a screen needs to be reached. */
export const AREAS_OF_CONSOLE: readonly AreaOfConsole[] = [
  { path: '/', name: '今日', Icon: House, screens: [{ path: '/', Page: TodayPage }] },
  {
    path: '/orders',
    name: '订单',
    Icon: ClipboardList,
    screens: [
      { path: '/orders', Page: OrderList },
      { path: '/orders/:id', Page: OrderPage },
    ],
  },
  {
    path: '/finance',
    name: '财务',
    Icon: Wallet,
    screens: [
      { path: '/finance', Page: StatementPage },
      { path: '/finance/payments', Page: PaymentsPage },
      { path: '/finance/refunds', Page: RefundsPage },
      { path: '/finance/transfers', Page: TransfersPage },
      { path: '/finance/invoices', Page: InvoicesPage },
      { path: '/finance/accounts', Page: AccountsPage },
    ],
  },
  {
    path: '/settings',
    name: '设置',
    Icon: Settings,
    screens: [
      { path: '/settings', Page: FreightList },
      { path: '/settings/freight/:id', Page: FreightPage },
      { path: '/settings/trade', Page: TradePage },
      { path: '/settings/shops', Page: ShopsPage },
      { path: '/settings/mall', Page: MallPage },
    ],
  },
  {
    path: '/staff',
    name: '员工',
    Icon: Users,
    screens: [
      { path: '/staff', Page: StaffPage },
      { path: '/staff/audit', Page: AuditPage },
      { path: '/staff/sessions', Page: SessionsPage },
    ],
  },
]
