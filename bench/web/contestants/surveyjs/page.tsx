import 'survey-core/survey-core.fontless.min.css'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import { pagesOf } from '../../work/pagesOf.ts'
import { markDefinition, END, readWork } from '../../work/workAddress.ts'
import { surveyOf } from './surveyOf.ts'

const pages = pagesOf(readWork(location.search))
const definition = surveyOf(pages)
const tiles = new Set(pages.filter(({ question }) => question.kind === 'tile').map(({ question }) => question.name))
markDefinition()
const survey = new Model(definition)
survey.completedHtml = `<h1>${END}</h1>`
survey.onValueChanged.add((_, { name }) => {
  if (tiles.has(name)) survey.nextPage()
})
createRoot(document.getElementById('page') ?? document.body).render(<Survey model={survey} />)
