import { settingsOperations } from '@heji/api-client/contract'
import { Loading, messageOf, Refusal } from '@heji/designer/kit'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import type * as v from 'valibot'
import { useMay } from '../operations/act-button'
import { ColorPicker } from '../operations/later'
import { PictureField } from '../operations/picture-field'
import { useAct, useRead } from '../operations/use-operation'
import { useStay } from '../operations/use-stay'
import { SettingsNav } from './settings-nav'

/** Colour of a shop whose owner chose none. */
const USUAL_BRAND = '#E00030'

const show = settingsOperations['POST /api/operator/settings/texts-show']
const set = settingsOperations['POST /api/operator/settings/texts-set']

type Texts = v.InferOutput<typeof show.output>

/** Name, logo, colour and agreements of the mall. */
export function MallPage() {
  const query = useRead(show, {})
  return (
    <>
      <SettingsNav />
      <div className="co-title">
        <h1>商城信息</h1>
      </div>
      <Refusal query={query} />
      {query.data ? <MallForm key={JSON.stringify(query.data)} texts={query.data} /> : !query.error && <Loading />}
    </>
  )
}

function MallForm({ texts }: { texts: Texts }) {
  const [values, setValues] = useState(texts)
  const act = useAct(set, { quiet: true })
  const may = useMay(set)
  const changed = Object.fromEntries(
    (Object.keys(values) as (keyof Texts)[]).filter(key => values[key] !== texts[key]).map(key => [key, values[key]]),
  )
  const isChanged = Object.keys(changed).length > 0
  useStay(isChanged)
  const fieldOf = (name: keyof Texts) => ({
    id: `mall-${name}`,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues(now => ({ ...now, [name]: event.target.value })),
  })
  const changeOf = (name: keyof Texts) => (value: string) => setValues(now => ({ ...now, [name]: value }))
  return (
    <Form layout="vertical" requiredMark={false} disabled={!may} onFinish={() => act.mutate(changed)}>
      <section className="co-card co-form" aria-labelledby="mall">
        <h2 id="mall">名称和外观</h2>
        <Form.Item label="商城名称" htmlFor="mall-brand_name">
          <Input maxLength={50} {...fieldOf('brand_name')} />
        </Form.Item>
        <Form.Item label="一句话介绍" htmlFor="mall-intro">
          <Input maxLength={200} {...fieldOf('intro')} />
        </Form.Item>
        <Form.Item label="标志" extra="JPG 或 PNG，最大 10 MB">
          <PictureField label="标志" value={values.logo} onChange={changeOf('logo')} />
        </Form.Item>
        <Form.Item label="品牌色" extra="按钮和选中的文字用它；空着为默认的红色">
          <ColorPicker
            format="hex"
            disabledAlpha
            showText={colour => (values.brand_color ? colour.toHexString().toUpperCase() : '默认')}
            allowClear
            value={values.brand_color || USUAL_BRAND}
            onChangeComplete={colour => changeOf('brand_color')(colour.cleared ? '' : colour.toHexString().slice(0, 7))}
          />
        </Form.Item>
      </section>
      <section className="co-card co-form" aria-labelledby="agreements">
        <h2 id="agreements">协议</h2>
        <p className="co-help">买家注册时要同意；可以直接贴文字，也可以写 HTML。</p>
        {(['register', 'privacy'] as const).map(kind => (
          <div key={kind}>
            <Form.Item label={kind === 'register' ? '注册协议标题' : '隐私政策标题'} htmlFor={`mall-${kind}_title`}>
              <Input maxLength={50} {...fieldOf(`${kind}_title`)} />
            </Form.Item>
            <Form.Item label={kind === 'register' ? '注册协议' : '隐私政策'} htmlFor={`mall-${kind}_text`}>
              <Input.TextArea autoSize={{ minRows: 5, maxRows: 16 }} maxLength={50_000} {...fieldOf(`${kind}_text`)} />
            </Form.Item>
          </div>
        ))}
      </section>
      <section className="co-card co-form" aria-labelledby="seo">
        <h2 id="seo">搜索引擎</h2>
        <Form.Item label="网页标题" htmlFor="mall-seo_title">
          <Input maxLength={100} {...fieldOf('seo_title')} />
        </Form.Item>
        <Form.Item label="网页描述" htmlFor="mall-seo_description">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={300} {...fieldOf('seo_description')} />
        </Form.Item>
        <Form.Item label="关键词" htmlFor="mall-seo_keywords" extra="用逗号分开">
          <Input maxLength={200} {...fieldOf('seo_keywords')} />
        </Form.Item>
      </section>
      <section className="co-card co-save" aria-label="保存">
        {act.error && <Alert role="alert" type="error" showIcon title={messageOf(act.error)} />}
        <div className="co-acts">
          <Button type="primary" htmlType="submit" disabled={!may || !isChanged} loading={act.isPending}>
            保存
          </Button>
          {isChanged && <Button onClick={() => setValues(texts)}>不改了</Button>}
        </div>
        <small>保存后买家马上看到。</small>
      </section>
    </Form>
  )
}
