/** What the shop offers, as its visitors see it. The designer changes none of it. */
import type { Contract, InputOf } from '@heji/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'

export const goodsList = ({ pickers }: DesignerAdapter, filter: InputOf<Contract['GET goods/items']>) =>
  queryOptions({
    queryKey: ['goods', filter],
    queryFn: ({ signal }) => pickers!.goods!(filter, { signal }),
    placeholderData: keepPreviousData,
  })

/** Brands and tags of all goods come with any page of them. */
export const goodsFacets = (adapter: DesignerAdapter) => goodsList(adapter, { page: 1, pageSize: 1 })

/** The category tree. @param main the one by which the shop manages its goods */
export const categoryTree = ({ pickers }: DesignerAdapter, main: boolean) =>
  queryOptions({
    queryKey: ['categories', main],
    queryFn: ({ signal }) => pickers!.categories!(main, { signal }),
  })

export const couponList = ({ pickers }: DesignerAdapter, filter: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: ['coupons', filter],
    queryFn: ({ signal }) => pickers!.coupons!(filter, { signal }),
    placeholderData: keepPreviousData,
  })

export const shopList = ({ pickers }: DesignerAdapter, filter: { name: string; page: number; pageSize: number }) =>
  queryOptions({
    queryKey: ['shops', filter],
    queryFn: ({ signal }) => pickers!.shops!(filter, { signal }),
    placeholderData: keepPreviousData,
  })

/** Tags of all shops come with any page of them. */
export const shopTags = (adapter: DesignerAdapter) => shopList(adapter, { name: '', page: 1, pageSize: 1 })

export const articleList = ({ pickers }: DesignerAdapter) =>
  queryOptions({
    queryKey: ['articles'],
    queryFn: ({ signal }) => pickers!.articles!({ signal }),
  })
