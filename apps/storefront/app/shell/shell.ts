import type { Contract, OutputOf } from '@heji/api-client'
import { useRouteLoaderData } from '../framework'

/** Data that every page has: visitor, cart, device, page settings. */
export function useShell() {
  return useRouteLoaderData<RootData>('root')?.shell ?? EMPTY_SHELL
}

/** Name of the shop if its settings have none. */
const SHOP_NAME = '禾集商城'

/** Name of the shop; `brand` is missing where the shop could not be asked. */
export const shopName = (brand: { name: string } | undefined): string => brand?.name || SHOP_NAME

/** Colour of a shop that has not chosen one. */
const BRAND_COLOR = '#E00030'

/** Colour of everything that is chosen or pressed, `#RRGGBB`. */
export const brandColor = (brand: { color: string } | undefined): string => brand?.color || BRAND_COLOR

/** Name, logo and colour of the shop; its logo may be empty. */
export function useBrand() {
  const brand = useRouteLoaderData<RootData>('root')?.brand
  return { name: shopName(brand), logo: brand?.logo ?? '', color: brandColor(brand) }
}

/** What the shop promises: days, 0 = not offered; from where delivery is free, empty = nowhere. */
export interface ServicePromises {
  aftersalesDays: number
  exchangeDays: number
  protectionDays: number
  freeDelivery: string
}

export function useServicePromises(): ServicePromises {
  const {
    aftersalesDays = 0,
    exchangeDays = 0,
    protectionDays = 0,
    freeDelivery = '',
  } = useRouteLoaderData<RootData>('root')?.brand ?? {}
  return { aftersalesDays, exchangeDays, protectionDays, freeDelivery }
}

/** Pieces below which shops warn that do not say. */
export const USUAL_LOW_STOCK = 6
/** Pieces below which a page warns that little is left; 0 = never. */
export const useLowStock = () => useRouteLoaderData<RootData>('root')?.brand?.lowStock ?? USUAL_LOW_STOCK

type InvoiceKind = 'enterprise' | 'individual'
/** What shops write that do not say. */
export const BOTH_INVOICES: InvoiceKind[] = ['enterprise', 'individual']
/** Kinds of invoices that the shop writes. */
export const useInvoiceKinds = () => useRouteLoaderData<RootData>('root')?.brand?.invoiceKinds ?? BOTH_INVOICES

/** How many of each the member has. */
export interface MenuNumbers {
  unpaid: number
  coupons: number
  points: number
  favourites: number
  notices: number
}

/** Error pages are drawn even if the root loader failed. */
export const EMPTY_SHELL = {
  device: 'pc' as 'pc' | 'h5',
  inWechat: false,
  origin: '',
  path: '/',
  /** The operator has switched statistics on. */
  counts: false,
  /** `since`: Unix seconds of the registration. */
  user: null as {
    mobile: string
    username: string
    avatar: string
    gradeName: string
    isStaff: boolean
    since: number
  } | null,
  /** Tells this member from others; empty for a visitor. */
  member: '',
  /** Pieces; the mini cart reads its lines when it opens. */
  cart: { count: 0 },
  /** Notices that the member has not read; null for visitors, and where the shop has none. */
  notices: null as number | null,
  /** Numbers in the menu of the member's pages; null elsewhere. */
  menu: null as MenuNumbers | null,
  /** ms of the moment that an operator looks at; null: now. */
  previewTime: null as number | null,
  /** Shown once. `undo`: removed cart lines that the shopper may put back, or empty. */
  flash: null as { kind: 'success' | 'warn' | 'error'; message: string; undo: string } | null,
}
export type Shell = typeof EMPTY_SHELL

/** Data of the root route. */
export interface RootData {
  shell: Shell
  /** Name and logo of the shop, and what it promises; empty while unknown. */
  brand: { name: string; logo: string; color: string; invoiceKinds: InvoiceKind[]; lowStock: number } & ServicePromises
  tdk: OutputOf<Contract['GET pagestemplate/gettdk']>
}
