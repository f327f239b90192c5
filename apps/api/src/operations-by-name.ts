import { type Group, groups, isOperation, nameOf } from '@heji/api-client/contract'
import * as handlers from './handlers'
import type { Handlers, OperationsByName, RunnableOperation } from './http/context'

/** Every operation by its name, for those who run one that others named. */
export const operationsByName = (): OperationsByName =>
  new Map(
    Object.entries<Group>(groups).flatMap(([name, group]) =>
      Object.entries(group).flatMap(([key, endpoint]): [string, RunnableOperation][] => {
        if (!isOperation(endpoint)) return []
        const own = (handlers as unknown as Record<string, Handlers<Group>>)[`${name}Handlers`]!
        const handler = own[key] as unknown as RunnableOperation['handler']
        return [[nameOf(endpoint.operation), { endpoint, handler }]]
      }),
    ),
  )
