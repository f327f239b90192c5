import type { ReactNode } from 'react'
import './dialog-title.css'

/** The title of a dialog or drawer is a heading, as are those of the parts below it. */
export const DialogTitle = ({ children }: { children: ReactNode }) => <h2 className="hd-dialog-title">{children}</h2>
