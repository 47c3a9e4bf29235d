const tag = document.querySelector('anamnesis-questionnaire')

// contains all answers: if they are about health, send them only to your own server
tag.addEventListener('complete', ({ detail }) => {
  document.querySelector('#order').textContent = `Ordered: ${detail.answers.sort} tea, ${detail.answers.cups} cups`
})
