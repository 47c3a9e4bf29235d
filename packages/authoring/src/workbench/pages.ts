import type { Facts } from '@anamnesis/engine/schema'
import type { Choices, FlowList } from './createWorkbench.ts'

// The workbench's pages as HTML.

/** The script of every page: opens the selected screen, filters the list and reloads the page when a file is saved. */
export const pageScript = `const tag = document.querySelector('anamnesis-questionnaire')
const status = document.querySelector('output')
tag?.addEventListener('ready', () => {
  if (tag.dataset.facts !== undefined) tag.updateFacts(JSON.parse(tag.dataset.facts))
  if (tag.dataset.screen !== undefined) tag.goTo(tag.dataset.screen)
})
tag?.addEventListener('complete', () => (status.textContent = 'End of the questionnaire. Nothing was sent.'))
tag?.addEventListener('blocked', ({ detail }) => (status.textContent = 'Stopped: ' + (detail.interrupt ?? detail.reason)))
tag?.addEventListener('screen', () => (status.textContent = ''))
tag?.addEventListener('error', ({ detail }) => (status.textContent = detail.message))
const choices = document.querySelector('form.choices')
choices?.addEventListener('change', () => choices.requestSubmit())
document.querySelector('input[type=search]')?.addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase()
  for (const item of document.querySelectorAll('li li')) item.hidden = !item.textContent.toLowerCase().includes(words)
  for (const group of document.querySelectorAll('main > ul > li')) {
    const isNamed = group.querySelector('a').textContent.toLowerCase().includes(words)
    if (isNamed) for (const item of group.querySelectorAll('li')) item.hidden = false
    group.hidden = !isNamed && group.querySelector('li:not([hidden])') === null
  }
})
new EventSource('/changes').addEventListener('message', () => location.reload())
`

const style = `body { margin: 0; font: 1rem/1.5 system-ui, sans-serif }
nav, main { padding: 0.5rem 1rem }
nav, form.choices { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center }
nav { border-block-end: 1px solid #999 }
select { max-inline-size: 18rem }
pre { white-space: pre-wrap }`

/** The address of a screen with its choices. */
export function addressOf(flow: string, screen: string | undefined, choices: URLSearchParams): string {
  const path = [flow, ...(screen === undefined ? [] : [screen])].map(encodeURIComponent).join('/')
  return `/${path}${choices.size > 0 ? `?${choices}` : ''}`
}

/** The list page of every questionnaire and screen, with a filter, and the mistakes that keep questionnaires from it. */
export function listPage({ flows, mistakes }: FlowList): string {
  const items = flows.map(({ name, screens }) => {
    const links = screens.map(({ id, question }) => `<li>${link(addressOf(name, id, new URLSearchParams()), id)} ${escaped(question)}</li>`)
    return `<li>${link(`/${name}`, name)}\n<ul>\n${links.join('\n')}\n</ul></li>`
  })
  const search = '<label>Find a screen <input type="search" /></label>'
  return pageOf(
    'Questionnaires',
    '',
    `<main><h1>Questionnaires</h1>\n${mistakesSection(mistakes)}${search}\n<ul>\n${items.join('\n')}\n</ul></main>`,
  )
}

function mistakesSection(mistakes: readonly string[]): string {
  if (mistakes.length === 0) return ''
  const lines = mistakes.map((line) => escaped(line.trim())).join('\n')
  return `<section aria-labelledby="mistakes"><h2 id="mistakes">Mistakes</h2>\n<pre>${lines}</pre></section>\n`
}

/** A page with one message in place of a questionnaire. */
export function messagePage(title: string, text: string): string {
  return pageOf(title, '', `<main><h1>${escaped(title)}</h1>\n<pre>${escaped(text)}</pre>\n${link('/', 'All questionnaires')}</main>`)
}

/** The content of a flow page. */
export interface FlowPageInput {
  readonly flow: string
  readonly screen?: string | undefined
  /** Facts of the patient; undefined when no patient reaches the screen with these choices. */
  readonly facts?: Partial<Facts> | undefined
  /** Whether a patient session leads to the screen. */
  readonly hasSession: boolean
  readonly choices: Choices
  /** Selected patient and flags. */
  readonly chosen: URLSearchParams
  /** The errors of the flow, one line each. */
  readonly mistakes: readonly string[]
}

/** A page with one questionnaire, from the start or at a screen, and the review choices. */
export function flowPage(shown: FlowPageInput): string {
  const { flow, screen, facts, hasSession, chosen } = shown
  const session = hasSession ? ` session="${escaped(`/sessions${addressOf(flow, screen, chosen)}`)}"` : ''
  const at = hasSession && screen !== undefined ? ` data-screen="${escaped(screen)}"` : ''
  const known = facts === undefined ? '' : ` data-facts="${escaped(JSON.stringify(facts))}"`
  const tag = `<anamnesis-questionnaire src="/flows/${escaped(flow)}.json"${session}${at}${known}></anamnesis-questionnaire>`
  const body =
    facts === undefined ? '<p>No patient reaches this screen with these choices. Choose another patient or other flags.</p>' : tag
  const script = '<script type="module" src="/tag/anamnesis.js"></script>'
  return pageOf(
    flow,
    script,
    `<nav aria-label="Preview">${link('/', 'All questionnaires')}\n${choicesForm(shown)}</nav>\n<main>${mistakesSection(shown.mistakes)}${body}\n<output></output></main>`,
  )
}

function choicesForm({ flow, screen, choices, chosen }: FlowPageInput): string {
  const selects = [
    select('Screen', 'screen', screen ?? '', [['', 'From the start'], ...choices.screens.map(({ id }): Option => [id, id])]),
    select(
      'Brand',
      'flow',
      flow,
      choices.brands.map(({ brand, flow: name }): Option => [name, brand]),
    ),
    select('Patient', 'patient', chosen.get('patient') ?? '', [
      ['', 'Shortest way'],
      ...choices.patients.map((file): Option => [file, file]),
    ]),
    ...[...choices.flags].map(([flag, values]) =>
      select(`Flag ${flag}`, `flag:${flag}`, chosen.get(`flag:${flag}`) ?? '', [
        ['', 'as it is'],
        ...values.map((value): Option => [JSON.stringify(value), String(value)]),
      ]),
    ),
  ]
  return `<form class="choices" action="/show">${selects.join('\n')}<button>Show</button></form>`
}

type Option = readonly [value: string, label: string]

function select(label: string, name: string, chosen: string, options: readonly Option[]): string {
  const items = options.map(
    ([value, text]) => `<option value="${escaped(value)}"${value === chosen ? ' selected' : ''}>${escaped(text)}</option>`,
  )
  return `<label>${escaped(label)} <select name="${escaped(name)}">${items.join('')}</select></label>`
}

const link = (address: string, text: string) => `<a href="${escaped(address)}">${escaped(text)}</a>`

function pageOf(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escaped(title)}</title>
<link rel="icon" href="data:," />
<style>${style}</style>
<script type="module" src="/page.js"></script>
${head}
</head>
<body>
${body}
</body>
</html>
`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
