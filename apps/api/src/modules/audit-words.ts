import { type Endpoint, groups, isOperation, nameOf } from '@heji/api-client/contract'

/** Chinese name of an operation, by its name in the audit log. */
const LABELS = new Map(
  Object.values(groups)
    .flatMap(group => Object.values(group) as Endpoint[])
    .filter(isOperation)
    .map(({ operation }) => [nameOf(operation), operation.label]),
)

/** What somebody did, in Chinese; the name itself where it is no operation. */
export const actionText = (action: string): string => LABELS.get(action) ?? action
