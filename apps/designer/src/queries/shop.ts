/** What the shop offers, as its visitors see it. The designer changes none of it. */
import type { Api, Contract, InputOf } from '@heji/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const goodsList = (shopApi: Api, filter: InputOf<Contract['GET goods/items']>) =>
  queryOptions({
    queryKey: ['goods', filter],
    queryFn: ({ signal }) => shopApi('GET goods/items', filter, { signal }),
    placeholderData: keepPreviousData,
  })

/** Brands and tags of all goods come with any page of them. */
export const goodsFacets = (shopApi: Api) => goodsList(shopApi, { page: 1, pageSize: 1 })

/** The category tree. @param main the one by which the shop manages its goods */
export const categoryTree = (shopApi: Api, main: boolean) =>
  queryOptions({
    queryKey: ['categories', main],
    queryFn: ({ signal }) => shopApi('GET goods/category', main ? { is_main_category: '1' } : {}, { signal }),
  })

export const couponList = (shopApi: Api, filter: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: ['coupons', filter],
    queryFn: ({ signal }) => shopApi('GET getCardList', { ...filter, end_date: 1 }, { signal }),
    placeholderData: keepPreviousData,
  })

export const shopList = (shopApi: Api, filter: { name: string; page: number; pageSize: number }) =>
  queryOptions({
    queryKey: ['shops', filter],
    queryFn: ({ signal }) => shopApi('GET distributor/list', filter, { signal }),
    placeholderData: keepPreviousData,
  })

/** Tags of all shops come with any page of them. */
export const shopTags = (shopApi: Api) => shopList(shopApi, { name: '', page: 1, pageSize: 1 })

export const articleList = (shopApi: Api) =>
  queryOptions({
    queryKey: ['articles'],
    queryFn: ({ signal }) => shopApi('GET article/management', { page: 1, pageSize: 50 }, { signal }),
  })
