/** The script of a page that shows a questionnaire: what it tells of is written below it, and the page is drawn anew when a file is saved. */
export const pageScript = `const tag = document.querySelector('anamnesis-questionnaire')
const said = document.querySelector('output')
tag?.addEventListener('ready', () => {
  if (tag.dataset.facts === undefined) return
  tag.know(JSON.parse(tag.dataset.facts))
  tag.goTo(tag.dataset.screen)
})
tag?.addEventListener('complete', () => (said.textContent = 'This is the end. Nothing was sent.'))
tag?.addEventListener('blocked', ({ detail }) => (said.textContent = 'Stopped: ' + (detail.interrupt ?? detail.reason)))
tag?.addEventListener('screen', () => (said.textContent = ''))
tag?.addEventListener('error', ({ detail }) => (said.textContent = detail.message))
new EventSource('/changes').addEventListener('message', () => location.reload())
`
