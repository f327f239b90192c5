import { useEffect, useLayoutEffect } from 'react'

/** Layout effect in browsers; on the server it would only warn. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
