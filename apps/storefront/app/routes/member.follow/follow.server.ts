import { id } from '@heji/validators'
import * as v from 'valibot'
import { memberAction, pageOf } from '../../forms/form-action.server'
import { listAddress, notPastLast, pageNumber } from '../../list/list-address'
import type { PageArgs } from '../../loaders/define-loader.server'

const PAGE_SIZE = 10

/** Shops that the member follows. */
export async function loadFollowed({ api, url }: PageArgs) {
  const page = pageNumber(url.searchParams)
  const { list, total_count } = await api('GET member/collect/distribution', { page, pageSize: PAGE_SIZE })
  notPastLast(page, total_count, PAGE_SIZE, to => listAddress('/member/follow', { page: to }))
  return {
    page,
    pageSize: PAGE_SIZE,
    total: total_count,
    shops: list.map(({ distributor_id, name, logo, fav_num, introduce, is_valid, distributor_self }) => ({
      distributor_id,
      name,
      logo,
      fav_num,
      introduce,
      isOpen: is_valid === 'true',
      isOwn: distributor_self === 1,
    })),
  }
}

/** Ends following one shop. */
export const unfollow = memberAction(
  v.object({ distributor_id: id('店铺不存在') }),
  async ({ distributor_id }, api) => {
    await api('DELETE member/collect/distribution', { distributor_id })
    return { message: '取消关注' }
  },
  { noteOn: (_, { request }) => pageOf(request) },
)
