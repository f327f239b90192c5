import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './fault.css'

interface Props {
  title: string
  /** Why, or what becomes of the work. */
  text: string
  /** Buttons that lead on. */
  children: ReactNode
}

/** In place of a screen that cannot be shown. */
export const Fault = ({ title, text, children }: Props) => (
  <div className="hd-fault" role="alert">
    <TriangleAlert size={56} aria-hidden />
    <strong>{title}</strong>
    <span>{text}</span>
    <span className="hd-fault__ways">{children}</span>
  </div>
)
