import { useWords } from '../host/said'
import { Icon } from '../icon/icon'
import { XIcon } from '../icon/icons'

interface DialogHeadProps {
  /** Of the title, which names the dialog. */
  id: string
  title: string
  onClose: () => void
  className: string
}

/** Title and close button of dialogs and drawers. */
export const DialogHead = ({ id, title, onClose, className }: DialogHeadProps) => (
  <header className={className}>
    <h2 id={id} className="hj-modal__title">
      {title}
    </h2>
    <button type="button" className="hj-modal__close" aria-label={useWords()('关闭')} onClick={onClose}>
      <Icon of={XIcon} size={20} />
    </button>
  </header>
)
