import * as client from '@heji/api-client'
import * as ui from '@heji/ui'
import * as validators from '@heji/validators'
import * as widgets from '@heji/widgets'
import * as all from '@heji/widgets/all'
import * as definitions from '@heji/widgets/definitions'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import checks from './checks.cjs'
import { checkEntries } from './entries.cjs'

checks.runChecks({ createElement, renderToString, widgets, all, definitions, ui, validators, client })
await checkEntries({ createElement, renderToString, load: name => import(name) })
