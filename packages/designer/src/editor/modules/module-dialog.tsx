import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { DesignerError, messageOf } from '../../adapter/designer-error'
import { toWidget } from '../../document/stored'
import { useDesigner } from '../../host/context'
import { FormDialog } from '../../kit/form-dialog'
import { useSingle } from '../../lib/use-single'
import { MODULES } from '../../queries/modules'
import { useEditor, useEditorState } from '../context'
import { pictureOf } from './picture-of'

interface Values {
  name: string
}

/** Keeps the selected free panel under a name, with a picture of it, for use on any page (spec §5). */
export function ModuleDialog({ onClose }: { onClose: () => void }) {
  const { adapter } = useDesigner()
  const { store, notify } = useEditor()
  const uuid = useEditorState(state => state.selection[0])
  const alias = useEditorState(state => (uuid ? state.doc.nodes[uuid]?.data.alias : undefined))
  const queries = useQueryClient()

  const keep = useSingle({
    mutationFn: async ({ name }: Values) => {
      const image = await pictureOf(uuid!, adapter).catch(() => {
        throw new DesignerError(0, '组合模块图片保存失败')
      })
      notify('success', '上传组合模块图片成功!')
      const params = JSON.stringify(toWidget(store.getState().doc, uuid!))
      await adapter.modules!.add({ name: name.trim(), image, params }, {})
    },
    onSuccess: () => {
      notify('success', '组合模块保存成功！')
      void queries.invalidateQueries({ queryKey: MODULES })
      onClose()
    },
    onError: error => notify('error', messageOf(error)),
  })
  return (
    <FormDialog<Values>
      title="存为组合模块"
      width={416}
      okText="保存"
      busy={keep.isPending}
      initialValues={{ name: alias && alias !== '自由面板' ? alias : '' }}
      onFinish={keep.mutate}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="模块名称"
        rules={[{ required: true, whitespace: true, message: '请输入组合模块名称' }]}
      >
        <Input maxLength={50} showCount autoFocus />
      </Form.Item>
      <p className="hd-field__hint">面板和其中的挂件会保存下来，可在任何页面的组件库里取用。</p>
    </FormDialog>
  )
}
