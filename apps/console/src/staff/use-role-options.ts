import { staffOperations } from '@heji/api-client/contract'
import { useRead } from '../operations/use-operation'

const list = staffOperations['POST /api/operator/staff/roles']

/** Roles and shops to choose from, by the names of their inputs. */
export function useRoleOptions() {
  const { data } = useRead(list, {})
  return {
    role: Object.fromEntries((data?.rows ?? []).map(({ name }) => [name, name])),
    shop_ids: Object.fromEntries((data?.shops ?? []).map(({ id, name }) => [id, name])),
  }
}
