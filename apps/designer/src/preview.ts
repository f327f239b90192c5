import '@heji/ui/style.css'
import '@heji/widgets/style.css'
import { createApi } from '@heji/api-client'
import { drawPreview } from '@heji/designer/preview'
import { registerOwnWidgets } from './app/own-widgets'

await registerOwnWidgets()
drawPreview(document.getElementById('preview')!, { shopApi: createApi({ baseUrl: location.origin }) })
