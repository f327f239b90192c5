import {
  ClipboardList,
  House,
  type LucideIcon,
  MessageSquareText,
  Newspaper,
  Package,
  Settings,
  TicketPercent,
  Undo2,
  Users,
  UsersRound,
  Wallet,
  Warehouse,
} from 'lucide-react'
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
const PrintPage = lazy(() => import('../orders/print-page').then(m => ({ default: m.PrintPage })))
const PhoneList = lazy(() => import('../orders/phone-list').then(m => ({ default: m.PhoneList })))
const PhoneForm = lazy(() => import('../orders/phone-form').then(m => ({ default: m.PhoneForm })))
const GoodsList = lazy(() => import('../goods/goods-list').then(m => ({ default: m.GoodsList })))
const GoodsPage = lazy(() => import('../goods/goods-page').then(m => ({ default: m.GoodsPage })))
const GoodsNew = lazy(() => import('../goods/goods-form').then(m => ({ default: m.GoodsNew })))
const GoodsEdit = lazy(() => import('../goods/goods-form').then(m => ({ default: m.GoodsEdit })))
const CategoryPage = lazy(() => import('../goods/category-page').then(m => ({ default: m.CategoryPage })))
const BrandList = lazy(() => import('../goods/brand-list').then(m => ({ default: m.BrandList })))
const TagList = lazy(() => import('../goods/tag-list').then(m => ({ default: m.TagList })))
const BinPage = lazy(() => import('../goods/bin-page').then(m => ({ default: m.BinPage })))
const ActsPage = lazy(() => import('../goods/acts-page').then(m => ({ default: m.ActsPage })))
const StockList = lazy(() => import('../stock/stock-list').then(m => ({ default: m.StockList })))
const StockMoves = lazy(() => import('../stock/stock-moves').then(m => ({ default: m.StockMoves })))
const CampaignList = lazy(() => import('../campaigns/campaign-list').then(m => ({ default: m.CampaignList })))
const CampaignPage = lazy(() => import('../campaigns/campaign-page').then(m => ({ default: m.CampaignPage })))
const CouponList = lazy(() => import('../promotions/coupon-list').then(m => ({ default: m.CouponList })))
const CouponNew = lazy(() => import('../promotions/coupon-form').then(m => ({ default: m.CouponNew })))
const CouponPage = lazy(() => import('../promotions/coupon-page').then(m => ({ default: m.CouponPage })))
const PromotionList = lazy(() => import('../promotions/promotion-list').then(m => ({ default: m.PromotionList })))
const PromotionNew = lazy(() => import('../promotions/promotion-form').then(m => ({ default: m.PromotionNew })))
const SaleList = lazy(() => import('../promotions/sale-list').then(m => ({ default: m.SaleList })))
const SaleNew = lazy(() => import('../promotions/sale-form').then(m => ({ default: m.SaleNew })))
const SalePage = lazy(() => import('../promotions/sale-page').then(m => ({ default: m.SalePage })))
const SeckillList = lazy(() => import('../promotions/seckill-list').then(m => ({ default: m.SeckillList })))
const SeckillNew = lazy(() => import('../promotions/seckill-form').then(m => ({ default: m.SeckillNew })))
const PointsList = lazy(() => import('../promotions/points-list').then(m => ({ default: m.PointsList })))
const StaffGoods = lazy(() => import('../promotions/staff-goods').then(m => ({ default: m.StaffGoods })))
const ArticleList = lazy(() => import('../content/article-list').then(m => ({ default: m.ArticleList })))
const ArticleNew = lazy(() => import('../content/article-page').then(m => ({ default: m.ArticleNew })))
const ArticlePage = lazy(() => import('../content/article-page').then(m => ({ default: m.ArticlePage })))
const RequestList = lazy(() => import('../aftersales/request-list').then(m => ({ default: m.RequestList })))
const RequestPage = lazy(() => import('../aftersales/request-page').then(m => ({ default: m.RequestPage })))
const ReviewList = lazy(() => import('../reviews/review-list').then(m => ({ default: m.ReviewList })))
const ReviewPage = lazy(() => import('../reviews/review-page').then(m => ({ default: m.ReviewPage })))
const MemberList = lazy(() => import('../members/member-list').then(m => ({ default: m.MemberList })))
const TagsPage = lazy(() => import('../members/tags-page').then(m => ({ default: m.TagsPage })))
const ClosuresPage = lazy(() => import('../members/closures-page').then(m => ({ default: m.ClosuresPage })))
const MemberPage = lazy(() => import('../members/member-page').then(m => ({ default: m.MemberPage })))
const StatementPage = lazy(() => import('../finance/statement-page').then(m => ({ default: m.StatementPage })))
const MonthPage = lazy(() => import('../finance/month-page').then(m => ({ default: m.MonthPage })))
const BillsPage = lazy(() => import('../finance/bills-page').then(m => ({ default: m.BillsPage })))
const DifferencesPage = lazy(() => import('../finance/differences-page').then(m => ({ default: m.DifferencesPage })))
const PaymentsPage = lazy(() => import('../finance/payments-page').then(m => ({ default: m.PaymentsPage })))
const RefundsPage = lazy(() => import('../finance/refunds-page').then(m => ({ default: m.RefundsPage })))
const TransfersPage = lazy(() => import('../finance/transfers-page').then(m => ({ default: m.TransfersPage })))
const InvoicesPage = lazy(() => import('../finance/invoices-page').then(m => ({ default: m.InvoicesPage })))
const AccountsPage = lazy(() => import('../finance/accounts-page').then(m => ({ default: m.AccountsPage })))
const StaffPage = lazy(() => import('../staff/staff-page').then(m => ({ default: m.StaffPage })))
const AuditPage = lazy(() => import('../staff/audit-page').then(m => ({ default: m.AuditPage })))
const SessionsPage = lazy(() => import('../staff/sessions-page').then(m => ({ default: m.SessionsPage })))
const RolesPage = lazy(() => import('../staff/roles-page').then(m => ({ default: m.RolesPage })))
const CodePage = lazy(() => import('../staff/code-page').then(m => ({ default: m.CodePage })))
const FreightList = lazy(() => import('../settings/freight-list').then(m => ({ default: m.FreightList })))
const FreightPage = lazy(() => import('../settings/freight-page').then(m => ({ default: m.FreightPage })))
const NoticesPage = lazy(() => import('../settings/notices-page').then(m => ({ default: m.NoticesPage })))
const TradePage = lazy(() => import('../settings/trade-page').then(m => ({ default: m.TradePage })))
const ReturnsPage = lazy(() => import('../settings/returns-page').then(m => ({ default: m.ReturnsPage })))
const ShopsPage = lazy(() => import('../settings/shops-page').then(m => ({ default: m.ShopsPage })))
const MallPage = lazy(() => import('../settings/mall-page').then(m => ({ default: m.MallPage })))
const KeysPage = lazy(() => import('../settings/keys-page').then(m => ({ default: m.KeysPage })))
const WebhooksPage = lazy(() => import('../settings/webhooks-page').then(m => ({ default: m.WebhooksPage })))
const FeedsPage = lazy(() => import('../settings/feeds-page').then(m => ({ default: m.FeedsPage })))
const WebhookPage = lazy(() => import('../settings/webhook-page').then(m => ({ default: m.WebhookPage })))
const ProposalsPage = lazy(() => import('../today/proposals-page').then(m => ({ default: m.ProposalsPage })))

/** Every area, in the order of the menu. A line here is all that a screen needs to be reached. */
export const AREAS_OF_CONSOLE: readonly AreaOfConsole[] = [
  {
    path: '/',
    name: '今日',
    Icon: House,
    screens: [
      { path: '/', Page: TodayPage },
      { path: '/proposals', Page: ProposalsPage },
    ],
  },
  {
    path: '/orders',
    name: '订单',
    Icon: ClipboardList,
    screens: [
      { path: '/orders', Page: OrderList },
      { path: '/orders/print', Page: PrintPage },
      { path: '/orders/phone', Page: PhoneList },
      { path: '/orders/phone/new', Page: PhoneForm },
      { path: '/orders/:id', Page: OrderPage },
    ],
  },
  {
    path: '/aftersales',
    name: '售后',
    Icon: Undo2,
    screens: [
      { path: '/aftersales', Page: RequestList },
      { path: '/aftersales/:id', Page: RequestPage },
    ],
  },
  {
    path: '/goods',
    name: '商品',
    Icon: Package,
    screens: [
      { path: '/goods', Page: GoodsList },
      { path: '/goods/new', Page: GoodsNew },
      { path: '/goods/categories', Page: CategoryPage },
      { path: '/goods/brands', Page: BrandList },
      { path: '/goods/tags', Page: TagList },
      { path: '/goods/acts', Page: ActsPage },
      { path: '/goods/bin', Page: BinPage },
      { path: '/goods/:id/edit', Page: GoodsEdit },
      { path: '/goods/:id', Page: GoodsPage },
    ],
  },
  {
    path: '/stock',
    name: '库存',
    Icon: Warehouse,
    screens: [
      { path: '/stock', Page: StockList },
      { path: '/stock/moves', Page: StockMoves },
    ],
  },
  {
    path: '/promotions',
    name: '营销',
    Icon: TicketPercent,
    screens: [
      { path: '/promotions', Page: CouponList },
      { path: '/promotions/coupons/new', Page: CouponNew },
      { path: '/promotions/coupons/:id', Page: CouponPage },
      { path: '/promotions/rules', Page: PromotionList },
      { path: '/promotions/rules/new', Page: PromotionNew },
      { path: '/promotions/sales', Page: SaleList },
      { path: '/promotions/sales/new', Page: SaleNew },
      { path: '/promotions/sales/:id', Page: SalePage },
      { path: '/promotions/seckills', Page: SeckillList },
      { path: '/promotions/seckills/new', Page: SeckillNew },
      { path: '/promotions/points', Page: PointsList },
      { path: '/promotions/staff', Page: StaffGoods },
    ],
  },
  {
    path: '/members',
    name: '会员',
    Icon: UsersRound,
    screens: [
      { path: '/members', Page: MemberList },
      { path: '/members/tags', Page: TagsPage },
      { path: '/members/closures', Page: ClosuresPage },
      { path: '/members/:id', Page: MemberPage },
    ],
  },
  {
    path: '/reviews',
    name: '评价',
    Icon: MessageSquareText,
    screens: [
      { path: '/reviews', Page: ReviewList },
      { path: '/reviews/:id', Page: ReviewPage },
    ],
  },
  {
    path: '/finance',
    name: '财务',
    Icon: Wallet,
    screens: [
      { path: '/finance', Page: StatementPage },
      { path: '/finance/month', Page: MonthPage },
      { path: '/finance/bills', Page: BillsPage },
      { path: '/finance/differences', Page: DifferencesPage },
      { path: '/finance/payments', Page: PaymentsPage },
      { path: '/finance/refunds', Page: RefundsPage },
      { path: '/finance/transfers', Page: TransfersPage },
      { path: '/finance/invoices', Page: InvoicesPage },
      { path: '/finance/accounts', Page: AccountsPage },
    ],
  },
  {
    path: '/content',
    name: '内容',
    Icon: Newspaper,
    screens: [
      { path: '/content', Page: ArticleList },
      { path: '/content/new', Page: ArticleNew },
      { path: '/content/campaigns', Page: CampaignList },
      { path: '/content/campaigns/:id', Page: CampaignPage },
      { path: '/content/:id', Page: ArticlePage },
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
      { path: '/settings/returns', Page: ReturnsPage },
      { path: '/settings/notices', Page: NoticesPage },
      { path: '/settings/shops', Page: ShopsPage },
      { path: '/settings/mall', Page: MallPage },
      { path: '/settings/keys', Page: KeysPage },
      { path: '/settings/webhooks', Page: WebhooksPage },
      { path: '/settings/webhooks/:id', Page: WebhookPage },
      { path: '/settings/feeds', Page: FeedsPage },
    ],
  },
  {
    path: '/staff',
    name: '员工',
    Icon: Users,
    screens: [
      { path: '/staff', Page: StaffPage },
      { path: '/staff/roles', Page: RolesPage },
      { path: '/staff/audit', Page: AuditPage },
      { path: '/staff/sessions', Page: SessionsPage },
      { path: '/staff/code', Page: CodePage },
    ],
  },
]
