import { MESSAGES } from '@heji/widgets/definitions'
import { App as AntApp } from 'antd'
import { useMemo } from 'react'
import type { Editor } from './context'

/** Px (spec §9); antd takes the question out when its closing animation has ended. */
const WIDTH = 416
/** A question of one short line is asked in a small dialog. */
const SHORT = 12
const widthOf = (text: string) => (text.length <= SHORT ? Math.round(WIDTH * 0.7) : WIDTH)

/** How an editor talks to the operator: toasts, and the question 提示. */
export function useVoice(): Pick<Editor, 'notify' | 'confirm'> {
  const { message, modal } = AntApp.useApp()
  return useMemo(
    () => ({
      notify: (kind, text) => void message[kind](text),
      confirm: (text, { title = MESSAGES.confirmTitle, okText = '确定', onOk } = {}) =>
        new Promise(resolve => {
          modal.confirm({
            title,
            content: text,
            width: widthOf(text),
            okText,
            cancelText: '取消',
            focusable: { autoFocusButton: 'cancel' },
            onOk: async () => {
              await onOk?.()
              resolve(true)
            },
            onCancel: () => resolve(false),
          })
        }),
    }),
    [message, modal],
  )
}
