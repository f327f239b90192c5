import { settingsOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import type * as v from 'valibot'
import { Link } from 'wouter'
import { ActButton, useMay } from '../operations/act-button'
import { DownloadButton } from '../operations/download-button'
import { FileButton } from '../operations/file-button'
import { useRead } from '../operations/use-operation'
import { Chip } from '../operations/values'
import { SettingsNav } from './settings-nav'

const list = settingsOperations['POST /api/operator/settings/freight-list']
const save = settingsOperations['POST /api/operator/settings/freight-save']
const remove = settingsOperations['POST /api/operator/settings/freight-remove']
const use = settingsOperations['POST /api/operator/settings/freight-use']
const file = settingsOperations['POST /api/operator/settings/freight-file']
const table = settingsOperations['POST /api/operator/settings/freight-table']

type Template = v.InferOutput<typeof list.output>['rows'][number]

/** Freight templates, each in one sentence. */
export function FreightList() {
  const query = useRead(list, {})
  const { data } = query
  const maySave = useMay(save)
  const isUsual = data?.rows.length === 1 && data.rows[0]?.id === '0'
  return (
    <>
      <SettingsNav />
      <div className="co-title">
        <h1>运费模板</h1>
        <div className="co-acts">
          {maySave && (
            <Link href="/settings/freight/new" asChild>
              <Button type="primary" icon={<Plus size={16} />}>
                新增模板
              </Button>
            </Link>
          )}
          <FileButton operation={file} />
          <DownloadButton operation={table} input={{}} />
        </div>
      </div>
      <Refusal query={query} />
      <section className="co-card" aria-label="运费模板">
        <p className="co-help">
          {isUsual
            ? '还没有设置运费，现在按下面的默认运费计算。点“修改”就能改成自己的；商品重量不同、地区不同，都可以新增模板。'
            : '没有指定模板的商品，用店铺的默认模板；店铺没有默认模板时，用全部店铺的默认模板。'}
        </p>
        {!data && <Loading />}
        <ul className="co-templates">
          {data?.rows.map(template => (
            <li key={template.id}>
              <TemplateRow template={template} mayChange={maySave} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const TemplateRow = ({ template, mayChange }: { template: Template; mayChange: boolean }) => (
  <>
    <div>
      <h2>
        <Link href={`/settings/freight/${template.id}`}>{template.name}</Link>
        {template.is_default && <Chip tone="wait">默认</Chip>}
      </h2>
      <p>{template.sentence}</p>
      <small>
        {[
          template.shop_name,
          template.goods > 0 ? `${template.goods} 件商品指定用它` : '没有商品指定用它',
          ...(template.id === '0' ? ['还没有保存过'] : []),
        ].join(' · ')}
      </small>
    </div>
    <div className="co-acts">
      <Link href={`/settings/freight/${template.id}`} asChild>
        <Button size="small">{mayChange ? '修改' : '查看'}</Button>
      </Link>
      {template.id !== '0' && (
        <>
          <ActButton size="small" operation={use} given={{ id: template.id }} />
          <ActButton size="small" operation={remove} given={{ id: template.id }} text="删除" />
        </>
      )}
    </div>
  </>
)
