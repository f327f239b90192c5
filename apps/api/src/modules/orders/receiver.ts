import type { RECEIPT_TYPES } from '@heji/api-client/contract'
import { checkPhone } from '@heji/validators'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { prepared } from '../../db/prepared'
import { addresses } from '../../db/schema'
import { NotFoundError, ValidationError } from '../../platform/errors'
import { isRegion } from '../regions/regions'

export interface Receiver {
  receiver_name: string
  receiver_mobile: string
  receiver_zip: string
  receiver_state: string
  receiver_city: string
  receiver_district: string
  receiver_address: string
}

type Given = { [K in keyof Receiver]?: string | undefined } & {
  address_id?: string | undefined
  receipt_type: (typeof RECEIPT_TYPES)[number]
}

/**
 * The receiver: an address of the caller or the fields of the request; empty texts before a choice. Pickup orders have
 * no address.
 */
export async function receiverOf(db: Queryable, memberId: number, given: Given): Promise<Receiver> {
  const text = (value: string | undefined) => (value ?? '').trim()
  if (given.receipt_type === 'ziti') {
    return { ...NOWHERE, receiver_name: text(given.receiver_name), receiver_mobile: text(given.receiver_mobile) }
  }
  if (given.address_id) return await ownAddress(db, memberId, given.address_id)
  return {
    receiver_name: text(given.receiver_name),
    receiver_mobile: text(given.receiver_mobile),
    receiver_zip: text(given.receiver_zip) || '000000',
    receiver_state: text(given.receiver_state),
    receiver_city: text(given.receiver_city),
    receiver_district: text(given.receiver_district),
    receiver_address: text(given.receiver_address),
  }
}

const NOWHERE = {
  receiver_zip: '000000',
  receiver_state: '',
  receiver_city: '',
  receiver_district: '',
  receiver_address: '',
}

const addressOfMember = prepared('address_of_member', db =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, sql.placeholder('id')), eq(addresses.memberId, sql.placeholder('memberId')))),
)

async function ownAddress(db: Queryable, memberId: number, addressId: string): Promise<Receiver> {
  const [row] = await addressOfMember(db).execute({ id: dbId(addressId), memberId })
  if (!row) throw new NotFoundError('收货地址不存在')
  return {
    receiver_name: row.username,
    receiver_mobile: row.telephone,
    receiver_zip: row.postalCode || '000000',
    receiver_state: row.province,
    receiver_city: row.city,
    receiver_district: row.county,
    receiver_address: row.adrdetail,
  }
}

/** @throws ValidationError with the messages of wire §15.2 */
export function assertReceiver(receiver: Receiver) {
  refuseFirst([
    ['receiver_name', receiver.receiver_name ? null : '请填写正确的收货人姓名'],
    ['receiver_mobile', receiver.receiver_mobile ? checkPhone(receiver.receiver_mobile) : '请填写联系方式'],
    ['receiver_state', receiver.receiver_state ? null : '请填写正确的省份'],
    ['receiver_city', receiver.receiver_city ? null : '请填写正确的城市'],
    ['receiver_district', isDistrict(receiver) ? null : '请填写正确的地区'],
    ['receiver_address', receiver.receiver_address ? null : '请填写正确的详细地址'],
  ])
}

/** @throws ValidationError with all problems; its message is the first one */
export function refuseFirst(problems: (readonly [field: string, message: string | null])[]) {
  const fields: Record<string, string[]> = {}
  for (const [field, message] of problems) if (message) fields[field] = [message]
  const [first] = Object.values(fields)
  if (first) throw new ValidationError(first[0]!, fields)
}

const isDistrict = ({ receiver_state: state, receiver_city: city, receiver_district: district }: Receiver) =>
  !state || !city || isRegion(state, city, district)
