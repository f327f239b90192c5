import type { ComponentType } from 'react'
import { type LaterOptions, later } from './later'

/** A part that is drawn with antd: the ground of antd comes with it, so that what is drawn first waits for neither. */
export const onGround = <P extends object>(load: () => Promise<ComponentType<P>>, options?: LaterOptions) =>
  later<P>(async () => {
    const [Part, { AntdGround }] = await Promise.all([load(), import('../kit/antd-ground')])
    return (props: P) => (
      <AntdGround>
        <Part {...props} />
      </AntdGround>
    )
  }, options)
