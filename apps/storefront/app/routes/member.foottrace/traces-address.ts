import { listAddress } from '../../list/list-address'

/** A page of the footprints, with or without boxes to choose them. */
export const tracesAddress = (page: number, isManaged: boolean) =>
  listAddress('/member/foottrace', { manage: isManaged ? '1' : '', page })
